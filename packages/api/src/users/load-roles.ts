import { privileges } from '@commonweal/contracts';
import { eq } from 'drizzle-orm';
import { insertRows } from '../db/insert-rows.ts';
import type { Database } from '../db/open-database.ts';
import { raiseSequence } from '../db/raise-sequence.ts';
import { namesOf, readReference } from '../reference/reference-lists.ts';
import { PLATFORM_USER_ID } from './users.policy.ts';
import { rolePrivileges, roles, userCategories, users } from './users.table.ts';

const once = { skipExisting: true };

/** Every privilege but the mark of clients, which allows nothing and changes how the site looks. */
const permissions = privileges.filter((privilege) => privilege !== 'client-view');

/** Grants a role's privileges when the role is new: afterwards its grants are the administrators' choice. */
export async function loadRoles(db: Database): Promise<void> {
  const { roles: shipped } = readReference('roles');
  const { user_categories: categories } = readReference('user-categories');
  await insertRows(
    db,
    userCategories,
    categories.map((row) => ({ ...namesOf(row), code: row.code })),
    once,
  );
  const present = new Set((await db.select({ id: roles.id }).from(roles)).map(({ id }) => id));
  const grants = shipped
    .filter((role) => role.privileges === 'all' || !present.has(role.id))
    .flatMap((role) =>
      (role.privileges === 'all' ? permissions : role.privileges).map((privilege) => ({ roleId: role.id, privilege })),
    );
  await insertRows(
    db,
    roles,
    shipped.map((row) => ({ ...namesOf(row), code: row.code })),
    once,
  );
  await insertRows(db, rolePrivileges, grants, once);
}

/** Reserves id 1 for the product, so that no person who registers gets it (specification 000 §1). */
export async function addPlatformUser(db: Database): Promise<void> {
  const found = await db.select({ id: users.id }).from(users).where(eq(users.id, PLATFORM_USER_ID));
  if (found.length > 0) return;
  await db
    .insert(users)
    .values({ id: PLATFORM_USER_ID, email: 'platform@commonweal.example', firstName: 'Commonweal', lastName: '' });
  await raiseSequence(db, users);
}
