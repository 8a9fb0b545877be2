import { FormattedMessage, FormattedNumber, useIntl } from '@commonweal/platform/intl';
import { FactList, ScoreMark } from '@commonweal/ui';
import { Coverage } from '#portfolios/coverage.tsx';
import { draftScore, mergedRows, totalWeight } from './draft.ts';
import type { Draft } from './draft.ts';
import type { Source } from './use-create-portfolio.ts';

interface MatchSummaryProps {
  readonly source: Source;
  readonly draft: Draft;
}

/** What became of the file, and the score that its portfolio will have. */
export function MatchSummary({ source, draft }: MatchSummaryProps) {
  const { formatMessage } = useIntl();
  const { score, coverageWeight, lowCoverage } = draftScore(draft);
  const merged = mergedRows(draft);
  const facts = [
    {
      term: formatMessage({ id: 'portfolios.summary.rows' }),
      value: <FormattedNumber value={source.table.rows.length} />,
    },
    {
      term: formatMessage({ id: 'portfolios.summary.companies' }),
      value: <FormattedNumber value={draft.companies.length} />,
    },
    {
      term: formatMessage({ id: 'portfolios.summary.unmatched' }),
      value: <FormattedNumber value={draft.unmatched.length} />,
    },
    { term: formatMessage({ id: 'portfolios.summary.merged' }), value: <FormattedNumber value={merged} /> },
    {
      term: formatMessage({ id: 'portfolios.summary.sum' }),
      value: <FormattedNumber value={totalWeight(draft)} maximumFractionDigits={2} />,
    },
    {
      term: formatMessage({ id: 'portfolios.column.coverage' }),
      value: <Coverage byWeight={coverageWeight} isLow={lowCoverage} />,
    },
  ];
  return (
    <div className="portfolio-create__summary" role="status">
      <ScoreMark size="row" score={score} label={formatMessage({ id: 'portfolios.summary.score' })} />
      <FactList facts={merged > 0 ? facts : facts.filter((_, index) => index !== 3)} />
      <p className="cw-muted cw-small">
        <FormattedMessage id="portfolios.summary.shares" />
      </p>
    </div>
  );
}
