import { useState } from 'react';
import { isApiError } from '@commonweal/api-client';
import type { UserRow } from '@commonweal/contracts';
import { FormDialog } from '#form-dialog/form-dialog.tsx';
import { showAlert } from '@commonweal/platform/alerts';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useMutation, useQuery } from '@commonweal/platform/query';
import { Checkbox, FailedAct, FailedLoad, Loading, Skeleton } from '@commonweal/ui';
import { saveRoles } from './account-acts.ts';
import type { Role } from './account-acts.ts';
import { usersQueries } from './users.queries.ts';
import { nameOf } from './row-name.ts';

interface RolesDialogProps {
  readonly row: UserRow;
  /** Called where another administrator was quicker. */
  readonly onOutdated: () => void;
  readonly onClose: () => void;
}

/** The roles of a person, at least one; what the viewer may not give is refused by the server. */
export function RolesDialog({ row, onOutdated, onClose }: RolesDialogProps) {
  const { formatMessage } = useIntl();
  const query = useQuery(usersQueries.roles());
  const before = row.roles.map(({ code }) => code);
  const [chosen, setChosen] = useState<readonly Role[]>(before);
  const isDirty = chosen.toSorted().join() !== before.toSorted().join();
  const save = useMutation({
    mutationFn: () => saveRoles(row.user_id, { roles: [...chosen], replaces: before }),
    onSuccess: () => {
      showAlert('success', formatMessage({ id: 'admin.users.roles.done' }, { name: nameOf(row, { formatMessage }) }));
      onClose();
    },
    onError: (error) => {
      if (isApiError(error) && error.code === 'roles-changed') onOutdated();
    },
  });
  return (
    <FormDialog
      title={<FormattedMessage id="admin.users.roles.title" values={{ name: nameOf(row, { formatMessage }) }} />}
      submitLabel={<FormattedMessage id="admin.users.save" />}
      busy={save.isPending}
      disabled={!isDirty || chosen.length === 0}
      isDirty={isDirty}
      onSubmit={() => save.mutate()}
      onClose={onClose}
    >
      {save.error && <FailedAct title={<FormattedMessage id="admin.users.not-done" />} error={save.error} />}
      {query.data && (
        <fieldset className="admin-users__trainings">
          <legend>
            <FormattedMessage id="admin.users.column.roles" />
          </legend>
          {query.data.data.map(({ code, name }) => (
            <Checkbox
              key={code}
              label={name}
              checked={chosen.includes(code)}
              onChange={({ currentTarget }) => {
                const others = chosen.filter((one) => one !== code);
                setChosen(currentTarget.checked ? [...others, code] : others);
              }}
            />
          ))}
        </fieldset>
      )}
      <p className="cw-caption" role="status">
        {chosen.length === 0 && <FormattedMessage id="admin.users.roles.none" />}
      </p>
      {!query.data && query.error && <FailedLoad query={query} />}
      {!query.data && !query.error && (
        <Loading>
          <Skeleton shape="text" count={8} />
        </Loading>
      )}
    </FormDialog>
  );
}
