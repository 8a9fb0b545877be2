import { describeFailure } from '@commonweal/platform/failure';
import { FormattedMessage } from '@commonweal/platform/intl';
import { Alert } from '@commonweal/ui';

/** Why nothing was done; how the analysis stands now is shown beside it. */
export function NotDone({ error }: { readonly error: unknown }) {
  return (
    <Alert kind="failure" title={<FormattedMessage id="admin.reviews.not-done" />}>
      {describeFailure(error).reason ?? <FormattedMessage id="admin.reviews.not-reached" />}
    </Alert>
  );
}
