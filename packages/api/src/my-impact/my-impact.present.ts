import type { ApiReply } from '@commonweal/contracts';
import type { ImpactTopic } from '@commonweal/contracts/my-impact';
import { importanceKey } from '@commonweal/domain/importances';
import type { ImportanceRow, TopicRow } from './my-impact.repo.ts';

/** Importances on the wire: `importance_value` by `ilg-category-topic`. */
export type ImportanceEntries = ApiReply<'GET v3/my-impact/my-importances'>['importances'];

/** A topic below its category and theme. */
export function presentTopic(row: TopicRow): ImpactTopic {
  return {
    ilg_theme_id: row.themeId,
    ilg_theme_name: row.themeName,
    topic_category_id: row.categoryId,
    topic_category_name: row.categoryName,
    topic_id: row.topicId,
    topic_name: row.topicName,
    is_universal: row.isUniversal,
    sasb_industry_id: null,
  };
}

/** A person's importances. */
export function presentImportances(rows: readonly ImportanceRow[]): ImportanceEntries {
  const entries = rows.map(
    ({ ilgThemeId, topicCategoryId, topicId, value }) =>
      [importanceKey(ilgThemeId, topicCategoryId, topicId), { importance_value: value }] as const,
  );
  return Object.fromEntries(entries);
}
