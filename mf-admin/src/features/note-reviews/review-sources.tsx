import type { NoteUnderReview, SourceState } from '@commonweal/contracts';
import { urlToHref } from '@commonweal/domain/url-rule';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { DateText, Section, VisuallyHidden } from '@commonweal/ui';
import { ExternalLinkIcon } from '@commonweal/ui/icons';
import { noteReviewsQueries } from './note-reviews.queries.ts';

interface ReviewSourcesProps {
  readonly note: NoteUnderReview;
}

/**
 * The sources of an analysis, each with its site, the quoted passage, and how the page was last found. Nobody asks for
 * the pages of one that was removed.
 */
export function ReviewSources({ note: { id, sources, locale, is_deleted: isRemoved } }: ReviewSourcesProps) {
  const isWatched = sources.length > 0 && !isRemoved;
  const { data: states } = useQuery({ ...noteReviewsQueries.sourceStates(id), enabled: isWatched });
  return (
    <Section title={<FormattedMessage id="admin.reviews.sources" />} id="sources">
      {sources.length === 0 && <FormattedMessage id="admin.reviews.sources.none" />}
      <ol className="admin-review__sources">
        {sources.map((source) => (
          <li key={source.uuid} id={`source-${source.uuid}`} value={source.position} tabIndex={-1}>
            <Source {...source} locale={locale} />
            {source.quote !== undefined && (
              <blockquote className="admin-review__quote" lang={locale}>
                {source.quote}
              </blockquote>
            )}
            <SourceStateText state={states?.data.find(({ uuid }) => uuid === source.uuid)} />
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** Says how the site last found the page; nothing where it never asked for it. */
function SourceStateText({ state: found }: { readonly state: SourceState | undefined }) {
  if (!found) return null;
  const { state, quote, since } = found;
  const isPlain = state === 'fine' && quote === '';
  return (
    <p className="cw-caption">
      <FormattedMessage id={`admin.reviews.source.${isPlain ? 'there' : state}`} />
      {since !== null && (
        <>
          {' '}
          (<DateText value={since} />)
        </>
      )}
    </p>
  );
}

interface SourceProps {
  readonly url: string;
  readonly title: string;
  readonly locale: string;
}

function Source({ url, title, locale }: SourceProps) {
  const { formatMessage } = useIntl();
  const href = urlToHref(url);
  if (href === null) return <span lang={locale}>{title || url}</span>;
  const host = new URL(href).hostname.replace(/^www\./, '');
  return (
    <>
      <a href={href} rel="noopener noreferrer nofollow ugc" target="_blank" lang={locale}>
        {title || host}
      </a>{' '}
      <span className="cw-caption">
        {host} <ExternalLinkIcon className="admin-reviews__clock" />
        <VisuallyHidden>{formatMessage({ id: 'admin.reviews.new-tab' })}</VisuallyHidden>
      </span>
    </>
  );
}
