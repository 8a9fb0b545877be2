import { EXPORT_ROWS } from '@commonweal/domain/limits';
import { listCall } from '@commonweal/domain/list-call';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { DownloadButton } from '@commonweal/ui';
import { companiesFile } from '#companies/companies.queries.ts';
import type { CompanyListState } from './company-list.definition.ts';

export interface ListDownloadsProps {
  readonly list: CompanyListState;
  /** Of the whole list. */
  readonly total: number;
}

/** The list as files, as it is filtered and ordered. */
export function ListDownloads({ list, total }: ListDownloadsProps) {
  const { formatMessage } = useIntl();
  const { limit: _limit, offset: _offset, ...query } = listCall(list.definition, list.values);
  return (
    <div className="cw-cluster cw-gap-2" role="group" aria-label={formatMessage({ id: 'companies.export.label' })}>
      {total > EXPORT_ROWS.xlsx && (
        <span className="cw-caption">
          <FormattedMessage id="companies.export.limit" values={EXPORT_ROWS} />
        </span>
      )}
      {(['csv', 'xlsx'] as const).map((format) => (
        <DownloadButton key={format} size="small" load={() => companiesFile({ ...query, format })}>
          <FormattedMessage id={`companies.export.${format}`} />
        </DownloadButton>
      ))}
    </div>
  );
}
