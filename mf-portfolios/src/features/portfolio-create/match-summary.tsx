import { FormattedMessage, FormattedNumber, useIntl } from '@commonweal/platform/intl';
import { FactList, ScoreMark } from '@commonweal/ui';
import { Coverage } from '#portfolios/coverage.tsx';
import { Share } from '#portfolios/share.tsx';
import { companilessRows, draftScore, mergedRows, totalWeight, unmatchedShare, unweightedRows } from './draft.ts';
import type { PortfolioDraft } from './draft.ts';
import type { ReadTable } from './use-file-steps.ts';

interface MatchSummaryProps {
  readonly source: ReadTable;
  readonly draft: PortfolioDraft;
}

/** The numbers of matched and unmatched rows, and the score of the future portfolio. */
export function MatchSummary({ source, draft }: MatchSummaryProps) {
  const { formatMessage } = useIntl();
  const { score, coverageWeight, lowCoverage, scored, companies } = draftScore(draft);
  const merged = mergedRows(draft);
  const unmatched = unmatchedShare(draft);
  const unweighted = unweightedRows(draft).length;
  const countFact = (name: 'unweighted' | 'merged', count: number) => ({
    term: formatMessage({ id: `portfolios.summary.${name}` }),
    value: <FormattedNumber value={count} />,
  });
  const facts = [
    {
      term: formatMessage({ id: 'portfolios.summary.rows' }),
      value: <FormattedNumber value={source.table.rowCount} />,
    },
    {
      term: formatMessage({ id: 'portfolios.summary.companies' }),
      value: <FormattedNumber value={draft.companies.length} />,
    },
    {
      term: formatMessage({ id: 'portfolios.summary.unmatched' }),
      value: <FormattedNumber value={companilessRows(draft).length} />,
    },
    ...(unweighted > 0 ? [countFact('unweighted', unweighted)] : []),
    ...(merged > 0 ? [countFact('merged', merged)] : []),
    {
      term: formatMessage({ id: 'portfolios.summary.sum' }),
      value: <FormattedNumber value={totalWeight(draft)} maximumFractionDigits={2} />,
    },
    {
      term: formatMessage({ id: 'portfolios.column.coverage' }),
      value: <Coverage byWeight={coverageWeight} isLow={lowCoverage} count={{ scored, companies }} />,
    },
    ...(unmatched
      ? [{ term: formatMessage({ id: 'portfolios.summary.lost' }), value: <Share percent={unmatched} /> }]
      : []),
  ];
  return (
    <div className="portfolio-create__summary" role="status">
      <ScoreMark size="row" score={score} label={formatMessage({ id: 'portfolios.summary.score' })} />
      <FactList facts={facts} />
      <p className="cw-muted cw-small">
        <FormattedMessage id="portfolios.summary.shares" />
      </p>
    </div>
  );
}
