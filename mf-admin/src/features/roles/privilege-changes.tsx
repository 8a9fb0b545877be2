import { FormattedMessage } from '@commonweal/platform/intl';
import { PrivilegeName } from './privilege-name.tsx';
import type { GrantsDifference } from './role-draft.ts';

/** The privileges that a change adds and removes, in words. */
export function PrivilegeChanges({ added, removed }: GrantsDifference) {
  return (
    <ul className="admin-roles__changes">
      {added.map((code) => (
        <li key={code}>
          <FormattedMessage id="admin.roles.added" values={{ name: <PrivilegeName code={code} /> }} />
        </li>
      ))}
      {removed.map((code) => (
        <li key={code}>
          <FormattedMessage id="admin.roles.removed" values={{ name: <PrivilegeName code={code} /> }} />
        </li>
      ))}
    </ul>
  );
}
