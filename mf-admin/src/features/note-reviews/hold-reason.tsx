import { COMMENT_LENGTH } from '@commonweal/domain/limits';
import { FormattedMessage } from '@commonweal/platform/intl';
import { TextAreaField } from '@commonweal/ui';

interface HoldReasonProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** It was tried to send: a reason that is missing is an error. */
  readonly isChecked: boolean;
}

/** The reason of an act on a legal hold, which its author is told. */
export function HoldReason({ value, onChange, isChecked }: HoldReasonProps) {
  return (
    <TextAreaField
      label={<FormattedMessage id="admin.reviews.hold.reason" />}
      description={<FormattedMessage id="admin.reviews.comment.description" />}
      required
      rows={4}
      maxLength={COMMENT_LENGTH}
      error={isChecked && value.trim() === '' ? <FormattedMessage id="admin.reviews.hold.reason.missing" /> : undefined}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
