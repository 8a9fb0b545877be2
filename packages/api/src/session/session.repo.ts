import { eq } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { currentAcceptances } from '../platform-conditions/platform-conditions.sql.ts';
import { accountCategories, accounts } from '../users/accounts.sql.ts';

/** The person with everything a session shows, in one query; null where there is none. */
export async function findSessionUser(db: Database, userId: number) {
  const [row] = await db
    .select({
      id: accounts.id,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      pseudo: accounts.pseudo,
      email: accounts.email,
      changeEmail: accounts.changeEmail,
      profilePicture: accounts.profilePicture,
      subscribedPlan: accounts.subscribedPlan,
      categoryId: accounts.categoryId,
      categoryEn: accountCategories.nameEn,
      categoryFr: accountCategories.nameFr,
      visibility: accounts.visibility,
      certificationTitle: accounts.certificationTitle,
      certificationDate: accounts.certificationDate,
      isLeadAnalyst: accounts.isLeadAnalyst,
      isImpactAnalyst: accounts.isImpactAnalyst,
      isBlocked: accounts.isBlocked,
      isDeleted: accounts.isDeleted,
      isAnonymised: accounts.isAnonymised,
      hasPassword: accounts.hasPassword,
      locale: accounts.locale,
      theme: accounts.theme,
      roles: accounts.roles,
      privileges: accounts.privileges,
      acceptedAt: currentAcceptances.acceptedAt,
    })
    .from(accounts)
    .innerJoin(accountCategories, eq(accountCategories.id, accounts.categoryId))
    .leftJoin(currentAcceptances, eq(currentAcceptances.userId, accounts.id))
    .where(eq(accounts.id, userId));
  return row ?? null;
}

export type SessionRow = NonNullable<Awaited<ReturnType<typeof findSessionUser>>>;
