import { FormattedMessage } from '@commonweal/platform/intl';
import { Button, Dialog } from '@commonweal/ui';
import { SuspendedNotice } from '#features/certification/suspended-notice.tsx';

/** In place of the exam, while nobody is certified as a rater (specification 000 §4). */
export function SuspendedDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={<FormattedMessage id="shell.exam.suspended" />}
      footer={
        <Button variant="primary" data-first-focus onClick={onClose}>
          <FormattedMessage id="shell.exam.close" />
        </Button>
      }
    >
      <SuspendedNotice suspended={['rater']} />
    </Dialog>
  );
}
