import { eq } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { accountCategories, accounts } from '../users/accounts.sql.ts';

/** Profile and account of a person; one row. */
export function findOwnAccount(db: Database, userId: number) {
  return db
    .select({
      id: accounts.id,
      email: accounts.email,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      pseudo: accounts.pseudo,
      visibility: accounts.visibility,
      language: accounts.locale,
      theme: accounts.theme,
      profilePicture: accounts.profilePicture,
      category: accountCategories.nameEn,
      roles: accounts.roles,
      certificationTitle: accounts.certificationTitle,
      certificationDate: accounts.certificationDate,
      registeredAt: accounts.registeredAt,
    })
    .from(accounts)
    .innerJoin(accountCategories, eq(accountCategories.id, accounts.categoryId))
    .where(eq(accounts.id, userId));
}
