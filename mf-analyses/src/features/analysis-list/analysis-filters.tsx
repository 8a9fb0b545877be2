import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { Button, MultiSelect, SelectField } from '@commonweal/ui';
import { ListFilterIcon } from '@commonweal/ui/icons';
import { chosen } from './analysis-list.definition.ts';
import type { AnalysisListState, PickedFilter } from './analysis-list.definition.ts';
import { useFilterOptions } from './filter-options.ts';
import { TopicFilter } from './topic-filter.tsx';

const picked: readonly PickedFilter[] = ['ilg', 'sdg', 'esrs_topic', 'note_category'];
const single = { value: ['positive', 'negative'], language: ['en', 'fr'] } as const;

/** What the list can be narrowed by; behind a button on narrow screens. */
export function AnalysisFilters({ list }: { readonly list: AnalysisListState }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const options = useFilterOptions();
  const { formatMessage } = useIntl();
  const { values, change } = list;
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
        {picked.map((name) => (
          <MultiSelect
            key={name}
            label={formatMessage({ id: `analyses.filter.${name}` })}
            options={options[name]}
            value={chosen(values, name).map(String)}
            onChange={(ids) => change({ filters: { [name]: ids.map(Number) } })}
          />
        ))}
        <TopicFilter list={list} />
        {(['value', 'language'] as const).map((name) => (
          <SelectField
            key={name}
            label={formatMessage({ id: `analyses.filter.${name}` })}
            value={values.filters[name] ?? ''}
            placeholder={formatMessage({ id: `analyses.filter.${name}.any` })}
            options={single[name].map((code) => ({
              value: code,
              label: formatMessage({ id: `analyses.filter.${name}.${code}` }),
            }))}
            onChange={(event) => change({ filters: { [name]: event.currentTarget.value || null } })}
          />
        ))}
      </fieldset>
    </>
  );
}
