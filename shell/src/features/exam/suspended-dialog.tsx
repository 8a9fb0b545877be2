import type { ExamType } from '@commonweal/contracts';
import { FormattedMessage } from '@commonweal/platform/intl';
import { Button, Dialog } from '@commonweal/ui';
import { SuspendedNotice } from '#features/certification/suspended-notice.tsx';

interface SuspendedDialogProps {
  readonly examType: ExamType;
  readonly onClose: () => void;
}

/** In place of an exam, while nobody gets what it is for (specification 000 §4). */
export function SuspendedDialog({ examType, onClose }: SuspendedDialogProps) {
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
      <SuspendedNotice suspended={[examType === 'raters_entry_exam' ? 'rater' : 'analyst']} />
    </Dialog>
  );
}
