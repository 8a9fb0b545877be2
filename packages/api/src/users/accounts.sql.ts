import { and, eq, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Privilege, RoleCode } from '@commonweal/contracts';
import { personColumns } from './person.sql.ts';
import { userCategories, users } from './users.table.ts';

const roleCodes = sql<RoleCode[]>`array(select roles.code from user_roles
  join roles on roles.id = user_roles.role_id
  where user_roles.user_id = users.id order by roles.id)`;

/** True while the plan of an account has not ended. */
const isPlanRunning = sql`(users.plan_until is null or users.plan_until > now())`;

/** Privileges of the person's own roles, and of those that their plan brings while it runs. */
const privileges = sql<Privilege[]>`array(select distinct role_privileges.privilege from (
    select user_roles.role_id from user_roles where user_roles.user_id = users.id
    union all
    select plan_roles.role_id from plan_roles where plan_roles.plan = users.subscribed_plan and ${isPlanRunning}
  ) as held join role_privileges on role_privileges.role_id = held.role_id order by 1)`;

/** Every account, deleted ones included, for other modules to join. Passwords stay here. */
export const accounts = new QueryBuilder()
  .select({
    ...personColumns,
    email: users.email,
    changeEmail: users.changeEmail,
    isEmailConfirmed: sql<boolean>`users.email_verified_at is not null`.as('is_email_confirmed'),
    subscribedPlan: sql<string>`case when ${isPlanRunning} then users.subscribed_plan else 'member' end`.as(
      'running_plan',
    ),
    isBlocked: users.isBlocked,
    registeredAt: users.registeredAt,
    locale: users.locale,
    theme: users.theme,
    hasPassword: sql<boolean>`users.password_hash is not null`.as('has_password'),
    categoryId: users.categoryId,
    roles: roleCodes.as('roles'),
    privileges: privileges.as('privileges'),
  })
  .from(users)
  .as('accounts');

/** Name of a joined account; null where it was anonymised, so that the page words that in its language. */
export const nameInRows = sql<string | null>`case when not ${accounts.isAnonymised}
  then nullif(trim(${accounts.firstName} || ' ' || ${accounts.lastName}), '') end`;

/** The categories of accounts, for their names. */
export const accountCategories = new QueryBuilder()
  .select({ id: userCategories.id, nameEn: userCategories.nameEn, nameFr: userCategories.nameFr })
  .from(userCategories)
  .as('account_categories');

const shownName = sql<string>`coalesce(users.pseudo, users.first_name || ' ' || users.last_name)`;

/** Accounts that are neither blocked nor deleted, with all the privileges of their roles. */
export const usableAccounts = new QueryBuilder()
  .select({
    id: users.id,
    /** The username, or the name where there is none. */
    shownName: shownName.as('shown_name'),
    /** The same for lists; null where the account was anonymised, so that the page words that in its language. */
    listedName: sql<string | null>`case when not users.is_anonymised then ${shownName} end`.as('listed_name'),
    privileges: privileges.as('privileges'),
  })
  .from(users)
  .where(and(eq(users.isBlocked, false), eq(users.isDeleted, false)))
  .as('usable_accounts');
