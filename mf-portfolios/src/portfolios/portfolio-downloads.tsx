import { call } from '@commonweal/api-client';
import { useIntl } from '@commonweal/platform/intl';
import { TableDownloads } from './table-downloads.tsx';

/** The companies of a portfolio as files. */
export function PortfolioDownloads({ portfolioId }: { readonly portfolioId: number }) {
  const { formatMessage } = useIntl();
  return (
    <TableDownloads
      label={formatMessage({ id: 'portfolios.export.label' })}
      load={(format) => call('GET v3/portfolios/:id/export', { params: { id: portfolioId }, query: { format } })}
    />
  );
}
