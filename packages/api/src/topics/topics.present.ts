import type { ListedTopic, SubTopic, TopicCategoryStats, WantedTopic } from '@commonweal/contracts/topics';
import type { Viewer } from '../http/viewer.ts';
import type { SubTopicRow } from './sub-topics.repo.ts';
import type { CategoryFigures, CategoryRow, FoundTopicRow, CountsByTopic, ShownTopicRow } from './topics.repo.ts';
import type { WantedTopicRow } from './wanted-topics.repo.ts';

function presentTopic(row: ShownTopicRow) {
  return {
    topic_id: row.id,
    topic_name: row.name,
    description: row.description,
    is_universal: row.isUniversal,
    topic_category_id: row.categoryId,
    topic_category_name: row.categoryName,
    ilg_theme_id: row.themeId,
    ilg_theme_name: row.themeName,
  };
}

/** A topic in a list. */
export function presentListedTopic(row: ShownTopicRow, counts: CountsByTopic): ListedTopic {
  const { notes = 0, companies = 0 } = counts.get(row.id) ?? {};
  return { ...presentTopic(row), notes_count: notes, companies_count: companies };
}

/** A topic of one company; who has reserved it stays private. */
export function presentSubTopic(row: SubTopicRow, viewer: Viewer | null): SubTopic {
  return {
    ...presentTopic(row),
    id: row.id,
    entity_id: row.entityId,
    entity_slug: row.entitySlug,
    entity_name: row.entityName,
    notes_count: row.notes,
    is_reserved: row.reservedBy !== null,
    is_mine: row.reservedBy !== null && row.reservedBy === viewer?.id,
    reserved_until: row.reservedUntil === null ? null : new Date(row.reservedUntil).toISOString(),
  };
}

/** A topic of a company to write on next. */
export function presentWantedTopic(row: WantedTopicRow): WantedTopic {
  const { entityId, entitySlug, entityName, coverage, holders } = row;
  return {
    ...presentTopic(row),
    ...{ entity_id: entityId, entity_slug: entitySlug, entity_name: entityName, coverage, holders },
  };
}

/** A topic that a search found. */
export function presentFoundTopic({ id, name, categoryId, categoryName }: FoundTopicRow) {
  return { topic_id: id, topic_name: name, topic_category_id: categoryId, topic_category_name: categoryName };
}

export function presentCategory({ id, name, themeId, themeName, topics }: CategoryRow) {
  return {
    topic_category_id: id,
    topic_category_name: name,
    ilg_theme_id: themeId,
    ilg_theme_name: themeName,
    topics_count: topics,
  };
}

/** A category with its figures; of one without analyses, undefined. */
export function presentCategoryStats(row: CategoryRow, figures: CategoryFigures | undefined): TopicCategoryStats {
  return {
    ...presentCategory(row),
    notes_count: figures?.notes ?? 0,
    companies_count: figures?.companies ?? 0,
    counted_notes: figures?.counted ?? 0,
    mean_value: figures?.mean ?? null,
  };
}
