import { showAlert } from '@commonweal/platform/alerts';
import { confirm } from '@commonweal/platform/confirm';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { FailedAct } from '@commonweal/ui';
import { removePortfolio } from './portfolios.queries.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}

/** Asks before a portfolio is deleted for good, and deletes it; answers whether it is gone. */
export function useDeletePortfolio(): (portfolio: Named) => Promise<boolean> {
  const { formatMessage } = useIntl();
  return async ({ id, name }) => {
    const isGone = await confirm({
      title: <FormattedMessage id="portfolios.delete.title" values={{ name }} />,
      text: <FormattedMessage id="portfolios.delete.text" />,
      confirmText: <FormattedMessage id="portfolios.delete.confirm" />,
      danger: true,
      act: () => removePortfolio(id),
      failed: (error) => <FailedAct title={<FormattedMessage id="portfolios.delete.failed" />} error={error} />,
    });
    if (!isGone) return false;
    showAlert('success', formatMessage({ id: 'portfolios.delete.done' }, { name }));
    return true;
  };
}
