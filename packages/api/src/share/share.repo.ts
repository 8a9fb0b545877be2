import { eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ApiReply } from '@commonweal/contracts';
import type { Database } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';
import { personColumns } from '../users/shown-person.ts';
import { users } from '../users/users.table.ts';

export type SharedCompanyRow = ApiReply<'GET v3/entities/:id/share'>;
export type SharedAnalysisRow = ApiReply<'GET v3/notes/:id/share'>;

/** The first row by number, else by slug. */
function key(table: 'entities' | 'notes', idOrSlug: string): SQL {
  const [id, slug] = [sql.raw(`${table}.id`), sql.raw(`${table}.slug`)];
  if (!/^\d{1,9}$/.test(idOrSlug)) return sql`where ${slug} = ${idOrSlug}`;
  const number = Number(idOrSlug);
  return sql`where ${id} = ${number} or ${slug} = ${idOrSlug} order by ${id} = ${number} desc limit 1`;
}

/** What a link to a person's badge is about: who they are, and what they are certified for. */
export async function findBadgeHolder(db: Database, userId: number) {
  const [row] = await db.select(personColumns).from(users).where(eq(users.id, userId));
  return row ?? null;
}

/** A company with the score that visitors see. */
export async function findSharedCompany(db: Database, idOrSlug: string): Promise<SharedCompanyRow | null> {
  const [row] = await queryRows<SharedCompanyRow>(
    db,
    sql`select id, slug, name, public_score as impact_score from entities ${key('entities', idOrSlug)}`,
  );
  return row ?? null;
}

/** A published analysis. */
export async function findSharedAnalysis(db: Database, idOrSlug: string): Promise<SharedAnalysisRow | null> {
  const [row] = await queryRows<SharedAnalysisRow>(
    db,
    sql`select notes.id, notes.slug, notes.headline, ilg_themes.dimension as type_code, sdgs.code as sdg_code,
      entities.name as entity_name, notes.value
    from (select * from notes where status = 'published' and not is_deleted) as notes
      join entities on entities.id = notes.entity_id join sdgs on sdgs.id = notes.sdg_id
      join topics on topics.id = notes.topic_id
      join topic_categories on topic_categories.id = topics.topic_category_id
      join ilg_themes on ilg_themes.id = topic_categories.ilg_theme_id
    ${key('notes', idOrSlug)}`,
  );
  return row ?? null;
}
