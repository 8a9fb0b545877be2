import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { RankedTopic } from '@commonweal/domain/ranking-evidence';
import { LARGEST_ID } from '@commonweal/domain/limits';
import type { Database } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';
import { knownEntities } from '../entities/entities.sql.ts';
import { companiesChangedWithin } from '../entities/score-changes.sql.ts';
import { listTopics } from './my-impact.repo.ts';
import { rankedPageText } from './whole-lists.sql.ts';
import type { CompanyRange } from './whole-lists.sql.ts';

const endShape = z.strictObject({ id: z.int() });

/** Ranges of some thousand companies that hold every id there is or will be. @param size companies of each, today */
export async function findPageRanges(db: Database, size: number): Promise<CompanyRange[]> {
  const ends = await queryRows(
    db,
    endShape,
    sql`select id from (select id, row_number() over (order by id) as place from ${knownEntities}) as placed
      where place % ${size} = 0 order by id`,
  );
  const bounds = [0, ...ends.map(({ id }) => id), LARGEST_ID];
  return bounds.slice(1).map((upTo, at) => ({ after: bounds[at] ?? 0, upTo }));
}

const textShape = z.strictObject({ text: z.string() });

/** A page as text: the database writes the JSON, and numbers keep every digit. */
export async function readPageText(db: Database, seesAll: boolean, range: CompanyRange): Promise<string> {
  const [row] = await queryRows(db, textShape, sql`select ${rankedPageText(seesAll, range)} as text`);
  return row?.text ?? '';
}

const digestShape = z.strictObject({ digest: z.string() });

/** The MD5 of what {@link readPageText} gives now. */
export async function findPageDigest(db: Database, seesAll: boolean, range: CompanyRange): Promise<string> {
  const [row] = await queryRows(db, digestShape, sql`select md5(${rankedPageText(seesAll, range)}) as digest`);
  return row?.digest ?? '';
}

/** Companies that changed in the last seconds, or whose scores did. */
export async function findCompaniesChangedWithin(db: Database, seconds: number): Promise<number[]> {
  const rows = await queryRows(db, endShape, companiesChangedWithin(seconds));
  return rows.map(({ id }) => id);
}

/** Every topic that is in use, as the ranking uses it. */
export async function findRankedTopics(db: Database): Promise<RankedTopic[]> {
  const topics = await listTopics(db, 'en');
  const inUse = topics.filter(({ isRetired }) => !isRetired);
  return inUse.map(({ themeId, categoryId, topicId, isUniversal }) => ({
    ilg_theme_id: themeId,
    topic_category_id: categoryId,
    topic_id: topicId,
    is_universal: isUniversal,
  }));
}
