import { useState } from 'react';
import { FormDialog } from '#form-dialog/form-dialog.tsx';
import { showAlert } from '@commonweal/platform/alerts';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useMutation, useQuery } from '@commonweal/platform/query';
import { Alert, FailedAct, FailedLoad, Loading, Skeleton } from '@commonweal/ui';
import { comparedDuplicates, mergeCompanies } from './company-duplicates.queries.ts';
import type { ComparedPair } from './company-pair-choice.tsx';
import { MergeSides } from './merge-sides.tsx';

interface MergeDialogProps {
  readonly pair: ComparedPair;
  readonly onClose: () => void;
}

/** Two companies side by side; one of them is chosen to stay, and the other one is merged into it for good. */
export function MergeDialog({ pair, onClose }: MergeDialogProps) {
  const { formatMessage } = useIntl();
  const [one, other] = pair;
  const query = useQuery(comparedDuplicates(one.entity_id, other.entity_id));
  const [keptId, setKeptId] = useState<number | null>(null);
  const kept = pair.find(({ entity_id }) => entity_id === keptId);
  const merged = kept && pair.find(({ entity_id }) => entity_id !== keptId);
  const merging = useMutation({
    mutationFn: ([stays, goes]: readonly [number, number]) => mergeCompanies(stays, goes),
    onSuccess: ({ entity_name: name }) => {
      showAlert('success', formatMessage({ id: 'admin.duplicates.merged' }, { name }));
      onClose();
    },
  });
  return (
    <FormDialog
      size="wide"
      title={<FormattedMessage id="admin.duplicates.merge.title" />}
      submitLabel={<FormattedMessage id="admin.duplicates.merge" />}
      danger
      busy={merging.isPending}
      disabled={!query.data || !kept || !merged}
      onSubmit={() => kept && merged && merging.mutate([kept.entity_id, merged.entity_id])}
      onClose={onClose}
    >
      {merging.error && (
        <FailedAct title={<FormattedMessage id="admin.duplicates.merge.failed" />} error={merging.error} />
      )}
      {query.error && !query.data && <FailedLoad query={query} />}
      {query.isPending && (
        <Loading>
          <Skeleton shape="block" height="12rem" />
        </Loading>
      )}
      {query.data && <MergeSides sides={query.data.entities} keptId={keptId} onKeep={setKeptId} />}
      {query.data && kept && merged && (
        <Alert kind="warning" title={<FormattedMessage id="admin.duplicates.merge.final" />}>
          <FormattedMessage
            id="admin.duplicates.merge.text"
            values={{ kept: kept.entity_name, merged: merged.entity_name, shared: query.data.shared_portfolios }}
          />
        </Alert>
      )}
    </FormDialog>
  );
}
