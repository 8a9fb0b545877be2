import { useState } from 'react';
import { FormDialog } from '#form-dialog/form-dialog.tsx';
import { HOLD_DAYS, HOLD_GROUNDS, isHoldEnd } from '@commonweal/domain/note-holds';
import type { HoldGround } from '@commonweal/domain/note-holds';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { SelectField, TextField } from '@commonweal/ui';
import { HoldReason } from './hold-reason.tsx';
import { NotDone } from './not-done.tsx';
import type { ReviewDesk } from './use-review-desk.tsx';

/** Days that are proposed. */
const PROPOSED = 30;

interface HoldDialogProps extends Pick<ReviewDesk, 'review' | 'close'> {
  /** A hold begins, or gets another end. */
  readonly action: 'hold' | 'extend-hold';
}

/** Withholds an analysis until the end of a day, in the time zone of the reviewer. */
export function HoldDialog({ action, review, close }: HoldDialogProps) {
  const { formatMessage } = useIntl();
  const [opened] = useState(() => new Date());
  const [ground, setGround] = useState<HoldGround | ''>('');
  const [day, setDay] = useState(() => dayAfter(opened, PROPOSED));
  const [reason, setReason] = useState('');
  const [isOut, setOut] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const save = () => {
    const until = new Date(`${day}T23:59:00`);
    const isFine = isHoldEnd(until, new Date());
    setOut(!isFine);
    setChecked(true);
    if (!isFine || reason.trim() === '') return;
    const end = { reason: reason.trim(), until: until.toISOString() };
    if (action === 'extend-hold') review.mutate({ action, ...end });
    else if (ground !== '') review.mutate({ action, ground, ...end });
  };
  return (
    <FormDialog
      title={<FormattedMessage id={`admin.reviews.act.${action}`} />}
      submitLabel={<FormattedMessage id={`admin.reviews.${action}.confirm`} />}
      danger={action === 'hold'}
      busy={review.isPending}
      isDirty={reason.trim() !== ''}
      onSubmit={save}
      onClose={close}
    >
      {review.error && <NotDone error={review.error} />}
      {action === 'hold' && (
        <>
          <p>
            <FormattedMessage id="admin.reviews.hold.text" />
          </p>
          <SelectField
            label={<FormattedMessage id="admin.reviews.hold.ground" />}
            required
            placeholder={formatMessage({ id: 'admin.reviews.hold.ground.choose' })}
            error={isChecked && ground === '' ? formatMessage({ id: 'admin.reviews.hold.ground.missing' }) : undefined}
            options={HOLD_GROUNDS.map((value) => ({
              value,
              label: formatMessage({ id: `admin.reviews.hold.ground.${value}` }),
            }))}
            value={ground}
            onChange={({ currentTarget }) => setGround(HOLD_GROUNDS.find((one) => one === currentTarget.value) ?? '')}
          />
        </>
      )}
      <TextField
        type="date"
        label={<FormattedMessage id="admin.reviews.hold.until" />}
        description={<FormattedMessage id="admin.reviews.hold.until.description" values={{ days: HOLD_DAYS }} />}
        required
        min={dayAfter(opened, 0)}
        max={dayAfter(opened, HOLD_DAYS - 1)}
        error={isOut ? formatMessage({ id: 'admin.reviews.hold.until.out' }, { days: HOLD_DAYS }) : undefined}
        value={day}
        onChange={({ currentTarget }) => setDay(currentTarget.value)}
      />
      <HoldReason value={reason} onChange={setReason} isChecked={isChecked} />
    </FormDialog>
  );
}

/** A day as a field of dates has it: `2026-11-02`, in local time. */
function dayAfter(moment: Date, days: number): string {
  const day = new Date(moment.getFullYear(), moment.getMonth(), moment.getDate() + days);
  const two = (number: number) => `${number}`.padStart(2, '0');
  return [day.getFullYear(), two(day.getMonth() + 1), two(day.getDate())].join('-');
}
