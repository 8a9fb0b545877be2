import { useEffect, useRef } from 'react';
import { FormattedMessage } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useQuery } from '@commonweal/platform/query';
import { Link } from '@commonweal/platform/router';
import { noteReviewsQueries } from './note-reviews.queries.ts';

/** The way on after a decision, which takes the focus: the analysis that waits longest, or the whole list. */
export function NextReview({ except }: { readonly except: number }) {
  const { data, error } = useQuery(noteReviewsQueries.next(except));
  const link = useRef<HTMLAnchorElement>(null);
  const isKnown = data !== undefined || error !== null;
  useEffect(() => {
    if (isKnown) link.current?.focus();
  }, [isKnown]);
  if (!isKnown) return null;
  const next = data?.next;
  return (
    <p className="admin-review__next">
      {next ? (
        <>
          <Link ref={link} to={paths.analysisReview(next.id)}>
            <FormattedMessage
              id="admin.reviews.next"
              values={{ headline: <span lang={next.locale}>{next.headline}</span> }}
            />
          </Link>{' '}
          <span className="cw-caption">
            {next.entity_name} · <FormattedMessage id="admin.reviews.next.waiting" values={{ count: data.waiting }} />
          </span>
        </>
      ) : (
        <Link ref={link} to={paths.analysisReviews()}>
          <FormattedMessage id={data ? 'admin.reviews.next.none' : 'admin.reviews.next.list'} />
        </Link>
      )}
    </p>
  );
}
