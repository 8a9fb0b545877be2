import type { ReactNode } from 'react';
import { useMemo } from 'react';
import type { SharedProfile } from '@commonweal/domain/shared-profile';
import { decodeProfile } from '@commonweal/domain/shared-profile';
import { useAddressChange } from '@commonweal/platform/asked-address';
import { FormattedMessage, FormattedNumber, useIntl } from '@commonweal/platform/intl';
import { useLocation } from '@commonweal/platform/router';
import { Alert, Button, DataTable, Section, ThemeMark } from '@commonweal/ui';
import type { Column } from '@commonweal/ui';
import { changedKeys, themeScores } from './importance-values.ts';
import { takeShared } from './importances.store.ts';
import type { ImportancesState } from './importances.store.ts';
import { readSharedHash } from './shared-address.ts';

/** The settings that the address carries, beside one's own; nothing is changed unless the person says so. */
export function SharedProfilePanel({ state }: { readonly state: ImportancesState }) {
  const { topics, retired, merged } = state;
  const { hash } = useLocation();
  const changeAddress = useAddressChange();
  const text = readSharedHash(hash);
  const read = useMemo(
    () => (text === null ? null : decodeProfile([...topics, ...retired], text, merged)),
    [text, topics, retired, merged],
  );
  if (read === null) return null;
  const leave = () => changeAddress(({ pathname, search }) => pathname + search, { replace: true });
  if (typeof read === 'string') {
    return (
      <Alert
        kind="warning"
        title={<FormattedMessage id={`hstm.shared.${read}`} />}
        action={
          <Button size="small" onClick={leave}>
            <FormattedMessage id="hstm.shared.close" />
          </Button>
        }
      >
        <FormattedMessage id="hstm.shared.unchanged" />
      </Alert>
    );
  }
  return <Comparison shared={read} state={state} onLeave={leave} />;
}

interface ComparisonProps {
  readonly shared: SharedProfile;
  readonly state: ImportancesState;
  readonly onLeave: () => void;
}

interface ThemeRow {
  readonly id: number;
  readonly name: string;
  readonly own: number;
  readonly theirs: number;
}

function Comparison({ shared, state: { topics, retired, values }, onLeave }: ComparisonProps) {
  const { formatMessage } = useIntl();
  const different = changedKeys([...topics, ...retired], values, shared.values).size;
  const [own, theirs] = [themeScores(topics, values), themeScores(topics, shared.values)];
  const names = new Map(topics.map((topic) => [topic.ilg_theme_id, topic.ilg_theme_name]));
  const rows = Array.from(names, ([id, name]): ThemeRow => ({
    id,
    name,
    own: own.get(id) ?? 0,
    theirs: theirs.get(id) ?? 0,
  }));
  return (
    <Section
      title={<FormattedMessage id="hstm.shared.title" />}
      description={<FormattedMessage id="hstm.shared.different" values={{ count: different }} />}
    >
      {shared.refused > 0 && (
        <Alert kind="warning" title={<FormattedMessage id="hstm.shared.refused" values={{ count: shared.refused }} />}>
          <FormattedMessage id="hstm.shared.refused.text" />
        </Alert>
      )}
      <DataTable
        caption={formatMessage({ id: 'hstm.shared.title' })}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
      />
      <div className="cw-cluster">
        <Button
          variant="primary"
          size="small"
          disabled={different === 0}
          onClick={() => {
            takeShared(shared.values);
            onLeave();
          }}
        >
          <FormattedMessage id="hstm.shared.take" />
        </Button>
        <Button size="small" variant="quiet" onClick={onLeave}>
          <FormattedMessage id="hstm.shared.keep" />
        </Button>
      </div>
    </Section>
  );
}

const amount = (value: number): ReactNode => <FormattedNumber value={value} />;

const columns: readonly Column<ThemeRow>[] = [
  {
    id: 'theme',
    header: <FormattedMessage id="hstm.shared.theme" />,
    cell: ({ id, name }) => <ThemeMark id={id} name={name} />,
    rowHeader: true,
  },
  { id: 'own', header: <FormattedMessage id="hstm.shared.own" />, cell: ({ own }) => amount(own), numeric: true },
  {
    id: 'theirs',
    header: <FormattedMessage id="hstm.shared.theirs" />,
    cell: ({ theirs }) => amount(theirs),
    numeric: true,
  },
  {
    id: 'difference',
    header: <FormattedMessage id="hstm.shared.difference" />,
    cell: ({ own, theirs }) => <FormattedNumber value={theirs - own} signDisplay="exceptZero" />,
    numeric: true,
  },
];
