import type { FailureText } from '@commonweal/platform/failure';
import { FormattedMessage } from '@commonweal/platform/intl';
import { Alert } from '@commonweal/ui';

/** The reason for which the account was not deleted; nothing where there is none. */
export function DeletionFailure({ failure }: { readonly failure: FailureText | null }) {
  if (failure === null) return null;
  return (
    <Alert kind="failure" title={<FormattedMessage id="accounts.removal.failed" />}>
      {failure.reason ?? <FormattedMessage id="accounts.unreachable" />}
    </Alert>
  );
}
