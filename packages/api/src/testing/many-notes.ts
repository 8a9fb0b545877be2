import { sql } from 'drizzle-orm';
import { longWork } from '../db/long-work.ts';
import type { Database } from '../db/open-database.ts';
import { runStatement } from '../db/run-statement.ts';
import { renewNoteWords } from '../notes/note-words.service.ts';

/** Words of headlines; each next one is rarer, and the first stands in one headline of seven. */
const words =
  'water energy mill audit supply recycled wages emissions forest solar plant repair harbour lender clinic turbine orchard ferry quarry loom';

/** Analyses that are written in one statement. */
const PART = 50_000;

/**
 * Writes made-up published analyses of the companies and people that are there, with ratings' values, topics, links,
 * reactions and comments of the last year, past the services; searches are corrected by their words, and the planner
 * knows of them then. Afterwards one company in three is featured, and the companies belong to all industries and to
 * six countries. On Postgres.
 */
export async function addManyNotes(database: Database, count: number): Promise<void> {
  const db = longWork(database);
  await runStatement(
    db,
    sql`update entities set is_featured = id % 3 = 0, industry_id = 1 + id % 77,
      country_id = (array[840, 826, 250, 276, 392, 756])[1 + id % 6]`,
  );
  for (let start = 0; start < count; start += PART) {
    await db.transaction(async (tx) => {
      await runStatement(tx, sql`select setseed(0.41 - ${start}::float8 / 100000000)`);
      await insertNotes(tx, start, Math.min(PART, count - start));
    });
  }
  await insertLinks(db);
  await insertReactions(db);
  await runStatement(
    db,
    sql`update entities set notes_count = counted.notes from (
      select entity_id, count(*) as notes from notes where status = 'published' group by entity_id
    ) counted where counted.entity_id = entities.id`,
  );
  await renewNoteWords(database);
  await analyseTables(database);
}

async function insertNotes(db: Database, start: number, count: number): Promise<void> {
  await runStatement(
    db,
    sql`with source as (
      select array(select id from entities order by id) as entity_ids, array(select id from users order by id) as user_ids,
        array(select id from topics order by id) as topic_ids,
        array(select id from note_categories order by id) as category_ids, string_to_array(${words}, ' ') as words
    ), dice as (
      select at, random() as company, random() as person, random() as topic, random() as rated, random() as value,
        power(random(), 3) as one, power(random(), 3) as two, random() as language, random() as day, random() as state
      from generate_series(${start + 1}::int, ${start + count}::int) at
    )
    insert into notes (slug, entity_id, user_id, topic_id, sdg_id, note_category_id, sasb_theme_id, status, locale,
      headline, analysis, tags, value, size, ratings_count, created_at, changed_at, published_at)
    select 'made-up-' || at, entity_ids[1 + floor(company * company * cardinality(entity_ids))],
      user_ids[1 + floor(person * cardinality(user_ids))], topic_ids[1 + floor(topic * cardinality(topic_ids))],
      1 + floor(topic * 17), category_ids[1 + floor(language * cardinality(category_ids))], null,
      case when state < 0.97 then 'published' else 'archived' end, case when language < 0.7 then 'en' else 'fr' end,
      'The ' || words[1 + floor(one * 20)] || ' and the ' || words[1 + floor(two * 20)] || ' of number ' || at,
      '<p>Made up.</p>', array['made', 'up', words[1 + floor(one * 20)], words[1 + floor(two * 20)]],
      case when rated < 0.8 then value * 10 - 5 end, case when rated < 0.8 then 1 + one * 4 end,
      case when rated < 0.8 then 1 + floor(two * 20) else 0 end,
      now() - day * interval '3 years', now(), now() - day * interval '3 years'
    from dice, source`,
  );
}

/** One ESRS topic of the list or two for each analysis. */
async function insertLinks(db: Database): Promise<void> {
  await runStatement(
    db,
    sql`insert into note_esrs_topics (note_id, ref_id)
      select notes.id, listed.ids[1 + (notes.id * 7 + nth * 3) % cardinality(listed.ids)]
      from notes, (select array(select id from esrs_topics order by id) as ids) listed, generate_series(0, 1) nth
      where notes.id % 3 > nth on conflict do nothing`,
  );
}

/** Reactions, comments and ratings, more of them on some analyses than on others. */
async function insertReactions(db: Database): Promise<void> {
  await runStatement(
    db,
    sql`insert into note_engagements (note_id, user_id, kind, created_at)
      select notes.id, users.id, 'wow', now() - random() * interval '1 year'
      from notes join users on (notes.id * 31 + users.id) % 97 < notes.id % 7 - 3
      where notes.id % 4 = 0 and notes.user_id <> users.id and users.id < 100 on conflict do nothing`,
  );
  await runStatement(
    db,
    sql`insert into impact_ratings (note_id, user_id, value, scale, breadth, depth, persistence, rater_weight, rated_at)
      select notes.id, users.id, 2.5, 3, 3, 3, 3, 1, now() - random() * interval '1 year'
      from notes join users on (notes.id * 13 + users.id) % 89 < notes.id % 3
      where notes.user_id <> users.id and users.id < 100 on conflict do nothing`,
  );
  await runStatement(
    db,
    sql`insert into note_comments (note_id, user_id, body, created_at)
      select id, user_id, 'Made up.', now() - random() * interval '1 year' from notes where id % 5 = 0`,
  );
}

/** Has the planner know the rows that were added. It takes longer than a request's statement may. */
export async function analyseTables(db: Database): Promise<void> {
  await runStatement(longWork(db), sql`vacuum analyze`);
}
