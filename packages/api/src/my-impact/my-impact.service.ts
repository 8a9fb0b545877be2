import { importanceKey } from '@commonweal/domain/importances';
import type { Database } from '../db/open-database.ts';
import { commonFailure } from '../http/failure.ts';
import type { Bilingual } from '../http/locale.ts';
import { findImportances, listTopics, replaceImportances } from './my-impact.repo.ts';
import type { ImportanceRow } from './my-impact.repo.ts';

/** Importances on the wire: `importance_value` by `ilg-category-topic`. */
export type ImportanceEntries = Record<string, { importance_value: number }>;

const unknownTopic: Bilingual = { en: 'This topic does not exist.', fr: 'Ce sujet n’existe pas.' };
/** Wrong keys that are named one by one. */
const MOST_NAMED = 20;

/** What a person holds important; topics that they left at 50 are not there. */
export async function readImportances(db: Database, userId: number): Promise<ImportanceEntries> {
  return toEntries(await findImportances(db, userId));
}

/**
 * Puts `entries` in the place of everything the person saved before.
 * @throws {Failure} `invalid-fields` where a key names no topic
 */
export async function saveImportances(
  db: Database,
  userId: number,
  entries: ImportanceEntries,
): Promise<ImportanceEntries> {
  const topics = new Map(
    (await listTopics(db, 'en')).map((topic) => [
      importanceKey(topic.ilg_theme_id, topic.topic_category_id, topic.topic_id),
      topic,
    ]),
  );
  const rows: ImportanceRow[] = [];
  const unknown: string[] = [];
  for (const [key, { importance_value: value }] of Object.entries(entries)) {
    const topic = topics.get(key);
    if (topic) {
      const { ilg_theme_id, topic_category_id, topic_id } = topic;
      rows.push({ ilg_theme_id, topic_category_id, topic_id, value });
    } else unknown.push(key);
  }
  if (unknown.length > 0) {
    const named = unknown.slice(0, MOST_NAMED).map((key) => [`importances.${key}`, unknownTopic] as const);
    throw commonFailure('invalid-fields', Object.fromEntries(named));
  }
  await replaceImportances(db, userId, rows);
  return toEntries(rows);
}

function toEntries(rows: readonly ImportanceRow[]): ImportanceEntries {
  const entries = rows.map(
    ({ ilg_theme_id, topic_category_id, topic_id, value }) =>
      [importanceKey(ilg_theme_id, topic_category_id, topic_id), { importance_value: value }] as const,
  );
  return Object.fromEntries(entries);
}
