/* Laid out as a list where it is narrow, some browsers forget that this is a table: its roles are said again. */
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import type { RankedCompany } from '@commonweal/contracts';
import { Fragment, memo } from 'react';
import type { HstmType } from '@commonweal/domain/hstm-types';
import { FormattedMessage } from '@commonweal/platform/intl';
import { RankedDetail } from './ranked-detail.tsx';
import type { DetailContext } from './ranked-detail.tsx';
import { RankingRow } from './ranking-row.tsx';
import type { MarkedCompanies } from '@commonweal/domain/ranking';
import type { PlacedView } from './use-ranking.ts';
import './ranking.css';
import './ranking-filters.css';
import './ranking-narrow.css';

/** The ranking as a table or as cards. */
export interface RankingViewProps extends DetailContext {
  readonly ranked: PlacedView;
  /** The accessible name of the table or list. */
  readonly caption: string;
  readonly countryNames: ReadonlyMap<number, string>;
  /** Id of the company that is taken apart. */
  readonly open: number | null;
  /** Null while the person's lists are not known. */
  readonly marked: MarkedCompanies | null;
  readonly onMark: (company: number, type: HstmType) => void;
}

const COLUMNS = ['rank', 'company', 'mine', 'impact', 'marks', 'why'] as const;
const HIDDEN: ReadonlySet<string> = new Set(['marks', 'why']);

/** Rendered again with the ranking, and not with each position of a slider before it. */
export const RankingTable = memo(function RankingTable(props: RankingViewProps) {
  const { ranked, caption, industryNames, countryNames, themeNames, open, onToggle, marked, onMark } = props;
  return (
    <table role="table" className="hstm-ranking">
      <caption className="cw-visually-hidden">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row" className="hstm-ranking__heads">
          {COLUMNS.map((column) => (
            <th key={column} role="columnheader" scope="col" className={`hstm-ranking__${column}`}>
              <span className={HIDDEN.has(column) ? 'cw-visually-hidden' : undefined}>
                <FormattedMessage id={`hstm.ranking.${column}`} />
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {ranked.rows.map(({ company, unknown, ...row }) => {
          const isOpen = company.id === open;
          return (
            <Fragment key={company.id}>
              <RankingRow
                {...row}
                {...{ company, isOpen, onToggle, onMark, themeNames }}
                unknown={unknown.join()}
                place={placeOf(company, { industryNames, countryNames })}
                mark={marked && (marked.get(company.id) ?? 'none')}
              />
              {isOpen && ranked.why?.company === company.id && (
                <tr role="row" className="hstm-ranking__detail">
                  <td role="cell" colSpan={COLUMNS.length}>
                    <RankedDetail {...props} why={ranked.why} />
                  </td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
});

type PlaceNames = Pick<RankingViewProps, 'industryNames' | 'countryNames'>;

/** Industry and country of a company, as far as their names are known. */
export function placeOf(company: RankedCompany, { industryNames, countryNames }: PlaceNames): string {
  return [industryNames.get(company.industry_id), countryNames.get(company.country_id)].filter(Boolean).join(' · ');
}
