import { eq } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { accountCategories, accounts } from './accounts.sql.ts';
import { users } from './users.table.ts';

/** Profile and account of a person, without the password's digest; one row, for the archive of their data. */
export function findOwnProfile(db: Database, userId: number) {
  return db
    .select({
      id: users.id,
      email: users.email,
      emailVerifiedAt: users.emailVerifiedAt,
      newEmail: users.changeEmail,
      firstName: users.firstName,
      lastName: users.lastName,
      pseudo: users.pseudo,
      visibility: users.visibility,
      language: users.locale,
      theme: users.theme,
      profilePicture: users.profilePicture,
      category: accountCategories.nameEn,
      plan: users.subscribedPlan,
      planUntil: users.planUntil,
      roles: accounts.roles,
      isLeadAnalyst: users.isLeadAnalyst,
      isImpactAnalyst: users.isImpactAnalyst,
      certificationTitle: users.certificationTitle,
      certificationDate: users.certificationDate,
      registeredAt: users.registeredAt,
      lastVisitAt: users.lastVisitAt,
    })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.id))
    .innerJoin(accountCategories, eq(accountCategories.id, users.categoryId))
    .where(eq(users.id, userId));
}
