import { useRef } from 'react';
import { showAlert } from '@commonweal/platform/alerts';
import { confirm } from '@commonweal/platform/confirm';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useMutation, useQuery } from '@commonweal/platform/query';
import {
  Button,
  DataTable,
  DateText,
  EmptyState,
  FailedAct,
  FailedLoad,
  Loading,
  Section,
  SkeletonTable,
  useFocusAfterStep,
} from '@commonweal/ui';
import type { Column } from '@commonweal/ui';
import type { ApiReply } from '@commonweal/contracts';
import { pastImports, planUndo, undoImport } from './company-import.queries.ts';
import type { PastImport } from './company-import.queries.ts';

type Undoing = ApiReply<'GET v3/entity-imports/:id/undo'>;

/** Companies that a question names one by one. */
const NAMED = 8;

/** The imports that there were, each with the way to take it back. */
export function PastImports() {
  const query = useQuery(pastImports());
  const { data } = query;
  const table = useRef<HTMLDivElement>(null);
  useFocusAfterStep(data, table);
  return (
    <Section title={<FormattedMessage id="admin.import.past" />}>
      {query.error && !data && <FailedLoad query={query} />}
      {!data && !query.error && (
        <Loading>
          <SkeletonTable rows={4} columns={4} />
        </Loading>
      )}
      {data?.data.length === 0 && (
        <EmptyState title={<FormattedMessage id="admin.import.none" />}>
          <FormattedMessage id="admin.import.none.hint" />
        </EmptyState>
      )}
      {data && data.data.length > 0 && (
        <div ref={table} tabIndex={-1}>
          <ImportTable imports={data.data} />
        </div>
      )}
    </Section>
  );
}

function ImportTable({ imports }: { readonly imports: readonly PastImport[] }) {
  const undo = useUndo();
  const columns = useColumns({ isBusy: undo.isPending, onUndo: (row) => undo.mutate(row) });
  return (
    <>
      {undo.error && <FailedAct title={<FormattedMessage id="admin.import.undo.failed" />} error={undo.error} />}
      <DataTable
        caption={<FormattedMessage id="admin.import.past" />}
        rows={imports}
        rowKey={({ id }) => id}
        columns={columns}
      />
    </>
  );
}

interface UndoActs {
  readonly isBusy: boolean;
  readonly onUndo: (row: PastImport) => void;
}

function useColumns({ isBusy, onUndo }: UndoActs): Column<PastImport>[] {
  const { formatMessage } = useIntl();
  return [
    {
      id: 'file',
      header: formatMessage({ id: 'admin.import.column.file' }),
      rowHeader: true,
      cell: ({ file_name }) => file_name,
    },
    {
      id: 'date',
      header: formatMessage({ id: 'admin.import.column.date' }),
      cell: ({ started_at }) => <DateText value={started_at} time />,
    },
    {
      id: 'rows',
      header: formatMessage({ id: 'admin.import.column.rows' }),
      cell: ({ created, updated, rejected, is_running, cancelled_at, rows_done, rows_total }) => (
        <>
          <FormattedMessage id="admin.import.counts" values={{ created, updated, rejected }} />
          {!is_running && cancelled_at !== null && rows_total !== null && rows_done < rows_total && (
            <span className="cw-caption cw-muted">
              {' '}
              <FormattedMessage id="admin.import.ended" values={{ done: rows_done, total: rows_total }} />
            </span>
          )}
        </>
      ),
    },
    {
      id: 'undo',
      header: formatMessage({ id: 'admin.import.column.undo' }),
      cell: (row) => <UndoCell row={row} isBusy={isBusy} onUndo={() => onUndo(row)} />,
    },
  ];
}

interface UndoCellProps {
  readonly row: PastImport;
  readonly isBusy: boolean;
  readonly onUndo: () => void;
}

function UndoCell({ row, isBusy, onUndo }: UndoCellProps) {
  if (row.undone_at !== null) return <FormattedMessage id="admin.import.undone" />;
  if (row.is_running) return null;
  return (
    <Button size="small" aria-disabled={isBusy} onClick={onUndo}>
      <FormattedMessage
        id="admin.import.undo"
        values={{ name: <span className="cw-visually-hidden">{row.file_name}</span> }}
      />
    </Button>
  );
}

/** Asks what would happen, then the person, then does it. */
function useUndo() {
  const { formatMessage } = useIntl();
  return useMutation({
    mutationFn: async ({ id, file_name: file }: PastImport) => {
      const plan = await planUndo(id);
      const isConfirmed = await confirm({
        title: <FormattedMessage id="admin.import.undo.title" values={{ file }} />,
        text: <UndoPlan plan={plan} />,
        confirmText: <FormattedMessage id="admin.import.undo.confirm" />,
        danger: true,
      });
      return isConfirmed ? undoImport(id) : null;
    },
    onSuccess: (done) => {
      if (done) showAlert('success', formatMessage({ id: 'admin.import.undo.done' }, { ...done, kept_entities: null }));
    },
  });
}

function UndoPlan({ plan: { restored, removed, kept, kept_entities } }: { readonly plan: Undoing }) {
  const { formatMessage } = useIntl();
  const named = kept_entities.slice(0, NAMED);
  return (
    <>
      <FormattedMessage id="admin.import.undo.text" values={{ restored, removed, kept }} />
      {named.length > 0 && (
        <span className="admin-import__kept">
          {named.map(({ entity_id, name, fields }) => (
            <span key={entity_id}>
              {name}: {fields.join(', ') || formatMessage({ id: 'admin.import.undo.in-use' })}
            </span>
          ))}
          {kept > named.length && (
            <FormattedMessage id="admin.import.undo.more" values={{ count: kept - named.length }} />
          )}
        </span>
      )}
    </>
  );
}
