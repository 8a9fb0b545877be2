import { FormattedMessage } from '@commonweal/platform/intl';
import { FailedAct } from '@commonweal/ui';

/** The reason for a refused step, with the current state of the analysis. */
export function NotDone({ error }: { readonly error: unknown }) {
  return (
    <FailedAct
      title={<FormattedMessage id="admin.reviews.not-done" />}
      error={error}
      otherwise={<FormattedMessage id="admin.reviews.not-reached" />}
    />
  );
}
