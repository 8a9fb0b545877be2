import { eq } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { publishedCountOf, ratedCountOf } from '../notes/work-counts.sql.ts';
import { accountCategories, accounts } from '../users/accounts.sql.ts';

/** A person with what their page shows, but for badges and trainings; null where there is none. One query. */
export async function findProfile(db: Database, userId: number) {
  const [row] = await db
    .select({
      id: accounts.id,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      pseudo: accounts.pseudo,
      visibility: accounts.visibility,
      certificationTitle: accounts.certificationTitle,
      certificationDate: accounts.certificationDate,
      isLeadAnalyst: accounts.isLeadAnalyst,
      isImpactAnalyst: accounts.isImpactAnalyst,
      isDeleted: accounts.isDeleted,
      isAnonymised: accounts.isAnonymised,
      email: accounts.email,
      profilePicture: accounts.profilePicture,
      registeredAt: accounts.registeredAt,
      categoryEn: accountCategories.nameEn,
      categoryFr: accountCategories.nameFr,
      analysesCount: publishedCountOf(userId),
      ratingsCount: ratedCountOf(userId),
    })
    .from(accounts)
    .innerJoin(accountCategories, eq(accountCategories.id, accounts.categoryId))
    .where(eq(accounts.id, userId));
  return row ?? null;
}

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>;
