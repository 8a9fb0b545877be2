import { call } from '@commonweal/api-client';
import { useIntl } from '@commonweal/platform/intl';
import { TableDownloads } from '#portfolios/table-downloads.tsx';
import type { PortfolioDraft } from './draft.ts';

/** The outcome of matching as files, with what was chosen by hand. */
export function MatchDownloads({ draft }: { readonly draft: PortfolioDraft }) {
  const { formatMessage } = useIntl();
  const body = () => ({
    companies: draft.companies.map(({ entity_id, weight, lines, isin, name }) => ({
      ...{ entity_id, weight, isin, name },
      lines: lines.map(({ line, how }) => ({ line, how })),
    })),
    unmatched: draft.unmatched.map(({ line, isin, name, original_weight: weight, weight_text, reason }) => ({
      ...{ line, isin, name, weight, weight_text, reason },
    })),
  });
  return (
    <TableDownloads
      label={formatMessage({ id: 'portfolios.export.matched.label' })}
      load={(format) => call('POST v3/portfolios/export-matched', { query: { format }, body: body() })}
    />
  );
}
