import type { NoteRow } from '@commonweal/contracts';
import { useOptionNames } from '@commonweal/platform/filter-options';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import type { IntlShape } from '@commonweal/platform/intl';
import { Link } from '@commonweal/platform/router';
import { Tag, personName } from '@commonweal/ui';
import { chosen, optionLists, pickedFilters } from './analysis-list.definition.ts';
import type { AnalysisListChange, AnalysisListState } from './analysis-list.definition.ts';

interface ChosenFilter {
  readonly key: string;
  readonly label: string;
  /** What takes it off. */
  readonly without: AnalysisListChange;
}

export interface ChosenFiltersProps {
  readonly list: AnalysisListState;
  /** Any of the analyses found: it knows the names of the company, the person and the topic. */
  readonly example: NoteRow | undefined;
}

/** The filters that are on, each with a way to take it off. */
export function ChosenFilters({ list, example }: ChosenFiltersProps) {
  const intl = useIntl();
  const filters = [...usePickedFilters(list), ...otherFilters(list, example, intl)];
  if (filters.length === 0) return null;
  return (
    <ul className="analysis-list__chosen cw-cluster" aria-label={intl.formatMessage({ id: 'analyses.list.chosen' })}>
      {filters.map(({ key, label, without }) => (
        <li key={key}>
          <Tag onRemove={() => list.change(without)}>{label}</Tag>
        </li>
      ))}
      <li>
        <Link to={list.plainAddress} className="cw-small">
          <FormattedMessage id="analyses.list.clear" />
        </Link>
      </li>
    </ul>
  );
}

function usePickedFilters({ values }: AnalysisListState): ChosenFilter[] {
  const nameOf = {
    ilg: useOptionNames(optionLists.ilg, chosen(values, 'ilg')),
    sdg: useOptionNames(optionLists.sdg, chosen(values, 'sdg')),
    esrs_topic: useOptionNames(optionLists.esrs_topic, chosen(values, 'esrs_topic')),
    note_category: useOptionNames(optionLists.note_category, chosen(values, 'note_category')),
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

function otherFilters({ values }: AnalysisListState, example: NoteRow | undefined, intl: IntlShape): ChosenFilter[] {
  const { value, language, topic, entity, user, unrated } = values.filters;
  const say = (id: string, name?: string) => intl.formatMessage({ id: `analyses.filter.${id}` }, { name });
  const filters: (readonly [string, string])[] = [];
  if (value) filters.push(['value', say(`value.${value}`)]);
  if (language) filters.push(['language', say(`language.${language}`)]);
  if (unrated) filters.push(['unrated', say('unrated')]);
  if (topic) filters.push(['topic', example?.topic_id === topic ? example.topic_name : say('topic.unknown')]);
  if (entity)
    filters.push(['entity', example?.entity.entity_id === entity ? example.entity.entity_name : say('entity.unknown')]);
  if (user)
    filters.push(['user', example?.user_id === user ? say('user.by', personName(example, intl)) : say('user.unknown')]);
  return filters.map(([key, label]) => ({ key, label, without: { filters: { [key]: null } } }));
}
