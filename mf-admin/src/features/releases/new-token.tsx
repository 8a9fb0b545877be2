import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useUnsavedWork } from '@commonweal/platform/unsaved-work';
import { Button, CopyButton, Dialog } from '@commonweal/ui';

interface NewTokenProps {
  readonly token: string;
  readonly remote: string;
  readonly onClose: () => void;
}

/** The one time that a token is shown; it is left only by saying that it is kept. */
export function NewToken({ token, remote, onClose }: NewTokenProps) {
  const { formatMessage } = useIntl();
  const lines = pipeline(token);
  useUnsavedWork(true);
  return (
    <Dialog
      open
      size="sign-in"
      dismissable={false}
      onClose={onClose}
      title={<FormattedMessage id="admin.releases.token.made" values={{ remote }} />}
      footer={
        <Button variant="primary" onClick={onClose}>
          <FormattedMessage id="admin.releases.token.kept" />
        </Button>
      }
    >
      <p>
        <FormattedMessage id="admin.releases.token.once" />
      </p>
      <div className="admin-releases__secret">
        <code>{token}</code>
        <CopyButton text={token} label={formatMessage({ id: 'admin.releases.token.copy' })}>
          <FormattedMessage id="admin.releases.copy" />
        </CopyButton>
      </div>
      <p>
        <FormattedMessage id="admin.releases.token.pipeline" />
      </p>
      <div className="admin-releases__secret">
        <pre>
          <code>{lines}</code>
        </pre>
        <CopyButton text={lines} label={formatMessage({ id: 'admin.releases.token.copy-pipeline' })}>
          <FormattedMessage id="admin.releases.copy" />
        </CopyButton>
      </div>
    </Dialog>
  );
}

/** The commands that a pipeline runs in the remote's folder with the token. */
function pipeline(token: string): string {
  return [
    `export COMMONWEAL_SITE=${window.location.origin}`,
    `export COMMONWEAL_RELEASE_TOKEN=${token}`,
    'npx commonweal-release publish --promote',
  ].join('\n');
}
