import type { ConfirmQuestion } from '@commonweal/platform/confirm';
import { FormattedMessage } from '@commonweal/platform/intl';

/** Before another page is opened and what is not saved is lost. */
export const unsavedPortfolioQuestion: ConfirmQuestion = {
  title: <FormattedMessage id="portfolios.leave.title" />,
  text: <FormattedMessage id="portfolios.leave.text" />,
  confirmText: <FormattedMessage id="portfolios.leave.confirm" />,
  cancelText: <FormattedMessage id="portfolios.leave.stay" />,
  danger: true,
};
