import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { ArrowDownIcon, ArrowUpIcon } from '@commonweal/ui/icons';
import { ScoreNumber } from '#companies/score-number.tsx';
import type { ComparedCell } from '#companies/comparison-rows.ts';

export interface ComparedScoreProps {
  readonly cell: ComparedCell | undefined;
  /** Of the company as a whole. */
  readonly isOverall: boolean;
  readonly end: 'highest' | 'lowest' | null;
}

/** A score in the table: the number, what it rests on, that it is thin, and that it is the end of its row. */
export function ComparedScore({ cell, isOverall, end }: ComparedScoreProps) {
  const { formatMessage } = useIntl();
  if (!cell || cell.isGrayed) {
    return (
      <span className="cw-muted" title={formatMessage({ id: 'companies.compare.hidden.why' })}>
        <FormattedMessage id="companies.compare.hidden" />
      </span>
    );
  }
  const { score, notes, ratings, evidence } = cell;
  const known = isOverall ? 'companies.compare.evidence.overall' : 'companies.compare.evidence';
  const isTold = evidence === 'thin' || isOverall;
  return (
    <span className="company-compare__cell">
      <ScoreNumber score={score} />
      {score !== null && (
        <span className="cw-caption">
          <FormattedMessage
            id={ratings === null ? 'companies.compare.evidence.past' : known}
            values={{ notes, ratings }}
          />
        </span>
      )}
      {evidence && isTold && (
        <span className="cw-caption">
          <FormattedMessage id={`ui.score.evidence.${evidence}`} />
        </span>
      )}
      {end && (
        <span className="cw-caption company-compare__end">
          {end === 'highest' ? <ArrowUpIcon /> : <ArrowDownIcon />}
          <FormattedMessage id={`companies.compare.${end}`} />
        </span>
      )}
    </span>
  );
}
