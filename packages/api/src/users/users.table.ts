import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Privilege, RoleCode } from '@commonweal/contracts';
import type { SubscribedPlan } from '@commonweal/domain/plans';
import type { ThemeChoice } from '@commonweal/domain/theme';
import { moment } from '../db/columns.ts';

/** People. `visibility`: 0 public, 1 private, 2 community. */
export const users = pgTable(
  'users',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    email: text('email').notNull(),
    emailVerifiedAt: moment('email_verified_at'),
    /** The email that the person asked for; `email` counts until this one is confirmed. */
    changeEmail: text('change_email'),
    passwordHash: text('password_hash'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    pseudo: text('pseudo'),
    locale: text('locale').notNull().default('en'),
    theme: text('theme').$type<ThemeChoice>().notNull().default('system'),
    profilePicture: text('profile_picture'),
    categoryId: smallint('category_id').notNull().default(1),
    subscribedPlan: text('subscribed_plan').notNull().default('member'),
    /** When the plan ends by itself; null where it does not. */
    planUntil: moment('plan_until'),
    visibility: smallint('visibility').notNull().default(0),
    certificationTitle: text('certification_title'),
    certificationDate: moment('certification_date'),
    isLeadAnalyst: boolean('is_lead_analyst').notNull().default(false),
    isImpactAnalyst: boolean('is_impact_analyst').notNull().default(false),
    isBlocked: boolean('is_blocked').notNull().default(false),
    isDeleted: boolean('is_deleted').notNull().default(false),
    isAnonymised: boolean('is_anonymised').notNull().default(false),
    registeredAt: moment('registered_at').notNull().defaultNow(),
    lastVisitAt: moment('last_visit_at'),
  },
  (table) => [
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`),
    uniqueIndex('users_pseudo_key').on(sql`lower(${table.pseudo})`),
    index('users_registered_at_index').on(table.registeredAt),
  ],
);

/** Author of a row that stays: their account cannot be removed from under it. */
export const byUser = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id);

export const roles = pgTable('roles', {
  id: smallint('id').primaryKey(),
  code: text('code').$type<RoleCode>().notNull().unique(),
  nameEn: text('name_en').notNull(),
  nameFr: text('name_fr').notNull(),
});

/** Which role grants which privilege: data that administrators edit. */
export const rolePrivileges = pgTable(
  'role_privileges',
  {
    roleId: smallint('role_id')
      .notNull()
      .references(() => roles.id, { onDelete: 'cascade' }),
    privilege: text('privilege').$type<Privilege>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.roleId, table.privilege] })],
);

/** Grants that a release has given once: an administrator who takes one away is not overruled by the next start. */
export const shippedGrants = pgTable(
  'shipped_grants',
  {
    roleId: smallint('role_id')
      .notNull()
      .references(() => roles.id, { onDelete: 'cascade' }),
    privilege: text('privilege').$type<Privilege>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.roleId, table.privilege] })],
);

export const userRoles = pgTable(
  'user_roles',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    roleId: smallint('role_id')
      .notNull()
      .references(() => roles.id),
  },
  (table) => [primaryKey({ columns: [table.userId, table.roleId] }), index('user_roles_role_index').on(table.roleId)],
);

/** Roles that a plan brings while somebody has it, beside those that the person was given. */
export const planRoles = pgTable(
  'plan_roles',
  {
    plan: text('plan').$type<SubscribedPlan>().notNull(),
    roleId: smallint('role_id')
      .notNull()
      .references(() => roles.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.plan, table.roleId] })],
);

/** Member, premium, professional, enterprise, trial. */
export const userCategories = pgTable('user_categories', {
  id: smallint('id').primaryKey(),
  code: text('code').notNull().unique(),
  nameEn: text('name_en').notNull(),
  nameFr: text('name_fr').notNull(),
});
