import type { ScoreDimension } from '@commonweal/contracts';
import { useState } from 'react';
import { cleanListQuery, defineList } from '@commonweal/domain/list-query';
import { useAddressQuery } from '@commonweal/platform/asked-address';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useQuery } from '@commonweal/platform/query';
import { Link } from '@commonweal/platform/router';
import { EmptyState, FailedLoad, LinkTabs, Loading, Section, Skeleton } from '@commonweal/ui';
import { scoreContributions } from '#companies/companies.queries.ts';
import type { CompanyDetails } from '#companies/companies.queries.ts';
import { ScoreAccount } from './score-account.tsx';
import { ScoreHistory } from './score-history.tsx';

const dimensions = ['total', 'environmental', 'social'] as const;
const definition = defineList({ filters: [], views: dimensions.slice(1) });

/** Analyses listed at first; more are listed on request. */
const SOME = 10;
const MOST = 100;

/** The explanation of the score or of one of its parts, as `view` in the address says. */
export function ScoreExplained({ company }: { readonly company: CompanyDetails }) {
  const params = useAddressQuery();
  const { formatMessage } = useIntl();
  const { view } = cleanListQuery(definition, params).values;
  const dimension: ScoreDimension = dimensions.find((name) => name === view) ?? 'total';
  const [limit, setLimit] = useState(SOME);
  const query = useQuery(scoreContributions(company.entity_slug, dimension, limit));
  const to = paths.company(company.entity_slug, 'score');
  if (company.is_grayed || company.impact_score === null) return <NothingToExplain company={company} />;
  return (
    <>
      <Section
        title={<FormattedMessage id="companies.why.title" />}
        description={
          <>
            <FormattedMessage id="companies.why.how" />{' '}
            <Link to={paths.scoreMethod()}>
              <FormattedMessage id="ui.score.method" />
            </Link>
          </>
        }
      >
        <LinkTabs
          label={formatMessage({ id: 'companies.why.parts' })}
          current={dimension}
          tabs={dimensions.map((id) => ({
            id,
            label: formatMessage({ id: `companies.why.part.${id}` }),
            to: id === 'total' ? to : `${to}?view=${id}`,
          }))}
        />
        {query.data ? (
          <ScoreAccount
            account={query.data}
            isBusy={query.isPlaceholderData}
            more={
              limit < MOST && query.data.counted_notes > limit ? { upTo: MOST, show: () => setLimit(MOST) } : undefined
            }
          />
        ) : query.isError ? (
          <FailedLoad title={<FormattedMessage id="companies.why.failed" />} query={query} />
        ) : (
          <Loading>
            <Skeleton shape="block" count={Math.min(SOME, company.notes_count)} height="3.75rem" />
          </Loading>
        )}
      </Section>
      <ScoreHistory company={company} />
    </>
  );
}

function NothingToExplain({ company }: { readonly company: CompanyDetails }) {
  return (
    <EmptyState
      title={<FormattedMessage id={company.is_grayed ? 'companies.page.no_score.kept' : 'companies.why.none'} />}
    >
      <FormattedMessage id={company.is_grayed ? 'companies.page.no_score.kept.why' : 'companies.why.none.how'} />
    </EmptyState>
  );
}
