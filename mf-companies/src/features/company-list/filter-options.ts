import { useIntl } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import type { PickerOption } from '@commonweal/ui';
import { countryList, industryList } from '#companies/companies.queries.ts';
import type { PickedFilter } from './company-list.definition.ts';

const GOALS = Array.from({ length: 17 }, (_, index) => index + 1);

/** What the server is asked for; nothing, until someone opens a filter or one is on. */
export interface NeededLists {
  readonly countries: boolean;
  readonly industries: boolean;
}

/** The choices of each filter, in the page's language; empty until they are there. */
export function useFilterOptions(needed: NeededLists): Readonly<Record<PickedFilter, readonly PickerOption[]>> {
  const { formatMessage } = useIntl();
  const { data: countries } = useQuery({ ...countryList(), enabled: needed.countries });
  const { data: industries } = useQuery({ ...industryList(), enabled: needed.industries });
  const sectors = new Map(industries?.data.map(({ sector }) => [sector.id, sector.name]));
  return {
    country: (countries?.data ?? []).map(({ id, name }) => option(id, name)),
    industry: (industries?.data ?? []).map(({ id, name }) => option(id, name)),
    sector: [...sectors].map(([id, name]) => option(id, name)).toSorted((a, b) => a.label.localeCompare(b.label)),
    sdg: GOALS.map((id) => option(id, `${id}. ${formatMessage({ id: `ui.sdg.${id}` })}`)),
  };
}

function option(id: number, label: string): PickerOption {
  return { value: `${id}`, label };
}
