import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { Button, OptionFilter, SelectField } from '@commonweal/ui';
import { ListFilterIcon } from '@commonweal/ui/icons';
import { chosen, optionLists, pickedFilters } from './analysis-list.definition.ts';
import type { AnalysisListState } from './analysis-list.definition.ts';

const single = { value: ['positive', 'negative'], language: ['en', 'fr'] } as const;

/** What the list can be narrowed by; behind a button on narrow screens. */
export function AnalysisFilters({ list }: { readonly list: AnalysisListState }) {
  const [open, setOpen] = useState(false);
  const id = useId();
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
        {pickedFilters.map((name) => (
          <OptionFilter
            key={name}
            label={formatMessage({ id: `analyses.filter.${name}` })}
            list={optionLists[name]}
            ids={chosen(values, name)}
            onChange={(ids) => change({ filters: { [name]: ids } })}
          />
        ))}
        <OptionFilter
          label={formatMessage({ id: 'analyses.filter.topic' })}
          list="topics"
          multiple={false}
          ids={values.filters.topic === undefined ? [] : [values.filters.topic]}
          onChange={([topic]) => change({ filters: { topic: topic ?? null } })}
        />
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
