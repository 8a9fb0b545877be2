import { formatScore } from '@commonweal/domain/score-format';
import { useOptionNames } from '@commonweal/platform/filter-options';
import { FormattedMessage, useIntl, useLocale } from '@commonweal/platform/intl';
import { Link } from '@commonweal/platform/router';
import { Tag } from '@commonweal/ui';
import { chosen, optionLists, pickedFilters } from './company-list.definition.ts';
import type { CompanyListChange, CompanyListState } from './company-list.definition.ts';

interface ChosenFilter {
  readonly key: string;
  readonly label: string;
  /** What takes it off. */
  readonly without: CompanyListChange;
}

/** The filters that are on, each with a way to take it off. */
export function ChosenFilters({ list }: { readonly list: CompanyListState }) {
  const { formatMessage } = useIntl();
  const filters = [...usePickedFilters(list), ...useOtherFilters(list)];
  if (filters.length === 0) return null;
  return (
    <ul className="company-list__chosen cw-cluster" aria-label={formatMessage({ id: 'companies.filters.chosen' })}>
      {filters.map(({ key, label, without }) => (
        <li key={key}>
          <Tag onRemove={() => list.change(without)}>{label}</Tag>
        </li>
      ))}
      <li>
        <Link to={list.plainAddress} className="cw-small" preventScrollReset>
          <FormattedMessage id="companies.filters.clear" />
        </Link>
      </li>
    </ul>
  );
}

function usePickedFilters({ values }: CompanyListState): ChosenFilter[] {
  const nameOf = {
    industry: useOptionNames(optionLists.industry, chosen(values, 'industry')),
    sector: useOptionNames(optionLists.sector, chosen(values, 'sector')),
    country: useOptionNames(optionLists.country, chosen(values, 'country')),
    sdg: useOptionNames(optionLists.sdg, chosen(values, 'sdg')),
  };
  return pickedFilters.flatMap((name) => {
    const ids = chosen(values, name);
    return ids.map((id) => ({
      key: `${name} ${id}`,
      label: nameOf[name](id),
      without: { filters: { [name]: ids.filter((other) => other !== id) } },
    }));
  });
}

function useOtherFilters({ values }: CompanyListState): ChosenFilter[] {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const { score, rating, analysis_start, webvisibility } = values.filters;
  const filters: [key: string, label: string][] = [];
  if (score) filters.push(['score', formatMessage({ id: `companies.filter.score.${score}` })]);
  if (rating) {
    const [low, high] = rating.map((end) => formatScore(end, locale));
    filters.push(['rating', formatMessage({ id: 'companies.filter.rating.chosen' }, { low, high })]);
  }
  if (analysis_start) {
    filters.push([
      'analysis_start',
      formatMessage({ id: 'companies.filter.analysis_start.chosen' }, { count: analysis_start }),
    ]);
  }
  if (webvisibility) filters.push(['webvisibility', formatMessage({ id: 'companies.filter.webvisibility' })]);
  return filters.map(([key, label]) => ({ key, label, without: { filters: { [key]: null } } }));
}
