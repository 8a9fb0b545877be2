import { importanceKey } from '@commonweal/domain/importances';
import type { Database } from '../db/open-database.ts';
import { commonFailure } from '../http/failure.ts';
import type { Bilingual } from '../http/locale.ts';
import { holdPerson } from '../users/accounts.service.ts';
import { presentImportances } from './my-impact.present.ts';
import type { ImportanceEntries } from './my-impact.present.ts';
import { findImportances, listTopics, replaceImportances } from './my-impact.repo.ts';
import type { ImportanceRow } from './my-impact.repo.ts';

const unknownTopic: Bilingual = { en: 'This topic does not exist.', fr: 'Ce sujet n’existe pas.' };
/** Wrong keys that are named one by one. */
const MOST_NAMED = 20;

/** A person's importances; topics that they left at 50 are not there. */
export async function readImportances(db: Database, userId: number): Promise<ImportanceEntries> {
  return presentImportances(await findImportances(db, userId));
}

/**
 * Puts `entries` in the place of everything the person saved before; two saves at once take turns.
 * @throws {Failure} `invalid-fields` where a key names no topic
 */
export async function saveImportances(
  db: Database,
  userId: number,
  entries: ImportanceEntries,
): Promise<ImportanceEntries> {
  const topics = new Map(
    (await listTopics(db, 'en')).map((topic) => [importanceKey(topic.themeId, topic.categoryId, topic.topicId), topic]),
  );
  const rows: ImportanceRow[] = [];
  const unknown: string[] = [];
  for (const [key, { importance_value: value }] of Object.entries(entries)) {
    const topic = topics.get(key);
    if (topic) {
      const { themeId: ilgThemeId, categoryId: topicCategoryId, topicId } = topic;
      rows.push({ ilgThemeId, topicCategoryId, topicId, value });
    } else unknown.push(key);
  }
  if (unknown.length > 0) {
    const named = unknown.slice(0, MOST_NAMED).map((key) => [`importances.${key}`, unknownTopic] as const);
    throw commonFailure('invalid-fields', Object.fromEntries(named));
  }
  await db.transaction(async (tx) => {
    await holdPerson(tx, userId);
    await replaceImportances(tx, userId, rows);
  });
  return presentImportances(rows);
}
