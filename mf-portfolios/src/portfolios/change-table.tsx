import { changeKinds, countChanges } from '@commonweal/domain/portfolio-changes';
import type { ChangeKind, HoldingChange, SizedHolding } from '@commonweal/domain/portfolio-changes';
import { FormattedMessage, FormattedNumber, useIntl } from '@commonweal/platform/intl';
import { Badge, DataTable, Disclosure, FactList } from '@commonweal/ui';
import type { Column } from '@commonweal/ui';
import type { CompanyNames } from './contents.ts';
import { Share } from './share.tsx';
import { ShowAll, useFirstRows } from './show-all.tsx';

interface ChangeTableProps {
  readonly changes: readonly HoldingChange[];
  readonly names: CompanyNames;
}

/** The change of each company, with its old and its new weight; those that stay as they are one press away. */
export function ChangeTable({ changes, names }: ChangeTableProps) {
  const { formatMessage } = useIntl();
  const counts = countChanges(changes);
  const moved = changes.filter(({ kind }) => kind !== 'unchanged').toSorted(byKind);
  const same = changes.filter(({ kind }) => kind === 'unchanged');
  const facts = changeKinds.map((kind) => ({
    term: formatMessage({ id: `portfolios.changes.${kind}` }),
    value: <FormattedNumber value={counts[kind]} />,
  }));
  return (
    <div className="cw-stack">
      <FactList facts={facts} />
      {moved.length === 0 ? (
        <p className="cw-muted">
          <FormattedMessage id="portfolios.changes.none" />
        </p>
      ) : (
        <Changes rows={moved} names={names} caption={formatMessage({ id: 'portfolios.changes.caption' })} />
      )}
      {same.length > 0 && (
        <Disclosure summary={<FormattedMessage id="portfolios.changes.same" values={{ count: same.length }} />}>
          <Changes rows={same} names={names} caption={formatMessage({ id: 'portfolios.changes.unchanged' })} />
        </Disclosure>
      )}
    </div>
  );
}

/** New companies first, then those that go, then the largest changes of share. */
function byKind(one: HoldingChange, other: HoldingChange): number {
  return changeKinds.indexOf(one.kind) - changeKinds.indexOf(other.kind) || shareMoved(other) - shareMoved(one);
}

function shareMoved({ before, after }: HoldingChange): number {
  return Math.abs((after?.share ?? 0) - (before?.share ?? 0));
}

interface ChangesProps {
  readonly rows: readonly HoldingChange[];
  readonly names: CompanyNames;
  readonly caption: string;
}

function Changes({ rows, names, caption }: ChangesProps) {
  const { shown, showAll } = useFirstRows(rows);
  return (
    <>
      <DataTable caption={caption} columns={changeColumns(names)} rows={shown} rowKey={({ id }) => id} />
      <ShowAll count={rows.length} shown={shown.length} onShow={showAll} />
    </>
  );
}

const tones = {
  new: 'accent',
  gone: 'negative',
  changed: 'information',
  unchanged: 'neutral',
} as const satisfies Record<ChangeKind, string>;

function changeColumns(names: CompanyNames): Column<HoldingChange>[] {
  return [
    {
      id: 'company',
      header: <FormattedMessage id="portfolios.column.company" />,
      cell: ({ id }) => names.get(id) ?? '–',
      rowHeader: true,
    },
    {
      id: 'kind',
      header: <FormattedMessage id="portfolios.changes.kind" />,
      cell: ({ kind }) => (
        <Badge tone={tones[kind]}>
          <FormattedMessage id={`portfolios.changes.${kind}`} />
        </Badge>
      ),
      width: '9rem',
    },
    {
      id: 'before',
      header: <FormattedMessage id="portfolios.changes.before" />,
      cell: ({ before }) => <Weight holding={before} />,
      numeric: true,
      width: '12rem',
    },
    {
      id: 'after',
      header: <FormattedMessage id="portfolios.changes.after" />,
      cell: ({ after }) => <Weight holding={after} />,
      numeric: true,
      width: '12rem',
    },
  ];
}

/** A weight as entered, and the share that it makes. */
function Weight({ holding }: { readonly holding: SizedHolding | null }) {
  if (!holding) return '–';
  const { weight, price, share } = holding;
  return (
    <span className="cw-number">
      <FormattedNumber value={weight} maximumFractionDigits={4} />
      {(price ?? null) !== null && (
        <>
          {' × '}
          <FormattedNumber value={price ?? 0} maximumFractionDigits={4} />
        </>
      )}{' '}
      <span className="cw-muted cw-small">
        (<Share percent={share} />)
      </span>
    </span>
  );
}
