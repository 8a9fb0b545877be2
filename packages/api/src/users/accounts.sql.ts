import { and, eq, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Privilege, RoleCode } from '@commonweal/contracts';
import { personColumns } from './person.sql.ts';
import { userCategories, users } from './users.table.ts';

const roleCodes = sql<RoleCode[]>`array(select roles.code from user_roles
  join roles on roles.id = user_roles.role_id
  where user_roles.user_id = users.id order by roles.id)`;

const privileges = sql<Privilege[]>`array(select distinct role_privileges.privilege from user_roles
  join role_privileges on role_privileges.role_id = user_roles.role_id
  where user_roles.user_id = users.id order by 1)`;

/** Every account, deleted ones included, for other modules to join. Passwords stay here. */
export const accounts = new QueryBuilder()
  .select({
    ...personColumns,
    email: users.email,
    changeEmail: users.changeEmail,
    isEmailConfirmed: sql<boolean>`users.email_verified_at is not null`.as('is_email_confirmed'),
    profilePicture: users.profilePicture,
    subscribedPlan: users.subscribedPlan,
    isBlocked: users.isBlocked,
    registeredAt: users.registeredAt,
    categoryId: users.categoryId,
    roles: roleCodes.as('roles'),
    privileges: privileges.as('privileges'),
  })
  .from(users)
  .as('accounts');

/** The categories of accounts, for their names. */
export const accountCategories = new QueryBuilder()
  .select({ id: userCategories.id, nameEn: userCategories.nameEn, nameFr: userCategories.nameFr })
  .from(userCategories)
  .as('account_categories');

/** Accounts that are neither blocked nor deleted, with all the privileges of their roles. */
export const usableAccounts = new QueryBuilder()
  .select({
    id: users.id,
    /** The username, or the name where there is none. */
    shownName: sql<string>`coalesce(users.pseudo, users.first_name || ' ' || users.last_name)`.as('shown_name'),
    privileges: privileges.as('privileges'),
  })
  .from(users)
  .where(and(eq(users.isBlocked, false), eq(users.isDeleted, false)))
  .as('usable_accounts');
