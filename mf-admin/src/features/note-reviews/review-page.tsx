import type { NoteUnderReview } from '@commonweal/contracts';
import { NotFoundError } from '@commonweal/platform/failure';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useQuery } from '@commonweal/platform/query';
import { Link, useParams } from '@commonweal/platform/router';
import { Breadcrumbs, FailedLoad, Loading, PageHeading, Section, Skeleton, VisuallyHidden } from '@commonweal/ui';
import { RichText } from '@commonweal/ui/rich-text';
import { noteReviewsQueries } from './note-reviews.queries.ts';
import { ReviewActions } from './review-actions.tsx';
import { ReviewFacts } from './review-facts.tsx';
import { ReviewLog } from './review-log.tsx';
import './note-reviews.css';

const NUMBER = /^[1-9]\d{0,8}$/;

/** A submitted analysis, to be read and decided on: `/analyses/reviews/{id}`. */
export default function ReviewPage() {
  const { formatMessage } = useIntl();
  const { id = '' } = useParams();
  if (!NUMBER.test(id)) throw new NotFoundError(`No submitted analysis has the number ${id}`);
  const query = useQuery(noteReviewsQueries.one(Number(id)));
  const note = query.data;
  return (
    <>
      <title>{`${note?.headline ?? formatMessage({ id: 'admin.reviews.title' })} · Commonweal`}</title>
      <PageHeading kicker={<Crumbs />}>
        {note ? <span lang={note.locale}>{note.headline}</span> : <FormattedMessage id="admin.reviews.one" />}
      </PageHeading>
      {note && <Review note={note} />}
      {!note && query.error && <FailedLoad query={query} />}
      {!note && !query.error && (
        <Loading>
          <Skeleton shape="block" height="30rem" />
        </Loading>
      )}
    </>
  );
}

function Crumbs() {
  const { formatMessage } = useIntl();
  return <Breadcrumbs items={[{ label: formatMessage({ id: 'admin.reviews.title' }), to: paths.analysisReviews() }]} />;
}

function Review({ note }: { readonly note: NoteUnderReview }) {
  const { formatMessage } = useIntl();
  return (
    <div className="cw-columns">
      <div className="admin-review__main">
        <RichText html={note.analysis} lang={note.locale} />
        <Section title={<FormattedMessage id="admin.reviews.sources" />} id="sources">
          <ol className="admin-review__sources">
            {note.sources.map(({ position, url, title }) => (
              <li key={position} id={`source-${position}`} value={position} tabIndex={-1}>
                {/^https?:\/\//i.test(url) ? (
                  <a href={url} rel="noopener noreferrer nofollow ugc" target="_blank" lang={note.locale}>
                    {title} <VisuallyHidden>{formatMessage({ id: 'admin.reviews.new-tab' })}</VisuallyHidden>
                  </a>
                ) : (
                  title
                )}
              </li>
            ))}
          </ol>
        </Section>
      </div>
      <div className="admin-review__aside">
        <ReviewFacts note={note} />
        <ReviewActions note={note} />
        {note.status_code === 'published' && (
          <p className="cw-small">
            <Link to={paths.analysis(note.slug)}>
              <FormattedMessage id="admin.reviews.on-site" />
            </Link>
          </p>
        )}
        <ReviewLog reviews={note.reviews} />
      </div>
    </div>
  );
}
