import { useState } from 'react';
import { FormattedMessage } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { Button, EmptyState, FailedLoad, Loading, Section, Skeleton } from '@commonweal/ui';
import { scoreHistory } from '#companies/companies.queries.ts';
import type { CompanyDetails } from '#companies/companies.queries.ts';
import { EarlierChanges, MOST_CHANGES } from './earlier-changes.tsx';
import { ScoreChanges } from './score-changes.tsx';
import { ScoreCourse } from './score-course.tsx';

/** Changes listed at first; all others are listed on request. */
const SOME = 10;

/** How the score came about: its course over the years, and its latest changes with their causes. */
export function ScoreHistory({ company }: { readonly company: CompanyDetails }) {
  const [limit, setLimit] = useState(SOME);
  const query = useQuery(scoreHistory(company.entity_slug, limit));
  const earliest = query.data?.data.at(-1);
  return (
    <Section
      title={<FormattedMessage id="companies.history.title" />}
      description={<FormattedMessage id="companies.history.how" />}
    >
      {query.data ? (
        query.data.data.length === 0 ? (
          <EmptyState title={<FormattedMessage id="companies.history.none" />}>
            <FormattedMessage id="companies.history.none.how" />
          </EmptyState>
        ) : (
          <div className="cw-stack" aria-busy={query.isPlaceholderData}>
            {query.data.course.length > 1 && (
              <ScoreCourse company={company} history={query.data} loadedAt={query.dataUpdatedAt} />
            )}
            <ScoreChanges moments={query.data.data} />
            {limit < MOST_CHANGES && query.data.total > limit && (
              <div>
                <Button onClick={() => setLimit(MOST_CHANGES)}>
                  <FormattedMessage
                    id="companies.history.more"
                    values={{ count: Math.min(MOST_CHANGES, query.data.total) }}
                  />
                </Button>
              </div>
            )}
            {limit === MOST_CHANGES && !query.isPlaceholderData && earliest && (
              <EarlierChanges
                slug={company.entity_slug}
                before={earliest.snapshot}
                left={query.data.total - query.data.data.length}
              />
            )}
          </div>
        )
      ) : query.isError ? (
        <FailedLoad title={<FormattedMessage id="companies.history.failed" />} query={query} />
      ) : (
        <Loading>
          <Skeleton shape="block" height="18rem" />
        </Loading>
      )}
    </Section>
  );
}
