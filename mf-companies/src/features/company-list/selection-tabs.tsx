import { companySelections } from '@commonweal/domain/company-list';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { LinkTabs } from '@commonweal/ui';
import type { CompanyListState } from './company-list.definition.ts';

/** The whole list and the selections beside it. */
export function SelectionTabs({ list }: { readonly list: CompanyListState }) {
  const { formatMessage } = useIntl();
  const { tab } = list.values;
  const label = (id: string) => <FormattedMessage id={`companies.selection.${id}`} />;
  return (
    <LinkTabs
      label={formatMessage({ id: 'companies.selection.label' })}
      tabs={[
        { id: 'all', label: label('all'), to: paths.companies() },
        ...companySelections.map((id) => ({ id, label: label(id), to: paths.companies({ tab: id }) })),
      ]}
      current={tab ?? 'all'}
    />
  );
}
