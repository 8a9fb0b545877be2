import type { DismissedPair } from '@commonweal/contracts';
import { pageCall } from '@commonweal/domain/list-call';
import { showAlert } from '@commonweal/platform/alerts';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import type { AddressOf } from '@commonweal/platform/list-address';
import { useMutation, useQuery } from '@commonweal/platform/query';
import { Button, DataTable, DateText, EmptyState, FailedAct } from '@commonweal/ui';
import type { Column } from '@commonweal/ui';
import { ListedRows } from '#lists/listed-rows.tsx';
import { dismissedCompanyPairs, sendRestoration } from './company-duplicates.queries.ts';
import type { duplicateList } from './duplicates.definition.ts';
import { PairCount, pairNames, pairColumns, pairKey } from './pair-columns.tsx';

/** Pairs that were found to be two companies, each to be proposed again. */
export function DismissedPairs({ list }: { readonly list: AddressOf<typeof duplicateList> }) {
  const { formatMessage } = useIntl();
  const query = useQuery(dismissedCompanyPairs(pageCall(list.values)));
  const restoring = useMutation({
    mutationFn: ({ entities: [one, other] }: DismissedPair) => sendRestoration(one.entity_id, other.entity_id),
    onSuccess: () => showAlert('success', formatMessage({ id: 'admin.duplicates.restored' })),
  });
  const columns = useColumns((pair) => restoring.mutate(pair), restoring.isPending);
  return (
    <>
      <PairCount total={query.data?.total} />
      {restoring.error && (
        <FailedAct title={<FormattedMessage id="admin.duplicates.restore.failed" />} error={restoring.error} />
      )}
      <ListedRows
        query={query}
        list={list}
        columns={5}
        empty={
          <EmptyState title={<FormattedMessage id="admin.duplicates.dismissed.none" />}>
            <FormattedMessage id="admin.duplicates.dismissed.none.hint" />
          </EmptyState>
        }
      >
        {(pairs) => (
          <DataTable
            caption={<FormattedMessage id="admin.duplicates.tab.dismissed" />}
            rows={pairs}
            rowKey={pairKey}
            columns={columns}
            busy={query.isPlaceholderData}
          />
        )}
      </ListedRows>
    </>
  );
}

function useColumns(onRestore: (pair: DismissedPair) => void, isBusy: boolean): Column<DismissedPair>[] {
  const intl = useIntl();
  const { formatMessage } = intl;
  return [
    ...pairColumns<DismissedPair>(intl),
    {
      id: 'reason',
      header: formatMessage({ id: 'admin.duplicates.column.dismissed' }),
      cell: ({ reason }) => reason,
      meta: true,
    },
    {
      id: 'dismissed_at',
      header: formatMessage({ id: 'admin.duplicates.column.dismissed_at' }),
      cell: ({ dismissed_at: at }) => <DateText value={at} />,
      meta: true,
    },
    {
      id: 'restore',
      header: formatMessage({ id: 'admin.duplicates.restore' }),
      cell: (pair) => (
        <Button
          size="small"
          disabled={isBusy}
          aria-label={formatMessage({ id: 'admin.duplicates.restore.which' }, pairNames(pair))}
          onClick={() => onRestore(pair)}
        >
          <FormattedMessage id="admin.duplicates.restore" />
        </Button>
      ),
      meta: true,
    },
  ];
}
