import { useState } from 'react';
import { FormattedMessage } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { Button, EmptyState, FailedLoad, Loading, Section, Skeleton } from '@commonweal/ui';
import { scoreHistory } from '#companies/companies.queries.ts';
import type { CompanyDetails } from '#companies/companies.queries.ts';
import { ScoreChanges } from './score-changes.tsx';
import { ScoreCourse } from './score-course.tsx';

/** Changes listed at first; more are listed on request. */
const SOME = 10;
const MOST = 100;

/** How the score came about: its course over the years, and its latest changes with their causes. */
export function ScoreHistory({ company }: { readonly company: CompanyDetails }) {
  const [limit, setLimit] = useState(SOME);
  const query = useQuery(scoreHistory(company.entity_slug, limit));
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
            {limit < MOST && query.data.total > limit && (
              <div>
                <Button onClick={() => setLimit(MOST)}>
                  <FormattedMessage id="companies.history.more" values={{ count: Math.min(MOST, query.data.total) }} />
                </Button>
              </div>
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
