import type { RankedCompany } from '@commonweal/contracts';
/* Laid out as a list where it is narrow, some browsers forget that this is a table: its roles are said again. */
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import { memo } from 'react';
import type { HstmType } from '@commonweal/domain/hstm-types';
import { FormattedNumber, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { Link } from '@commonweal/platform/router';
import { ListMarks, RankedCompare } from './company-marks.tsx';
import type { CompanyMark } from './company-marks.tsx';
import { Movement } from './movement.tsx';
import { RankedScore } from './ranked-score.tsx';
import { EvidenceText, UnknownThemes } from './row-evidence.tsx';
import { WhyToggle } from './why-toggle.tsx';

export interface RankingRowProps {
  readonly company: RankedCompany;
  readonly rank: number | null;
  readonly movement: number | null;
  readonly score: number | null;
  readonly analyses: number;
  readonly ratings: number;
  readonly low: number | null;
  readonly high: number | null;
  /** Ids of the important themes of which nothing is known, with a comma between: the same text while they are the same. */
  readonly unknown: string;
  readonly themeNames: ReadonlyMap<number, string>;
  /** Industry and country, in the page's language. */
  readonly place: string;
  readonly isOpen: boolean;
  readonly onToggle: (company: number) => void;
  /** Null while the person's lists are not known. */
  readonly mark: CompanyMark | null;
  readonly onMark: (company: number, type: HstmType) => void;
}

/** One company of the ranking. Most rows stay as they are while a slider moves, and are not rendered again. */
export const RankingRow = memo(function RankingRow(props: RankingRowProps) {
  const { company, rank, movement, score, ratings, place, isOpen, onToggle, mark, onMark } = props;
  const { analyses, low, high, unknown, themeNames } = props;
  const { formatMessage } = useIntl();
  return (
    <tr role="row" className="hstm-ranking__row" data-open={isOpen || undefined} data-mark={mark ?? undefined}>
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
            <span>
              <span className="hstm-ranking__dot">· </span>
              <EvidenceText analyses={analyses} ratings={ratings} />
            </span>
          )}
          <UnknownThemes themes={unknown} themeNames={themeNames} />
        </span>
      </th>
      <td role="cell" className="hstm-ranking__mine">
        <RankedScore
          {...{ score, ratings, company, low, high }}
          evidence={null}
          label={formatMessage({ id: 'hstm.ranking.mine' })}
        />
      </td>
      <td role="cell" className="hstm-ranking__impact">
        <RankedScore
          score={company.impact_score}
          company={company}
          evidence={company.evidence}
          label={formatMessage({ id: 'hstm.ranking.impact' })}
        />
      </td>
      <td role="cell" className="hstm-ranking__marks">
        <span className="hstm-ranking__controls">
          {mark && <ListMarks id={company.id} name={company.name} mark={mark} onMark={onMark} />}
          <RankedCompare slug={company.slug} name={company.name} />
        </span>
      </td>
      <td role="cell" className="hstm-ranking__why">
        {score !== null && <WhyToggle company={company.id} name={company.name} {...{ isOpen, onToggle }} />}
      </td>
    </tr>
  );
});
