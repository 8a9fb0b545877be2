import { FormattedMessage } from '@commonweal/platform/intl';
import { Button, Dialog } from '@commonweal/ui';

/** Nobody is certified at the moment (specification 000 §4). */
export function SuspendedNotice({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={<FormattedMessage id="shell.exam.suspended.title" />}
      footer={
        <Button variant="primary" data-first-focus onClick={onClose}>
          <FormattedMessage id="shell.exam.close" />
        </Button>
      }
    >
      <p>
        <FormattedMessage id="shell.exam.suspended.text" />
      </p>
    </Dialog>
  );
}
