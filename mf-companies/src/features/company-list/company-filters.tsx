import { FormattedMessage } from '@commonweal/platform/intl';
import { FilterFields } from '@commonweal/ui';
import { scoreSideChange } from './company-list.definition.ts';
import type { CompanyListState } from './company-list.definition.ts';

/** Filters of the list. */
export function CompanyFilters({ list }: { readonly list: CompanyListState }) {
  return (
    <fieldset className="company-list__filters" tabIndex={-1} data-first-focus="">
      <legend className="cw-visually-hidden">
        <FormattedMessage id="companies.filters" />
      </legend>
      <FilterFields list={list} onChoose={{ score: (side) => list.change(scoreSideChange(side)) }} />
    </fieldset>
  );
}
