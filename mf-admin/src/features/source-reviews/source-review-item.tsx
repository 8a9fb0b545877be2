import type { SourceReview } from '@commonweal/contracts';
import { aroundCited } from '@commonweal/domain/kept-passage';
import { urlToHref } from '@commonweal/domain/url-rule';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { Link } from '@commonweal/platform/router';
import { Badge, Button, DateText, UserName, VisuallyHidden } from '@commonweal/ui';

interface SourceReviewItemProps {
  readonly review: SourceReview;
  readonly onSettle: () => void;
}

/** A source to review: its analysis, its state, the words as they were kept, and how the review ended. */
export function SourceReviewItem({ review, onSettle }: SourceReviewItemProps) {
  const { formatMessage } = useIntl();
  const { note, state } = review;
  return (
    <article className="admin-source-review" aria-labelledby={`source-review-${review.id}`}>
      <h2 id={`source-review-${review.id}`} className="admin-source-review__title">
        <Badge tone="neutral">
          <FormattedMessage id={`admin.sources.state.${state}`} />
        </Badge>{' '}
        <Link
          to={note.is_on_site ? `${paths.analysis(note.slug)}#sources` : paths.analysisReview(note.id)}
          lang={note.locale}
        >
          {note.headline}
        </Link>
      </h2>
      <SourceAddress review={review} />
      <p className="cw-caption">
        <FormattedMessage id="admin.sources.since" values={{ date: <DateText value={review.since} /> }} />
        {review.checked_at !== null && (
          <>
            {' · '}
            <FormattedMessage id="admin.sources.checked" values={{ date: <DateText value={review.checked_at} /> }} />
          </>
        )}
      </p>
      {review.quote !== '' && <Kept review={review} />}
      {review.settled_by && review.settled_at !== null && (
        <div className="admin-source-review__outcome">
          <div className="cw-small">
            <FormattedMessage
              id={review.is_marked ? 'admin.sources.settled.marked' : 'admin.sources.settled.unmarked'}
              values={{
                name: <UserName person={review.settled_by} brief />,
                date: <DateText value={review.settled_at} />,
              }}
            />
          </div>
          <p className="admin-source-review__said">{review.outcome}</p>
        </div>
      )}
      {review.settled_at === null && (
        <p>
          {review.may_settle ? (
            <Button
              size="small"
              aria-label={formatMessage(
                { id: 'admin.sources.settle.which' },
                { source: sourceName(review), title: note.headline },
              )}
              onClick={onSettle}
            >
              <FormattedMessage id="admin.sources.settle" />
            </Button>
          ) : (
            <span className="cw-muted">
              <FormattedMessage id="admin.sources.own" />
            </span>
          )}
        </p>
      )}
    </article>
  );
}

const sourceName = ({ url, title }: SourceReview) => (title === '' ? url : title);

function SourceAddress({ review }: { readonly review: SourceReview }) {
  const { formatMessage } = useIntl();
  const { url, note } = review;
  const href = urlToHref(url);
  const text = sourceName(review);
  if (href === null) return <p lang={note.locale}>{text}</p>;
  return (
    <p className="admin-source-review__said">
      <a href={href} target="_blank" rel="noopener noreferrer nofollow ugc" lang={note.locale}>
        {text}
      </a>{' '}
      <VisuallyHidden>{formatMessage({ id: 'admin.reviews.new-tab' })}</VisuallyHidden>
    </p>
  );
}

function Kept({ review }: { readonly review: SourceReview }) {
  const { quote, captured_at, note } = review;
  const around = aroundCited(review);
  return (
    <blockquote className="admin-source-review__quote">
      <div className="cw-small">
        {captured_at === null ? (
          <FormattedMessage id="admin.sources.quoted" />
        ) : (
          <FormattedMessage id="admin.sources.kept" values={{ date: <DateText value={captured_at} /> }} />
        )}
      </div>
      <p className="admin-source-review__said" lang={note.locale}>
        {around.before}
        <strong>{quote}</strong>
        {around.after}
      </p>
    </blockquote>
  );
}
