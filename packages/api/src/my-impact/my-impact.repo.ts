import { eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ImpactTopic } from '@commonweal/contracts/my-impact';
import { MIN_RATINGS } from '@commonweal/domain/impact-score';
import { insertRows } from '../db/insert-rows.ts';
import type { Database } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';
import { visibleScores } from '../entities/entity-scores.sql.ts';
import type { Locale } from '../http/locale.ts';
import { importances } from './my-impact.table.ts';

/** One importance as the database keeps it. */
export interface ImportanceRow {
  readonly ilg_theme_id: number;
  readonly topic_category_id: number;
  readonly topic_id: number;
  readonly value: number;
}

/** A long list that is sent whole, and may differ for those who see the scores of all companies. */
export interface WholeList {
  /** a query whose columns are the keys on the wire */
  readonly rows: (seesAll: boolean) => SQL;
  /** an expression that changes with whatever the rows are made from */
  readonly version: (seesAll: boolean) => SQL;
}

/** Notes that weigh in a score (decisions: Scores 13). */
const COUNTED = sql`notes.status = 'published' and not notes.is_deleted and notes.ratings_count >= ${MIN_RATINGS}
  and notes.value is not null and notes.size is not null`;

/** Analyses that weigh in a score that may be seen. */
export const companiesNotes: WholeList = {
  rows: (seesAll) => sql`
    select notes.entity_id as e, notes.id as n, notes.value as v, notes.size as s, notes.topic_id as t,
      topics.topic_category_id as c, topic_categories.ilg_theme_id as i, notes.ratings_count as r
    from notes
    join entities on entities.id = notes.entity_id
    join topics on topics.id = notes.topic_id
    join topic_categories on topic_categories.id = topics.topic_category_id
    where ${COUNTED} ${seesAll ? sql`` : sql`and entities.is_featured`}`,
  // Each table by itself: the joins would take three times as long as the notes alone.
  version: (seesAll) => sql`concat_ws('.',
    (${fingerprint(sql`select id, entity_id, topic_id, value, size, ratings_count from notes where ${COUNTED}`)}),
    (${fingerprint(sql`select topics.id, topic_categories.id, topic_categories.ilg_theme_id from topics
      join topic_categories on topic_categories.id = topics.topic_category_id`)})
    ${seesAll ? sql`` : sql`, (${fingerprint(sql`select id from entities where is_featured`)})`})`,
};

/** Every company with the score that may be seen. */
export const companies: WholeList = {
  rows: companyRows,
  version: (seesAll) => sql`(${fingerprint(companyRows(seesAll))})`,
};

function companyRows(seesAll: boolean): SQL {
  const { impact_score, is_grayed } = visibleScores(seesAll);
  return sql`
    select entities.id, entities.slug, entities.name, entities.industry_id, entities.country_id,
      ${impact_score} as impact_score, ${is_grayed} as is_grayed
    from entities`;
}

/**
 * A text that changes with any value of any row, whatever their order. Unlike the time of the last
 * change it is also right about transactions that begin early and end late. Rows differ by id.
 */
function fingerprint(rows: SQL): SQL {
  return sql`select concat(count(*), '-', to_hex(bit_xor(hash_record_extended(line, 0)))) from (${rows}) as line`;
}

/** Which edition of the list a person would be sent now. */
export async function findVersion(db: Database, list: WholeList, seesAll: boolean): Promise<string> {
  const [row] = await queryRows<{ version: string }>(db, sql`select ${list.version(seesAll)} as version`);
  return row?.version ?? '';
}

/** The list as the text of its reply. The database writes the JSON: numbers keep every digit. */
export async function findReplyText(db: Database, list: WholeList, seesAll: boolean): Promise<string> {
  const [row] = await queryRows<{ text: string }>(
    db,
    sql`select concat('{"data":[', string_agg(row_to_json(line)::text, ','), '],"total":', count(*), '}') as text
      from (${list.rows(seesAll)} order by 1, 2) as line`,
  );
  return row?.text ?? '';
}

/** Every topic below its category and theme. */
export async function listTopics(db: Database, locale: Locale): Promise<ImpactTopic[]> {
  const name = sql.raw(`name_${locale}`);
  return queryRows(
    db,
    sql`select ilg_themes.id as ilg_theme_id, ilg_themes.${name} as ilg_theme_name,
      topic_categories.id as topic_category_id, topic_categories.${name} as topic_category_name,
      topics.id as topic_id, topics.${name} as topic_name, topics.is_universal,
      null::int as sasb_industry_id
    from topics
    join topic_categories on topic_categories.id = topics.topic_category_id
    join ilg_themes on ilg_themes.id = topic_categories.ilg_theme_id
    order by ilg_themes.id, topic_categories.id, topics.id`,
  );
}

/** A person's importances, of topics that still stand where they stood when they were saved. */
export async function findImportances(db: Database, userId: number): Promise<ImportanceRow[]> {
  return queryRows(
    db,
    sql`select importances.ilg_theme_id, importances.topic_category_id, importances.topic_id, importances.value
    from importances
    join topics on topics.id = importances.topic_id and topics.topic_category_id = importances.topic_category_id
    join topic_categories on topic_categories.id = topics.topic_category_id
      and topic_categories.ilg_theme_id = importances.ilg_theme_id
    where importances.user_id = ${userId}
    order by 1, 2, 3`,
  );
}

/** Replaces a person's importances; two saves at once take turns. */
export async function replaceImportances(db: Database, userId: number, rows: readonly ImportanceRow[]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select id from users where id = ${userId} for update`);
    await tx.delete(importances).where(eq(importances.userId, userId));
    await insertRows(
      tx,
      importances,
      rows.map((row) => ({
        userId,
        ilgThemeId: row.ilg_theme_id,
        topicCategoryId: row.topic_category_id,
        topicId: row.topic_id,
        value: row.value,
      })),
    );
  });
}
