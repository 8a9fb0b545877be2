import { useIntl } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import type { PickerOption } from '@commonweal/ui';
import { filterLists } from '#analyses/analyses.queries.ts';
import type { PickedFilter } from './analysis-list.definition.ts';

const GOALS = Array.from({ length: 17 }, (_, index) => index + 1);

/** The choices of each filter, in the page's language; empty until they are there. */
export function useFilterOptions(): Readonly<Record<PickedFilter, readonly PickerOption[]>> {
  const { formatMessage } = useIntl();
  const { data: themes } = useQuery(filterLists.themes());
  const { data: categories } = useQuery(filterLists.categories());
  const { data: esrsTopics } = useQuery(filterLists.esrsTopics());
  return {
    sdg: GOALS.map((id) => option(id, `${id}. ${formatMessage({ id: `ui.sdg.${id}` })}`)),
    ilg: (themes?.data ?? []).map((theme) => option(theme.ilg_theme_id, theme.ilg_theme_name)),
    note_category: (categories?.data ?? []).map((one) => option(one.note_category_id, one.note_category_name)),
    esrs_topic: (esrsTopics?.data ?? [])
      .filter(({ level }) => level === 1)
      .map((topic) => option(topic.esrs_topic_id, `${topic.esrs_topic_code} ${topic.esrs_topic_name}`)),
  };
}

function option(id: number, label: string): PickerOption {
  return { value: `${id}`, label };
}
