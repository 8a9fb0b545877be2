import type { RankedCompany } from '@commonweal/contracts';
/* Laid out as a list where it is narrow, some browsers forget that this is a table: its roles are said again. */
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import { memo } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { Link } from '@commonweal/platform/router';
import { ScoreMark } from '@commonweal/ui';
import { ChevronDownIcon } from '@commonweal/ui/icons';
import { Movement } from './movement.tsx';

interface RankingRowProps {
  readonly company: RankedCompany;
  readonly rank: number | null;
  readonly movement: number | null;
  readonly score: number | null;
  readonly ratings: number;
  /** Industry and country, in the page's language. */
  readonly place: string;
  readonly isOpen: boolean;
  readonly onToggle: (company: number) => void;
}

/** One company of the ranking. Most rows stay as they are while a slider moves, and are not rendered again. */
export const RankingRow = memo(function RankingRow(props: RankingRowProps) {
  const { company, rank, movement, score, ratings, place, isOpen, onToggle } = props;
  const { formatMessage } = useIntl();
  return (
    <tr role="row" className="hstm-ranking__row" data-open={isOpen || undefined}>
      <td role="cell" className="hstm-ranking__rank">
        {rank === null ? (
          <span className="cw-visually-hidden">{formatMessage({ id: 'hstm.ranking.unranked' })}</span>
        ) : (
          <FormattedNumber value={rank} />
        )}
        <Movement places={movement} />
      </td>
      <th role="rowheader" scope="row" className="hstm-ranking__company">
        <Link to={paths.company(company.slug)} className="cw-quiet-link">
          {company.name}
        </Link>
        <span className="hstm-ranking__place">
          <span>{place}</span>
          {score !== null && (
            // The marks say it to a screen reader already.
            <span aria-hidden="true">· {formatMessage({ id: 'hstm.ranking.ratings' }, { count: ratings })}</span>
          )}
        </span>
      </th>
      <td role="cell" className="hstm-ranking__mine">
        <Score score={score} ratings={ratings} company={company} label={formatMessage({ id: 'hstm.ranking.mine' })} />
      </td>
      <td role="cell" className="hstm-ranking__impact">
        <Score
          score={company.impact_score}
          ratings={ratings}
          company={company}
          label={formatMessage({ id: 'hstm.ranking.impact' })}
        />
      </td>
      <td role="cell" className="hstm-ranking__why">
        {score !== null && (
          <button
            type="button"
            className="hstm-ranking__toggle"
            aria-expanded={isOpen}
            aria-label={formatMessage({ id: 'hstm.why.of' }, { name: company.name })}
            onClick={() => onToggle(company.id)}
          >
            <FormattedMessage id="hstm.why" />
            <ChevronDownIcon />
          </button>
        )}
      </td>
    </tr>
  );
});

interface ScoreProps {
  readonly score: number | null;
  readonly ratings: number;
  readonly company: RankedCompany;
  readonly label: string;
}

function Score({ score, ratings, company, label }: ScoreProps) {
  const isWeightless = score === null && !company.is_grayed && company.impact_score !== null;
  return (
    <>
      <span className="hstm-ranking__label" aria-hidden="true">
        {label}
      </span>
      {isWeightless ? (
        <span className="cw-muted">
          <FormattedMessage id="hstm.ranking.weightless" />
        </span>
      ) : (
        <ScoreMark score={score} ratings={ratings} label={label} kept={company.is_grayed && 'company'} />
      )}
    </>
  );
}
