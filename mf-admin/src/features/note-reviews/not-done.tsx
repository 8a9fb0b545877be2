import { FormattedMessage } from '@commonweal/platform/intl';
import { FailedAct } from '@commonweal/ui';

/** Why nothing was done; how the analysis stands now is shown beside it. */
export function NotDone({ error }: { readonly error: unknown }) {
  return (
    <FailedAct
      title={<FormattedMessage id="admin.reviews.not-done" />}
      error={error}
      otherwise={<FormattedMessage id="admin.reviews.not-reached" />}
    />
  );
}
