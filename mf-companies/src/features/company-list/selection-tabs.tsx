import { companySelections } from '@commonweal/domain/company-list';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { LinkTabs } from '@commonweal/ui';
import type { CompanyListState } from './company-list.definition.ts';

/** The whole list and the selections beside it; search and filters stay in the address for the way back. */
export function SelectionTabs({ list }: { readonly list: CompanyListState }) {
  const { formatMessage } = useIntl();
  const { tab } = list.values;
  const label = (id: string) => <FormattedMessage id={`companies.selection.${id}`} />;
  return (
    <LinkTabs
      label={formatMessage({ id: 'companies.selection.label' })}
      tabs={[
        { id: 'all', label: label('all'), to: list.hrefFor({ tab: null, page: 1 }) },
        ...companySelections.map((id) => ({ id, label: label(id), to: list.hrefFor({ tab: id, page: 1 }) })),
      ]}
      current={tab ?? 'all'}
    />
  );
}
