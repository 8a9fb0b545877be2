import type { ApiReply } from '@commonweal/contracts';
import type { ImpactTopic } from '@commonweal/contracts/my-impact';
import { importanceKey, industryImportanceKey } from '@commonweal/domain/importances';
import type { MergedTopic } from '@commonweal/domain/importances';
import type { ImportanceRow, TopicRow } from './my-impact.repo.ts';
import { EVERY_INDUSTRY } from './my-impact.table.ts';

/** Importances on the wire: `importance_value` by `ilg-category-topic`. */
export type ImportanceEntries = ApiReply<'GET v3/my-impact/my-importances'>['importances'];

/**
 * Topics that are in use, and beside them those that are not any more.
 * @param industries ids of those with an analysis on a topic, by topic
 */
export function presentTopics(
  rows: readonly TopicRow[],
  industries: ReadonlyMap<number, readonly number[]>,
): ApiReply<'GET v3/my-impact/topics'> {
  const inUse = rows.filter(({ isRetired }) => !isRetired);
  const retired = rows.filter(({ isRetired, mergedInto }) => isRetired && mergedInto === null);
  return {
    data: inUse.map((row) => presentTopic(row, industries)),
    total: inUse.length,
    retired: retired.map((row) => presentTopic(row, industries)),
    merged: mergedTopics(rows),
  };
}

/** Topics that became part of others, with the keys of both. */
export function mergedTopics(rows: readonly TopicRow[]): MergedTopic[] {
  const keys = new Map(rows.map((row) => [row.topicId, topicKey(row)]));
  return rows.flatMap((row) => {
    const into = row.mergedInto === null ? undefined : keys.get(row.mergedInto);
    return into === undefined ? [] : [{ key: topicKey(row), into }];
  });
}

export function topicKey({ themeId, categoryId, topicId }: TopicRow): string {
  return importanceKey(themeId, categoryId, topicId);
}

/** A topic below its category and theme. */
function presentTopic(row: TopicRow, industries: ReadonlyMap<number, readonly number[]>): ImpactTopic {
  return {
    ilg_theme_id: row.themeId,
    ilg_theme_name: row.themeName,
    topic_category_id: row.categoryId,
    topic_category_name: row.categoryName,
    topic_id: row.topicId,
    topic_name: row.topicName,
    is_universal: row.isUniversal,
    sasb_industry_id: null,
    industry_ids: row.isUniversal ? [] : [...(industries.get(row.topicId) ?? [])],
  };
}

/** A person's importances. */
export function presentImportances(rows: readonly ImportanceRow[]): ImportanceEntries {
  const entries = rows.map(({ ilgThemeId, topicCategoryId, topicId, industryId, value }) => {
    const key = importanceKey(ilgThemeId, topicCategoryId, topicId);
    const own = industryId === EVERY_INDUSTRY ? key : industryImportanceKey(key, industryId);
    return [own, { importance_value: value }] as const;
  });
  return Object.fromEntries(entries);
}
