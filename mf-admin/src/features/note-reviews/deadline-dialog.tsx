import { useState } from 'react';
import type { NoteUnderReview } from '@commonweal/contracts';
import { FormDialog } from '#form-dialog/form-dialog.tsx';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { Button, TextField } from '@commonweal/ui';
import { NotDone } from './not-done.tsx';
import type { ReviewDesk } from './use-review-desk.tsx';

interface DeadlineDialogProps extends Pick<ReviewDesk, 'review' | 'close'> {
  readonly deadline: NoteUnderReview['topic_deadline'];
}

/** Sets, moves or takes off the deadline of an analysis, in the time zone of the reviewer. */
export function DeadlineDialog({ deadline, review, close }: DeadlineDialogProps) {
  const { formatMessage } = useIntl();
  const [value, setValue] = useState(deadline === null ? '' : localText(new Date(deadline)));
  const [opened] = useState(() => new Date());
  const [isPast, setPast] = useState(false);
  const save = () => {
    const chosen = new Date(value);
    const isAhead = chosen.getTime() > Date.now();
    setPast(!isAhead);
    if (isAhead) review.mutate({ action: 'deadline', deadline: chosen.toISOString() });
  };
  return (
    <FormDialog
      title={<FormattedMessage id="admin.reviews.act.deadline" />}
      submitLabel={<FormattedMessage id="admin.reviews.deadline.save" />}
      busy={review.isPending}
      onSubmit={save}
      onClose={close}
    >
      {review.error && <NotDone error={review.error} />}
      <TextField
        type="datetime-local"
        label={<FormattedMessage id="admin.reviews.deadline.label" />}
        description={<FormattedMessage id="admin.reviews.deadline.description" />}
        required
        min={localText(opened)}
        error={isPast ? formatMessage({ id: 'admin.reviews.deadline.past' }) : undefined}
        value={value}
        onChange={({ currentTarget }) => setValue(currentTarget.value)}
      />
      {deadline !== null && (
        <Button
          variant="quiet"
          flush
          busy={review.isPending}
          onClick={() => review.mutate({ action: 'deadline', deadline: null })}
        >
          <FormattedMessage id="admin.reviews.deadline.remove" />
        </Button>
      )}
    </FormDialog>
  );
}

/** A moment as a field of date and time has it: `2026-11-02T15:30`, in local time. */
function localText(moment: Date): string {
  const two = (number: number) => `${number}`.padStart(2, '0');
  const day = [moment.getFullYear(), two(moment.getMonth() + 1), two(moment.getDate())].join('-');
  return `${day}T${two(moment.getHours())}:${two(moment.getMinutes())}`;
}
