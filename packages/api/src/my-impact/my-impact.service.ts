import { carryOverMerged, importanceFactor, splitImportanceKey } from '@commonweal/domain/importances';
import type { Database } from '../db/open-database.ts';
import { commonFailure } from '../http/failure.ts';
import type { Bilingual } from '../http/locale.ts';
import { holdPerson } from '../users/accounts.service.ts';
import { mergedTopics, presentImportances, topicKey } from './my-impact.present.ts';
import type { ImportanceEntries } from './my-impact.present.ts';
import { findImportances, findIndustryIds, listTopics, moveImportances, replaceImportances } from './my-impact.repo.ts';
import type { ImportanceRow } from './my-impact.repo.ts';
import { EVERY_INDUSTRY } from './my-impact.table.ts';

const unknownTopic: Bilingual = { en: 'This topic does not exist.', fr: 'Ce sujet n’existe pas.' };
const unknownIndustry: Bilingual = { en: 'This industry does not exist.', fr: 'Cette industrie n’existe pas.' };
/** Wrong keys that are named one by one. */
const MOST_NAMED = 20;

/** A person's importances; topics that they left at 50 are not there. */
export async function readImportances(db: Database, userId: number): Promise<ImportanceEntries> {
  return presentImportances(await findImportances(db, userId));
}

/** A topic that matters to a person more or less than one at 50, and its factor in the weight of an analysis. */
export interface TopicFactor {
  readonly topicId: number;
  /** the one in which the topic has this importance of its own; null for that which it has in general */
  readonly industryId: number | null;
  readonly importance: number;
  readonly factor: number;
}

/** Factors of the topics whose importance a person set. */
export async function readTopicFactors(db: Database, userId: number): Promise<TopicFactor[]> {
  const rows = await findImportances(db, userId);
  return rows.map(({ topicId, industryId, value }) => ({
    ...{ topicId, industryId: industryId === EVERY_INDUSTRY ? null : industryId, importance: value },
    factor: importanceFactor(value),
  }));
}

/**
 * Puts `entries` in the place of everything the person saved before; two saves at once take turns. A page that was
 * loaded before topics were merged still names the old ones.
 * @throws {Failure} `invalid-fields` where a key names no topic, or no industry
 */
export async function saveImportances(
  db: Database,
  userId: number,
  entries: ImportanceEntries,
): Promise<ImportanceEntries> {
  const [known, industries] = await Promise.all([listTopics(db, 'en'), findIndustryIds(db)]);
  const topics = new Map(known.map((topic) => [topicKey(topic), topic]));
  const given = Object.fromEntries(
    Object.entries(entries).map(([key, { importance_value }]) => [key, importance_value]),
  );
  const rows: ImportanceRow[] = [];
  const unknown: (readonly [string, Bilingual])[] = [];
  for (const [key, value] of Object.entries(carryOverMerged(given, mergedTopics(known)))) {
    const { topic: topicPart, industry } = splitImportanceKey(key);
    const topic = topics.get(topicPart);
    if (topic && (industry === null || industries.has(industry))) {
      const { themeId: ilgThemeId, categoryId: topicCategoryId, topicId } = topic;
      rows.push({ ilgThemeId, topicCategoryId, topicId, industryId: industry ?? EVERY_INDUSTRY, value });
    } else unknown.push([`importances.${key}`, topic ? unknownIndustry : unknownTopic]);
  }
  if (unknown.length > 0) {
    throw commonFailure('invalid-fields', Object.fromEntries(unknown.slice(0, MOST_NAMED)));
  }
  await db.transaction(async (tx) => {
    await holdPerson(tx, userId);
    await replaceImportances(tx, userId, rows);
  });
  return presentImportances(rows);
}

/** As `moveImportances`; inside the transaction that merges the topics. */
export function moveImportancesOf(db: Database, fromTopic: number, toTopic: number): Promise<void> {
  return moveImportances(db, fromTopic, toTopic);
}
