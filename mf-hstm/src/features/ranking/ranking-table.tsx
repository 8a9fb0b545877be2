/* Laid out as a list where it is narrow, some browsers forget that this is a table: its roles are said again. */
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import { Fragment } from 'react';
import { FormattedMessage } from '@commonweal/platform/intl';
import { RankingRow } from './ranking-row.tsx';
import type { RankingResult } from './use-ranking.ts';
import { WhyPanel } from './why-panel.tsx';
import './ranking.css';
import './ranking-narrow.css';

interface RankingTableProps {
  readonly ranked: RankingResult;
  /** The accessible name of the table. */
  readonly caption: string;
  readonly industryNames: ReadonlyMap<number, string>;
  readonly countryNames: ReadonlyMap<number, string>;
  readonly themeNames: ReadonlyMap<number, string>;
  /** Id of the company that is taken apart. */
  readonly open: number | null;
  readonly onToggle: (company: number) => void;
}

const COLUMNS = ['rank', 'company', 'mine', 'impact', 'why'] as const;

export function RankingTable(props: RankingTableProps) {
  const { ranked, caption, industryNames, countryNames, themeNames, open, onToggle } = props;
  const { view, companies } = ranked;
  return (
    <table role="table" className="hstm-ranking">
      <caption className="cw-visually-hidden">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {COLUMNS.map((column) => (
            <th key={column} role="columnheader" scope="col" className={`hstm-ranking__${column}`}>
              <span className={column === 'why' ? 'cw-visually-hidden' : undefined}>
                <FormattedMessage id={`hstm.ranking.${column}`} />
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {view.rows.map(({ at, ...row }) => {
          const company = companies[at];
          if (!company) return null;
          const places = [industryNames.get(company.industry_id), countryNames.get(company.country_id)];
          const isOpen = company.id === open;
          return (
            <Fragment key={company.id}>
              <RankingRow {...row} {...{ company, isOpen, onToggle }} place={places.filter(Boolean).join(' · ')} />
              {isOpen && view.why?.company === company.id && (
                <tr role="row" className="hstm-ranking__detail">
                  <td role="cell" colSpan={COLUMNS.length}>
                    <WhyPanel why={view.why} name={company.name} themeNames={themeNames} />
                  </td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}
