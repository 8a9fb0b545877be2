import { FormattedMessage } from '@commonweal/platform/intl';
import { FilterFields } from '@commonweal/ui';
import type { CompanyListState } from './company-list.definition.ts';
import { scoreFilterParts } from './score-filter.tsx';

/** Filters of the list. */
export function CompanyFilters({ list }: { readonly list: CompanyListState }) {
  return (
    <fieldset className="company-list__filters" tabIndex={-1} data-first-focus="">
      <legend className="cw-visually-hidden">
        <FormattedMessage id="companies.filters" />
      </legend>
      <FilterFields list={list} parts={{ rating: scoreFilterParts(list) }} />
    </fieldset>
  );
}
