import type { ConfirmQuestion } from '@commonweal/platform/confirm';
import { FormattedMessage } from '@commonweal/platform/intl';

/** Before another page is opened while the server does not have everything. */
export const leaveQuestion: ConfirmQuestion = {
  title: <FormattedMessage id="analyses.write.leave.title" />,
  text: <FormattedMessage id="analyses.write.leave.text" />,
  confirmText: <FormattedMessage id="analyses.write.leave.confirm" />,
  cancelText: <FormattedMessage id="analyses.write.leave.stay" />,
};
