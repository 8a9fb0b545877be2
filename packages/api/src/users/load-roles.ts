import { privileges } from '@commonweal/contracts';
import type { Privilege } from '@commonweal/contracts';
import { subscribedOfPlan } from '@commonweal/domain/plans';
import { eq } from 'drizzle-orm';
import { recordAct } from '../audit/audit.service.ts';
import { insertRows } from '../db/insert-rows.ts';
import type { Database } from '../db/open-database.ts';
import { raiseSequence } from '../db/raise-sequence.ts';
import { namesOf, readReference } from '../reference/reference-lists.ts';
import { freshGrants } from './shipped-grants.policy.ts';
import type { Grant } from './shipped-grants.policy.ts';
import { PLATFORM_USER_ID } from './users.policy.ts';
import { planRoles, rolePrivileges, roles, shippedGrants, userCategories, users } from './users.table.ts';

const once = { skipExisting: true };

/** Every privilege but the mark of clients, which allows nothing and changes how the site looks. */
const permissions = privileges.filter((privilege) => privilege !== 'client-view');

/** Adds roles and categories, and gives each role the grants that a release brings, once (decision 59). */
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
  await insertRows(
    db,
    roles,
    shipped.map((row) => ({ ...namesOf(row), code: row.code })),
    once,
  );
  await grantShipped(db, shipped, present);
  await loadPlanRoles(db);
}

type ShippedRole = ReturnType<typeof readReference<'roles'>>['roles'][number];

/** @param present ids of the roles that the site had before */
async function grantShipped(db: Database, shipped: readonly ShippedRole[], present: ReadonlySet<number>) {
  const grants = shipped.flatMap(({ id, privileges: codes }) =>
    (codes === 'all' ? permissions : codes).map((privilege) => ({ roleId: id, privilege })),
  );
  const fresh = freshGrants({
    shipped: grants,
    given: await db.select().from(shippedGrants),
    held: await db.select().from(rolePrivileges),
    present,
    complete: new Set(shipped.filter(({ privileges: codes }) => codes === 'all').map(({ id }) => id)),
  });
  await insertRows(db, shippedGrants, grants, once);
  await insertRows(db, rolePrivileges, fresh, once);
  for (const { id, code } of shipped) {
    const added = privilegesOf(fresh, id);
    if (!present.has(id) || added.length === 0) continue;
    await recordAct(db, {
      act: 'role-privileges-shipped',
      by: null,
      machine: 'release',
      subject: code,
      after: { added },
    });
  }
}

function privilegesOf(grants: readonly Grant[], roleId: number): Privilege[] {
  return grants.filter((grant) => grant.roleId === roleId).map(({ privilege }) => privilege);
}

/** Stores which roles a plan brings; code decides it, and a start brings what changed. */
async function loadPlanRoles(db: Database): Promise<void> {
  const ids = new Map(
    (await db.select({ id: roles.id, code: roles.code }).from(roles)).map((row) => [row.code, row.id]),
  );
  const rows = readReference('plans').plans.flatMap(({ slug, roles: codes }) =>
    codes.map((code) => ({ plan: subscribedOfPlan(slug), roleId: ids.get(code) ?? 0 })),
  );
  await db.delete(planRoles);
  await insertRows(db, planRoles, rows, once);
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
