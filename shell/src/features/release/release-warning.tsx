import { FormattedMessage } from '@commonweal/platform/intl';
import { Alert, Button } from '@commonweal/ui';
import { useReleaseChanged } from './release.store.ts';

/** Tells that a newer release is live; the page is reloaded only when the person says so. */
export function ReleaseWarning() {
  if (!useReleaseChanged()) return null;
  return (
    <div className="shell-notice cw-page">
      <Alert
        kind="warning"
        title={<FormattedMessage id="shell.release.title" />}
        action={
          <Button size="small" onClick={() => location.reload()}>
            <FormattedMessage id="shell.release.reload" />
          </Button>
        }
      >
        <FormattedMessage id="shell.release.text" />
      </Alert>
    </div>
  );
}
