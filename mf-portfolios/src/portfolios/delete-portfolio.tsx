import { call } from '@commonweal/api-client';
import { showAlert } from '@commonweal/platform/alerts';
import { confirm } from '@commonweal/platform/confirm';
import { isNotFound } from '@commonweal/platform/failure';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { FailedAct } from '@commonweal/ui';
import { usePortfolioChange } from './use-portfolio-change.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}

/** Asks before a portfolio is deleted for good, and deletes it; answers whether it is gone. */
export function useDeletePortfolio(): (portfolio: Named) => Promise<boolean> {
  const { formatMessage } = useIntl();
  const announce = usePortfolioChange();
  return async ({ id, name }) => {
    const isGone = await confirm({
      title: <FormattedMessage id="portfolios.delete.title" values={{ name }} />,
      text: <FormattedMessage id="portfolios.delete.text" />,
      confirmText: <FormattedMessage id="portfolios.delete.confirm" />,
      danger: true,
      act: () => deletePortfolio(id),
      failed: (error) => <FailedAct title={<FormattedMessage id="portfolios.delete.failed" />} error={error} />,
    });
    if (!isGone) return false;
    showAlert('success', formatMessage({ id: 'portfolios.delete.done' }, { name }));
    announce(id, 'removed');
    return true;
  };
}

async function deletePortfolio(id: number): Promise<void> {
  try {
    await call('DELETE v3/portfolios/:id', { params: { id } });
  } catch (error) {
    // It was deleted elsewhere already: that is what was asked for.
    if (!isNotFound(error)) throw error;
  }
}
