import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { saveFile } from '@commonweal/platform/save-file';
import { Alert, Button, CopyButton, Dialog } from '@commonweal/ui';

interface RecoveryCodesDialogProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** New recovery codes, this once: it is left by its own button alone. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const { formatMessage } = useIntl();
  const text = codes.join('\n');
  return (
    <Dialog
      open
      size="small"
      dismissable={false}
      onClose={onClose}
      title={<FormattedMessage id="accounts.security.codes.title" />}
      footer={
        <Button variant="primary" onClick={onClose}>
          <FormattedMessage id="accounts.security.codes.kept" />
        </Button>
      }
    >
      <div className="cw-stack">
        <Alert kind="warning">
          <FormattedMessage id="accounts.security.codes.once" />
        </Alert>
        {/* No button, which an Enter that is held down would press. */}
        <ul className="security-codes" tabIndex={-1} data-first-focus="">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <p className="cw-cluster">
          <CopyButton text={text} label={formatMessage({ id: 'accounts.security.codes.copy' })}>
            <FormattedMessage id="accounts.security.codes.copy" />
          </CopyButton>
          <Button size="small" onClick={() => saveFile(new File([`${text}\n`], 'commonweal-recovery-codes.txt'))}>
            <FormattedMessage id="accounts.security.codes.save" />
          </Button>
        </p>
      </div>
    </Dialog>
  );
}
