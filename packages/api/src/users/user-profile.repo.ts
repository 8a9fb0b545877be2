import { eq, sql } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import type { Locale } from '../http/locale.ts';
import { personColumns } from './shown-person.ts';
import { userCategories, users } from './users.table.ts';

/** A person with what their page shows, but for badges; null where there is none. One query. */
export async function findProfile(db: Database, userId: number, locale: Locale) {
  const [row] = await db
    .select({
      ...personColumns,
      email: users.email,
      profilePicture: users.profilePicture,
      registeredAt: users.registeredAt,
      categoryLabel: locale === 'fr' ? userCategories.nameFr : userCategories.nameEn,
      analysesCount: sql<number>`(select count(*)::int from notes
        where notes.user_id = ${users.id} and notes.status = 'published' and not notes.is_deleted)`,
      ratingsCount: sql<number>`(select count(*)::int from impact_ratings where impact_ratings.user_id = ${users.id})`,
    })
    .from(users)
    .innerJoin(userCategories, eq(userCategories.id, users.categoryId))
    .where(eq(users.id, userId));
  return row ?? null;
}

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>;
