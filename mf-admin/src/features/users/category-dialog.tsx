import { useState } from 'react';
import type { UserRow } from '@commonweal/contracts';
import { FormDialog } from '#form-dialog/form-dialog.tsx';
import { showAlert } from '@commonweal/platform/alerts';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useMutation, useQuery } from '@commonweal/platform/query';
import { FailedAct, FailedLoad, Loading, SelectField, Skeleton } from '@commonweal/ui';
import { saveCategory } from './account-acts.ts';
import { usersQueries } from './users.queries.ts';
import { nameOf } from './row-name.ts';

interface DialogOfRowProps {
  readonly row: UserRow;
  readonly onClose: () => void;
}

/** The category of an account. */
export function CategoryDialog({ row, onClose }: DialogOfRowProps) {
  const { formatMessage } = useIntl();
  const query = useQuery(usersQueries.categories());
  const [chosen, setChosen] = useState(row.category_id);
  const isDirty = chosen !== row.category_id;
  const save = useMutation({
    mutationFn: () => saveCategory(row.user_id, chosen),
    onSuccess: () => {
      showAlert(
        'success',
        formatMessage({ id: 'admin.users.category.done' }, { name: nameOf(row, { formatMessage }) }),
      );
      onClose();
    },
  });
  return (
    <FormDialog
      title={<FormattedMessage id="admin.users.category.title" values={{ name: nameOf(row, { formatMessage }) }} />}
      submitLabel={<FormattedMessage id="admin.users.save" />}
      busy={save.isPending}
      disabled={!isDirty}
      isDirty={isDirty}
      onSubmit={() => save.mutate()}
      onClose={onClose}
    >
      {save.error && <FailedAct title={<FormattedMessage id="admin.users.not-done" />} error={save.error} />}
      {query.data && (
        <SelectField
          label={<FormattedMessage id="admin.users.column.category" />}
          options={query.data.data.map(({ id, name }) => ({ value: `${id}`, label: name }))}
          value={`${chosen}`}
          onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
        />
      )}
      {!query.data && query.error && <FailedLoad query={query} />}
      {!query.data && !query.error && (
        <Loading>
          <Skeleton shape="block" height="3rem" />
        </Loading>
      )}
    </FormDialog>
  );
}
