import type { ApiReply } from '@commonweal/contracts';
import { FormattedMessage } from '@commonweal/platform/intl';
import { Alert } from '@commonweal/ui';

type Suspended = ApiReply<'GET v3/training-types'>['suspended'];

/** Which certification nobody gets at the moment (specification 000 §4); nothing where there is none. */
export function SuspendedNotice({ suspended }: { readonly suspended: Suspended }) {
  const [first, ...others] = suspended;
  if (first === undefined) return null;
  return (
    <Alert kind="warning">
      <FormattedMessage id="shell.certification.suspended" values={{ which: others.length > 0 ? 'both' : first }} />
    </Alert>
  );
}
