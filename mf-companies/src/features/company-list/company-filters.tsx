import { leastAnalyses } from '@commonweal/domain/list-filters';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { Checkbox, OptionFilter, SelectField } from '@commonweal/ui';
import { SCORE_FILTER_ANALYSES, chosen, optionLists, pickedFilters } from './company-list.definition.ts';
import type { CompanyListChange, CompanyListState } from './company-list.definition.ts';
import { ScoreRangeFilter } from './score-range-filter.tsx';

/** What the list can be narrowed by. */
export function CompanyFilters({ list }: { readonly list: CompanyListState }) {
  const { formatMessage } = useIntl();
  const { values, change } = list;
  return (
    <fieldset className="company-list__filters" tabIndex={-1} data-first-focus="">
      <legend className="cw-visually-hidden">
        <FormattedMessage id="companies.filters" />
      </legend>
      {pickedFilters.map((name) => (
        <OptionFilter
          key={name}
          label={formatMessage({ id: `companies.filter.${name}` })}
          list={optionLists[name]}
          ids={chosen(values, name)}
          onChange={(ids) => change({ filters: { [name]: ids } })}
        />
      ))}
      <ScoreSide list={list} />
      <LeastAnalyses list={list} />
      <ScoreRangeFilter key={values.filters.rating?.join()} list={list} />
      <Checkbox
        label={formatMessage({ id: 'companies.filter.webvisibility' })}
        checked={values.filters.webvisibility === 'featured'}
        onChange={(event) => change({ filters: { webvisibility: event.currentTarget.checked ? 'featured' : null } })}
      />
    </fieldset>
  );
}

/** Positive or negative scores; choosing one also orders by score and asks for enough analyses (specification 001 §9). */
function ScoreSide({ list: { values, change } }: { readonly list: CompanyListState }) {
  const { formatMessage } = useIntl();
  return (
    <SelectField
      label={formatMessage({ id: 'companies.filter.score' })}
      value={values.filters.score ?? ''}
      placeholder={formatMessage({ id: 'companies.filter.score.any' })}
      options={(['positive', 'negative'] as const).map((side) => ({
        value: side,
        label: formatMessage({ id: `companies.filter.score.${side}` }),
      }))}
      onChange={(event) => change(scoreSideChange(event.currentTarget.value))}
    />
  );
}

/** What choosing a side of the scale changes; an empty side takes back what choosing one brought. */
export function scoreSideChange(side: string): CompanyListChange {
  if (side !== 'positive' && side !== 'negative')
    return { filters: { score: null, analysis_start: null }, order: null };
  return {
    filters: { score: side, analysis_start: SCORE_FILTER_ANALYSES },
    order: { column: 'impact_score', direction: side === 'positive' ? 'desc' : 'asc' },
  };
}

function LeastAnalyses({ list: { values, change } }: { readonly list: CompanyListState }) {
  const { formatMessage } = useIntl();
  return (
    <SelectField
      label={formatMessage({ id: 'companies.filter.analysis_start' })}
      value={values.filters.analysis_start ?? ''}
      placeholder={formatMessage({ id: 'companies.filter.analysis_start.any' })}
      options={leastAnalyses.map((count) => ({
        value: `${count}`,
        label: formatMessage({ id: 'companies.filter.analysis_start.least' }, { count }),
      }))}
      onChange={(event) => {
        const count = Number(event.currentTarget.value);
        change({ filters: { analysis_start: count > 0 ? count : null } });
      }}
    />
  );
}
