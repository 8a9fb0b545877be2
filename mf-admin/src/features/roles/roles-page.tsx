import { useState } from 'react';
import type { RoleGrants } from '@commonweal/contracts/roles';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { useSearchParams } from '@commonweal/platform/router';
import { FailedLoad, PageHeading, SelectField, SkeletonTable, Switch } from '@commonweal/ui';
import { EditedRole } from './edited-role.tsx';
import { rolesQueries } from './roles.queries.ts';
import './roles.css';

/** Grants of a role beside those of another; both stand in the address. */
export default function RolesPage() {
  const { formatMessage } = useIntl();
  const query = useQuery(rolesQueries.all());
  const roles = query.data?.data;
  return (
    <div className="cw-stack cw-gap-6">
      <title>{`${formatMessage({ id: 'admin.roles.title' })} · Commonweal`}</title>
      <PageHeading lead={<FormattedMessage id="admin.roles.lead" />}>
        <FormattedMessage id="admin.roles.title" />
      </PageHeading>
      {!roles && (query.isError ? <FailedLoad query={query} /> : <SkeletonTable rows={12} columns={3} />)}
      {roles && <ComparedRoles roles={roles} onOutdated={() => void query.refetch()} />}
    </div>
  );
}

interface ComparedRolesProps {
  readonly roles: readonly RoleGrants[];
  /** Somebody else changed the role: it has to be read again. */
  readonly onOutdated: () => void;
}

function ComparedRoles({ roles, onOutdated }: ComparedRolesProps) {
  const { formatMessage } = useIntl();
  const [params, setParams] = useSearchParams();
  const [isDirty, setDirty] = useState(false);
  const role = roles.find(({ code }) => code === params.get('role')) ?? roles[0];
  const others = roles.filter((one) => one !== role);
  const beside = others.find(({ code }) => code === params.get('beside')) ?? others[0];
  const onlyDifferent = params.get('only') === 'different';
  if (!role || !beside) return null;
  const show = (changed: Readonly<Record<string, string>>) => {
    const shown = { role: role.code, beside: beside.code, ...(onlyDifferent && { only: 'different' }), ...changed };
    setParams(shown, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <div className="admin-roles__choice">
        <SelectField
          label={formatMessage({ id: 'admin.roles.role' })}
          description={isDirty ? formatMessage({ id: 'admin.roles.role.busy' }) : undefined}
          disabled={isDirty}
          options={optionsOf(roles)}
          value={role.code}
          onChange={({ target }) =>
            show({ role: target.value, ...(target.value === beside.code && { beside: role.code }) })
          }
        />
        <SelectField
          label={formatMessage({ id: 'admin.roles.beside' })}
          options={optionsOf(others)}
          value={beside.code}
          onChange={({ target }) => show({ beside: target.value })}
        />
        <Switch
          label={formatMessage({ id: 'admin.roles.only-different' })}
          checked={onlyDifferent}
          onChange={(only) => show({ only: only ? 'different' : 'all' })}
        />
      </div>
      <EditedRole
        key={role.code}
        role={role}
        beside={beside}
        onlyDifferent={onlyDifferent}
        onDirty={setDirty}
        onOutdated={onOutdated}
      />
    </>
  );
}

function optionsOf(roles: readonly RoleGrants[]) {
  return roles.map(({ code, name }) => ({ value: code, label: name }));
}
