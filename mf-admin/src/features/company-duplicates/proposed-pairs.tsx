import { useState } from 'react';
import type { DuplicatePair } from '@commonweal/contracts';
import { pageCall } from '@commonweal/domain/list-call';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import type { AddressOf } from '@commonweal/platform/list-address';
import { useQuery } from '@commonweal/platform/query';
import { Button, DataTable, EmptyState } from '@commonweal/ui';
import type { Column } from '@commonweal/ui';
import { ListedRows } from '#lists/listed-rows.tsx';
import { companyDuplicates } from './company-duplicates.queries.ts';
import type { ComparedPair } from './company-pair-choice.tsx';
import { DismissDialog } from './dismiss-dialog.tsx';
import type { duplicateList } from './duplicates.definition.ts';
import { PairCount, pairNames, pairColumns, pairKey } from './pair-columns.tsx';

interface ProposedPairsProps {
  readonly list: AddressOf<typeof duplicateList>;
  readonly onCompare: (pair: ComparedPair) => void;
}

/** Pairs that share an ISIN or a name, to compare or to dismiss. */
export function ProposedPairs({ list, onCompare }: ProposedPairsProps) {
  const query = useQuery(companyDuplicates(pageCall(list.values)));
  const [dismissed, setDismissed] = useState<DuplicatePair | null>(null);
  const columns = useColumns(onCompare, setDismissed);
  return (
    <>
      <PairCount total={query.data?.total} />
      <ListedRows
        query={query}
        list={list}
        columns={4}
        empty={
          <EmptyState title={<FormattedMessage id="admin.duplicates.none" />}>
            <FormattedMessage id="admin.duplicates.none.hint" />
          </EmptyState>
        }
      >
        {(pairs) => (
          <DataTable
            caption={<FormattedMessage id="admin.duplicates.title" />}
            rows={pairs}
            rowKey={pairKey}
            columns={columns}
            busy={query.isPlaceholderData}
          />
        )}
      </ListedRows>
      {dismissed && <DismissDialog pair={dismissed} onClose={() => setDismissed(null)} />}
    </>
  );
}

function useColumns(
  onCompare: (pair: ComparedPair) => void,
  onDismiss: (pair: DuplicatePair) => void,
): Column<DuplicatePair>[] {
  const intl = useIntl();
  const { formatMessage } = intl;
  return [
    ...pairColumns<DuplicatePair>(intl),
    {
      id: 'reason',
      header: formatMessage({ id: 'admin.duplicates.column.reason' }),
      cell: ({ reason, key }) => <FormattedMessage id={`admin.duplicates.reason.${reason}`} values={{ key }} />,
      meta: true,
    },
    {
      id: 'compare',
      header: formatMessage({ id: 'admin.duplicates.column.compare' }),
      cell: (pair) => (
        <div className="cw-cluster">
          <Button
            size="small"
            aria-label={formatMessage({ id: 'admin.duplicates.compare.which' }, pairNames(pair))}
            onClick={() => onCompare(pair.entities)}
          >
            <FormattedMessage id="admin.duplicates.compare" />
          </Button>
          <Button
            size="small"
            aria-label={formatMessage({ id: 'admin.duplicates.dismiss.which' }, pairNames(pair))}
            onClick={() => onDismiss(pair)}
          >
            <FormattedMessage id="admin.duplicates.dismiss" />
          </Button>
        </div>
      ),
      meta: true,
    },
  ];
}
