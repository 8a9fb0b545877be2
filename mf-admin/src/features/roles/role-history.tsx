import type { RoleChange, RoleGrants } from '@commonweal/contracts/roles';
import { FormattedMessage } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { DateText, FailedLoad, Loading, Section, Skeleton, UserName } from '@commonweal/ui';
import { PrivilegeChanges } from './privilege-changes.tsx';
import { rolesQueries } from './roles.queries.ts';

/** The changes of a role, the newest first. */
export function RoleHistory({ role }: { readonly role: RoleGrants }) {
  const query = useQuery(rolesQueries.changes(role.id));
  return (
    <Section title={<FormattedMessage id="admin.roles.history" values={{ name: role.name }} />}>
      {!query.data &&
        (query.isError ? (
          <FailedLoad query={query} />
        ) : (
          <Loading>
            <Skeleton shape="text" count={3} />
          </Loading>
        ))}
      {query.data?.total === 0 && (
        <p className="cw-muted">
          <FormattedMessage id="admin.roles.history.none" />
        </p>
      )}
      <ol className="admin-roles__history">
        {query.data?.data.map((change) => (
          <li key={change.id}>
            <ChangeEntry change={change} />
          </li>
        ))}
      </ol>
    </Section>
  );
}

function ChangeEntry({ change: { date, person, added, removed, reason } }: { readonly change: RoleChange }) {
  return (
    <>
      <div className="cw-caption">
        <DateText value={date} time="seconds" /> ·{' '}
        {person ? <UserName person={person} brief /> : <FormattedMessage id="admin.roles.by-release" />}
      </div>
      <PrivilegeChanges added={added} removed={removed} />
      {reason !== null && <p>{reason}</p>}
    </>
  );
}
