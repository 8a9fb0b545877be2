import type { ConfirmQuestion } from '@commonweal/platform/confirm';
import { FormattedMessage } from '@commonweal/platform/intl';

/** Before another page is opened from the terms and the work on the one that they hide is lost. */
export const leaveTermsQuestion: ConfirmQuestion = {
  title: <FormattedMessage id="shell.terms.leave.title" />,
  text: <FormattedMessage id="shell.terms.leave.text" />,
  confirmText: <FormattedMessage id="shell.terms.leave.confirm" />,
  cancelText: <FormattedMessage id="shell.terms.leave.stay" />,
  danger: true,
};
