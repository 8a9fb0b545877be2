import { useId, useState } from 'react';
import { FormattedMessage } from '@commonweal/platform/intl';
import { Button, FilterFields } from '@commonweal/ui';
import { ListFilterIcon } from '@commonweal/ui/icons';
import type { AnalysisListState } from './analysis-list.definition.ts';

/** Filters of the list; behind a button on narrow screens. */
export function AnalysisFilters({ list }: { readonly list: AnalysisListState }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Button
        className="analysis-list__toggle"
        icon={<ListFilterIcon />}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <FormattedMessage id="analyses.list.filters" />
      </Button>
      <fieldset id={id} className="analysis-list__filters" data-open={open || undefined}>
        <legend className="cw-visually-hidden">
          <FormattedMessage id="analyses.list.filters" />
        </legend>
        <FilterFields list={list} />
      </fieldset>
    </>
  );
}
