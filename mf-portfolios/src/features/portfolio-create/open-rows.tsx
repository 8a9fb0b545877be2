import type { ReactNode } from 'react';
import { FormattedMessage } from '@commonweal/platform/intl';
import { Section, useFocusAfterStep } from '@commonweal/ui';
import type { UnmatchedRow } from './draft.ts';
import { UnmatchedTable } from './unmatched-table.tsx';
import type { Lack, UnmatchedTableProps } from './unmatched-table.tsx';
import { useRowFocus } from '#portfolios/use-row-focus.ts';

const titles = {
  unmatched: 'portfolios.unmatched.title',
  unweighted: 'portfolios.unweighted.title',
  named_fund: 'portfolios.named_fund.title',
} as const satisfies Readonly<Record<Lack, string>>;
const descriptions = {
  unmatched: 'portfolios.unmatched.description',
  unweighted: 'portfolios.unweighted.description',
  named_fund: 'portfolios.named_fund.description',
} as const satisfies Readonly<Record<Lack, string>>;

interface OpenRowsProps extends UnmatchedTableProps {
  /** Above the table. */
  readonly children?: ReactNode;
}

/** The rows that lack the same thing, or name a fund, where there are any; the keyboard stays here when one is dealt with. */
export function OpenRows({ lack, rows, onFix, onDrop, children }: OpenRowsProps) {
  const { frame, remember } = useRowFocus(rows.map(({ line }) => line));
  useFocusAfterStep(rows.length, frame);
  const remembering = (act: (row: UnmatchedRow) => void) => (row: UnmatchedRow) => {
    remember(row.line);
    act(row);
  };
  return (
    <div ref={frame} tabIndex={-1}>
      {rows.length > 0 && (
        <Section
          title={<FormattedMessage id={titles[lack]} values={{ count: rows.length }} />}
          description={<FormattedMessage id={descriptions[lack]} />}
        >
          {children}
          <UnmatchedTable lack={lack} rows={rows} onFix={remembering(onFix)} onDrop={remembering(onDrop)} />
        </Section>
      )}
    </div>
  );
}
