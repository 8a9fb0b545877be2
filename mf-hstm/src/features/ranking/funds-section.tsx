import type { ImpactTopic } from '@commonweal/contracts';
import { useMemo } from 'react';
import type { Importances } from '@commonweal/domain/importances';
import { describeFailure } from '@commonweal/platform/failure';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useQuery } from '@commonweal/platform/query';
import { useSession } from '@commonweal/platform/session';
import { ButtonLink, EmptyState, ErrorState, FailedLoad, LoginGate, Section, SkeletonTable } from '@commonweal/ui';
import { BriefcaseBusinessIcon, PlusIcon } from '@commonweal/ui/icons';
import { FundsNews } from './funds-news.tsx';
import { FundsTable } from './funds-table.tsx';
import type { FundsBy } from './funds-table.tsx';
import type { MarkedCompanies, RankingStudy } from '@commonweal/domain/ranking';
import { fundsQuery } from './ranking.queries.ts';
import { useRankingData } from './use-ranking-data.ts';
import { useRanking } from './use-ranking.ts';
import { useServerStudy } from './use-server-ranking.ts';
import type { RankingPlace } from './ranking-place.ts';
import { useStudy } from './use-study.ts';

interface FundsSectionProps {
  /** The owner of the importances. */
  readonly by: FundsBy;
  /** Null while they are on their way. */
  readonly importances: Importances | null;
  readonly topics: readonly ImpactTopic[];
  /** The companies that the person keeps or excludes; null while they are not known. */
  readonly marked: MarkedCompanies | null;
  /** The lists could not be loaded: funds are ranked without them, and say nothing of excluded companies. */
  readonly isListless: boolean;
  /** Null until it is known. */
  readonly rankedOn: RankingPlace | null;
}

const UNMARKED: MarkedCompanies = new Map();

/** The person's portfolios ranked by the score that importances give them, following sliders once they rest. */
export function FundsSection(props: FundsSectionProps) {
  const { by } = props;
  const { status } = useSession();
  const { formatMessage } = useIntl();
  return (
    <Section
      id="ranking"
      title={<FormattedMessage id={`hstm.funds.title.${by}`} />}
      description={<FormattedMessage id={`hstm.funds.lead.${by}`} />}
      actions={
        status === 'signed-in' && (
          <ButtonLink to={paths.hstmPortfolios()}>
            <FormattedMessage id="hstm.funds.manage" />
          </ButtonLink>
        )
      }
    >
      {status === 'anonymous' ? (
        <LoginGate feature={formatMessage({ id: 'hstm.funds.gate' })}>{null}</LoginGate>
      ) : (
        <RankedFunds {...props} />
      )}
    </Section>
  );
}

function RankedFunds({ by, importances, topics, marked, isListless, rankedOn }: FundsSectionProps) {
  const query = useQuery(fundsQuery());
  const { data, failure, isRetrying, retry } = useRankingData(topics, rankedOn === 'browser');
  const ranking = useRanking(importances && rankedOn === 'browser' ? data : null, null, marked ?? UNMARKED);
  const there = useServerStudy(marked ?? UNMARKED);
  const { data: held } = query;
  const companies = marked ?? (isListless ? UNMARKED : null);
  const study = useMemo<RankingStudy | null>(
    () => (importances && held && companies ? { kind: 'funds', importances, ...held } : null),
    [importances, held, companies],
  );
  const { result, ...studying } = useStudy(rankedOn === 'server' ? there : ranking.study, study);
  if (query.isError && !held) return <FailedLoad title={<FormattedMessage id="hstm.funds.failed" />} query={query} />;
  if (held?.funds.length === 0) return <NoFunds />;
  const failed = failure ?? ranking.failure ?? studying.failure;
  if (failed) {
    return (
      <ErrorState
        title={<FormattedMessage id="hstm.ranking.failed" />}
        {...describeFailure(failed)}
        onRetry={failure ? retry : ranking.failure ? ranking.retry : studying.retry}
        retrying={isRetrying}
      />
    );
  }
  return result?.kind === 'funds' ? (
    <>
      <FundsTable by={by} funds={result.funds} isListless={isListless} />
      <FundsNews funds={result.funds} />
    </>
  ) : (
    <SkeletonTable rows={3} columns={6} />
  );
}

function NoFunds() {
  return (
    <EmptyState
      icon={<BriefcaseBusinessIcon />}
      title={<FormattedMessage id="hstm.funds.empty" />}
      action={
        <ButtonLink variant="primary" to={paths.createPortfolio()} icon={<PlusIcon />}>
          <FormattedMessage id="hstm.funds.create" />
        </ButtonLink>
      }
    >
      <FormattedMessage id="hstm.funds.empty.text" />
    </EmptyState>
  );
}
