import { useState } from 'react';
import type { RoleGrants } from '@commonweal/contracts/roles';
import { useAddressQuery, useQueryChange } from '@commonweal/platform/asked-address';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
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
  const [isDirty, setDirty] = useState(false);
  const { role, others, beside, onlyDifferent } = readChoice(roles, useAddressQuery());
  const changeQuery = useQueryChange();
  if (!role || !beside) return null;
  const show = (changed: Readonly<Record<string, string>>) =>
    changeQuery(
      (query) => {
        const asked = readChoice(roles, query);
        const [left = role, right = beside] = [asked.role, asked.beside];
        // The role beside it takes its place in turn.
        const swapped = changed['role'] === right.code && { beside: left.code };
        const shown = { role: left.code, beside: right.code, ...changed, ...swapped };
        for (const [key, value] of Object.entries(shown)) query.set(key, value);
      },
      { replace: true },
    );
  return (
    <>
      <div className="admin-roles__choice">
        <SelectField
          label={formatMessage({ id: 'admin.roles.role' })}
          description={isDirty ? formatMessage({ id: 'admin.roles.role.busy' }) : undefined}
          disabled={isDirty}
          options={optionsOf(roles)}
          value={role.code}
          onChange={({ target }) => show({ role: target.value })}
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

/** The two roles and how they are shown, by the address. */
function readChoice(roles: readonly RoleGrants[], query: URLSearchParams) {
  const role = roles.find(({ code }) => code === query.get('role')) ?? roles[0];
  const others = roles.filter((one) => one !== role);
  const beside = others.find(({ code }) => code === query.get('beside')) ?? others[0];
  return { role, others, beside, onlyDifferent: query.get('only') === 'different' };
}

function optionsOf(roles: readonly RoleGrants[]) {
  return roles.map(({ code, name }) => ({ value: code, label: name }));
}
