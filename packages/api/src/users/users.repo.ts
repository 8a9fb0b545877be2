import { eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { Privilege, RoleCode } from '@commonweal/contracts';
import type { usersContract } from '@commonweal/contracts/users';
import type { Database } from '../db/open-database.ts';
import { conditionsOf } from '../db/filter-conditions.ts';
import type { FilterConditions } from '../db/filter-conditions.ts';
import { plainLettersOf } from '../db/plain-letters.ts';
import { personColumns } from './person.sql.ts';
import { roles, userCategories, users } from './users.table.ts';

export type UsersQuery = z.output<(typeof usersContract)['GET v3/users']['query']>;

const orders: Readonly<Record<UsersQuery['orderby'], SQL>> = {
  user_id: sql`users.id`,
  last_name: sql`lower(users.last_name) collate "und-x-icu"`,
  email: sql`lower(users.email)`,
  registration_date: sql`users.registered_at`,
  last_visit_date: sql`users.last_visit_at`,
};

/** The roles of the person of the row, in their order. */
const rolesOfRow = sql<
  LabelledRow<RoleCode>[]
>`(select coalesce(json_agg(json_build_object('id', roles.id, 'code', roles.code,
  'nameEn', roles.name_en, 'nameFr', roles.name_fr) order by roles.id), '[]')
  from user_roles join roles on roles.id = user_roles.role_id where user_roles.user_id = users.id)`;

const privilegesOfRow = sql<Privilege[]>`array(select distinct role_privileges.privilege from user_roles
  join role_privileges on role_privileges.role_id = user_roles.role_id where user_roles.user_id = users.id)`;

/** One page of people with their roles, in one query. */
export function listUsers(db: Database, query: UsersQuery) {
  const direction = query.asc ? sql`asc nulls last` : sql`desc nulls last`;
  return db
    .select({
      ...personColumns,
      email: users.email,
      emailVerifiedAt: users.emailVerifiedAt,
      profilePicture: users.profilePicture,
      categoryId: users.categoryId,
      categoryEn: userCategories.nameEn,
      categoryFr: userCategories.nameFr,
      isBlocked: users.isBlocked,
      registeredAt: users.registeredAt,
      lastVisitAt: users.lastVisitAt,
      roles: rolesOfRow,
      privileges: privilegesOfRow,
    })
    .from(users)
    .innerJoin(userCategories, eq(userCategories.id, users.categoryId))
    .where(condition(query))
    .orderBy(sql`${orders[query.orderby]} ${direction}`, users.id)
    .limit(query.limit)
    .offset(query.offset);
}

export type UserListRow = Awaited<ReturnType<typeof listUsers>>[number];

/** How many people the whole list has. */
export function countUsers(db: Database, query: UsersQuery): Promise<number> {
  return db.$count(users, condition(query));
}

const filters: FilterConditions<UsersQuery, null> = {
  status: (status) => statuses[status],
  email_verified: (code) => sql`(users.email_verified_at is not null) = ${code === '1'}`,
  visibility: (visibility) => sql`users.visibility = ${visibility}`,
  period: (period) => sql`users.registered_at >= now() - ${`1 ${period}`}::interval`,
  categories_id: (ids) => sql`users.category_id in ${ids}`,
  roles_id: (ids) =>
    sql`exists (select 1 from user_roles where user_roles.user_id = users.id and user_roles.role_id in ${ids})`,
  // From the first day to the last, both whole.
  start_last_visit_date: (day) => sql`users.last_visit_at >= ${day}::date`,
  end_last_visit_date: (day) => sql`users.last_visit_at < ${day}::date + 1`,
  start_registration_date: (day) => sql`users.registered_at >= ${day}::date`,
  end_registration_date: (day) => sql`users.registered_at < ${day}::date + 1`,
};

function condition(query: UsersQuery): SQL {
  const conditions = [...words(query.keywords), ...conditionsOf(filters, query, null)];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

const statuses: Readonly<Record<NonNullable<UsersQuery['status']>, SQL>> = {
  active: sql`not users.is_blocked and not users.is_deleted`,
  blocked: sql`users.is_blocked`,
  deleted: sql`users.is_deleted`,
  anonymised: sql`users.is_anonymised`,
};

/** Every word somewhere in the names or the address, whatever its case and accents. */
function words(keywords = ''): SQL[] {
  const searched = plainLettersOf(sql`concat_ws(' ', users.first_name, users.last_name, users.pseudo, users.email)`);
  return keywords
    .normalize('NFC')
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => {
      const pattern = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;
      return sql`${searched} like ${plainLettersOf(sql`${pattern}::text`)}`;
    });
}

/** A role or a category, with its name in both languages. */
export interface LabelledRow<C extends string = string> {
  readonly id: number;
  readonly code: C;
  readonly nameEn: string;
  readonly nameFr: string;
}

/** The roles, in their order. */
export function listRoles(db: Database): Promise<LabelledRow<RoleCode>[]> {
  return db.select().from(roles).orderBy(roles.id);
}

/** The categories of accounts, in their order. */
export function listUserCategories(db: Database): Promise<LabelledRow[]> {
  return db.select().from(userCategories).orderBy(userCategories.id);
}
