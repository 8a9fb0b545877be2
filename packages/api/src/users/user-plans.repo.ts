import { and, eq, lte, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { privileges } from '@commonweal/contracts';
import type { Privilege } from '@commonweal/contracts';
import { subscribedPlans } from '@commonweal/domain/plans';
import type { SubscribedPlan } from '@commonweal/domain/plans';
import type { Database } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';
import { userCategories, users } from './users.table.ts';

const categoryOf = (plan: SubscribedPlan) =>
  sql`coalesce((select ${userCategories.id} from ${userCategories} where ${userCategories.code} = ${plan}), 1)`;

/** Gives a person a plan, and the category of its name. @param until when it ends by itself, null where it does not */
export async function saveUserPlan(
  db: Database,
  userId: number,
  { plan, until }: { readonly plan: SubscribedPlan; readonly until: Date | null },
): Promise<void> {
  await db
    .update(users)
    .set({ subscribedPlan: plan, planUntil: until, categoryId: categoryOf(plan) })
    .where(eq(users.id, userId));
}

/** The plan that a person has now, and when it ends by itself. */
export async function findUserPlan(db: Database, userId: number) {
  const [row] = await db
    .select({ plan: users.subscribedPlan, until: users.planUntil })
    .from(users)
    .where(eq(users.id, userId));
  const isOver = row?.until !== null && row?.until !== undefined && row.until <= new Date();
  return row && !isOver ? row : { plan: 'member', until: null };
}

/** Writes down that plans have ended; they grant nothing since the moment at which they did. */
export async function endLapsedPlans(db: Database): Promise<void> {
  await db
    .update(users)
    .set({ subscribedPlan: 'member', planUntil: null, categoryId: categoryOf('member') })
    .where(and(ne(users.subscribedPlan, 'member'), lte(users.planUntil, sql`now()`)));
}

const grantShape = z.strictObject({ plan: z.enum(subscribedPlans), privilege: z.enum(privileges) });

/** Privileges that each plan brings. */
export async function findPlanGrants(db: Database): Promise<ReadonlyMap<SubscribedPlan, ReadonlySet<Privilege>>> {
  const rows = await queryRows(
    db,
    grantShape,
    sql`select plan, privilege from plan_roles join role_privileges using (role_id)`,
  );
  return new Map(
    subscribedPlans.map((plan) => [
      plan,
      new Set(rows.filter((row) => row.plan === plan).map(({ privilege }) => privilege)),
    ]),
  );
}

/** Privileges of a person's own roles, without those of their plan; of a new member for a visitor. */
export async function findOwnPrivileges(db: Database, userId: number | null): Promise<ReadonlySet<Privilege>> {
  const held =
    userId === null
      ? sql`role_id = (select id from roles where code = 'MEMBER')`
      : sql`role_id in (select role_id from user_roles where user_id = ${userId})`;
  const rows = await queryRows(
    db,
    z.strictObject({ privilege: z.enum(privileges) }),
    sql`select distinct privilege from role_privileges where ${held}`,
  );
  return new Set(rows.map(({ privilege }) => privilege));
}
