import { call } from '@commonweal/api-client';
import { showAlert } from '@commonweal/platform/alerts';
import { describeFailure, isNotFound } from '@commonweal/platform/failure';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useMutation } from '@commonweal/platform/query';
import { Alert, ConfirmDialog } from '@commonweal/ui';
import { usePortfolioChange } from './use-portfolio-change.ts';

export interface DeletePortfolioProps {
  /** The portfolio to ask about; null keeps the dialog closed. */
  readonly portfolio: { readonly id: number; readonly name: string } | null;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Asks before a portfolio is deleted for good, and deletes it. */
export function DeletePortfolio({ portfolio, onClose, onDeleted }: DeletePortfolioProps) {
  const { formatMessage } = useIntl();
  const announce = usePortfolioChange();
  const removal = useMutation({
    mutationFn: ({ id }: { readonly id: number; readonly name: string }) =>
      call('DELETE v3/portfolios/:id', { params: { id } }).catch((error: unknown) => {
        // It was deleted elsewhere already: that is what was asked for.
        if (!isNotFound(error)) throw error;
      }),
    onSuccess: (_, { id, name }) => {
      showAlert('success', formatMessage({ id: 'portfolios.delete.done' }, { name }));
      onDeleted();
      announce(id, 'removed');
    },
  });
  const close = () => {
    removal.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      open={portfolio !== null}
      title={<FormattedMessage id="portfolios.delete.title" values={{ name: portfolio?.name }} />}
      confirmLabel={<FormattedMessage id="portfolios.delete.confirm" />}
      danger
      busy={removal.isPending}
      onConfirm={() => portfolio && removal.mutate(portfolio)}
      onCancel={close}
    >
      <p>
        <FormattedMessage id="portfolios.delete.text" />
      </p>
      {removal.isError && (
        <Alert kind="failure" title={<FormattedMessage id="portfolios.delete.failed" />}>
          {describeFailure(removal.error).reason}
        </Alert>
      )}
    </ConfirmDialog>
  );
}
