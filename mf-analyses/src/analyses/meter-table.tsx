import type { ReactNode } from 'react';

export interface MeterTableProps {
  readonly caption: string;
  /** The headers of the two columns. */
  readonly headers: readonly [string, string];
  readonly rows: readonly {
    readonly key: string;
    readonly name: ReactNode;
    readonly amount: ReactNode;
    readonly meter: ReactNode;
  }[];
}

/** A few named numbers, each with its bar: a chart that is a table. */
export function MeterTable({ caption, headers, rows }: MeterTableProps) {
  return (
    <table className="meter-table">
      <caption>{caption}</caption>
      <thead className="cw-visually-hidden">
        <tr>
          <th scope="col">{headers[0]}</th>
          <th scope="col">{headers[1]}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, amount, meter }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>
              <span className="meter-table__amount cw-number">{amount}</span>
              {meter}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
