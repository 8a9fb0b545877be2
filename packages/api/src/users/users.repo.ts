import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { RoleCode } from '@commonweal/contracts';
import type { usersContract } from '@commonweal/contracts/users';
import type { Database } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';
import type { Locale } from '../http/locale.ts';
import type { CertificationRow } from './certificates.ts';

export type UsersQuery = z.output<(typeof usersContract)['GET v3/users']['query']>;

export interface UserListRow {
  readonly user_id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly pseudo: string | null;
  readonly email: string;
  readonly email_verified: boolean;
  readonly profile_picture: string | null;
  readonly category_id: number;
  readonly category_label: string;
  readonly roles: { readonly id: number; readonly code: RoleCode; readonly name: string }[];
  readonly visibility: number;
  readonly is_blocked: boolean;
  readonly is_deleted: boolean;
  readonly is_anonymised: boolean;
  readonly certification: CertificationRow;
  readonly certification_date: Date | string | null;
  readonly registration_date: Date | string;
  readonly last_visit_date: Date | string | null;
}

const orders: Readonly<Record<UsersQuery['orderby'], SQL>> = {
  user_id: sql`users.id`,
  last_name: sql`lower(users.last_name) collate "und-x-icu"`,
  email: sql`lower(users.email)`,
  registration_date: sql`users.registered_at`,
  last_visit_date: sql`users.last_visit_at`,
};

/** One page of people with their roles, in one query. */
export async function listUsers(db: Database, query: UsersQuery, locale: Locale): Promise<UserListRow[]> {
  const name = sql.raw(`name_${locale}`);
  const direction = query.asc ? sql`asc nulls last` : sql`desc nulls last`;
  return queryRows(
    db,
    sql`select users.id as user_id, users.first_name, users.last_name, users.pseudo, users.email,
      users.email_verified_at is not null as email_verified, users.profile_picture, users.category_id,
      user_categories.${name} as category_label, users.visibility, users.is_blocked, users.is_deleted,
      users.is_anonymised, users.certification_date,
      json_build_object('certificationTitle', users.certification_title,
        'isLeadAnalyst', users.is_lead_analyst, 'isImpactAnalyst', users.is_impact_analyst) as certification,
      users.registered_at as registration_date, users.last_visit_at as last_visit_date,
      coalesce((select json_agg(json_build_object('id', roles.id, 'code', roles.code, 'name', roles.${name}) order by roles.id)
        from user_roles join roles on roles.id = user_roles.role_id where user_roles.user_id = users.id), '[]') as roles
    from users join user_categories on user_categories.id = users.category_id
    where ${condition(query)}
    order by ${orders[query.orderby]} ${direction}, users.id
    limit ${query.limit} offset ${query.offset}`,
  );
}

/** How many people the whole list has. */
export async function countUsers(db: Database, query: UsersQuery): Promise<number> {
  const [row] = await queryRows<{ total: number }>(
    db,
    sql`select count(*)::int as total from users where ${condition(query)}`,
  );
  return row?.total ?? 0;
}

function condition(query: UsersQuery): SQL {
  const conditions = [
    ...words(query.keywords),
    ...(query.status ? [statuses[query.status]] : []),
    ...(query.email_verified ? [sql`(users.email_verified_at is not null) = ${query.email_verified === '1'}`] : []),
    ...(query.visibility === undefined ? [] : [sql`users.visibility = ${query.visibility}`]),
    ...(query.period ? [sql`users.registered_at >= now() - ${`1 ${query.period}`}::interval`] : []),
    ...(query.categories_id ? [sql`users.category_id in ${query.categories_id}`] : []),
    ...(query.roles_id
      ? [
          sql`exists (select 1 from user_roles where user_roles.user_id = users.id and user_roles.role_id in ${query.roles_id})`,
        ]
      : []),
    ...between(sql`users.last_visit_at`, query.start_last_visit_date, query.end_last_visit_date),
    ...between(sql`users.registered_at`, query.start_registration_date, query.end_registration_date),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

const statuses: Readonly<Record<NonNullable<UsersQuery['status']>, SQL>> = {
  active: sql`not users.is_blocked and not users.is_deleted`,
  blocked: sql`users.is_blocked`,
  deleted: sql`users.is_deleted`,
  anonymised: sql`users.is_anonymised`,
};

/** Every word somewhere in the names or the address. */
function words(keywords = ''): SQL[] {
  return keywords
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => {
      const pattern = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;
      return sql`concat_ws(' ', users.first_name, users.last_name, users.pseudo, users.email) ilike ${pattern}`;
    });
}

/** From the first day to the last, both whole. */
function between(column: SQL, start: string | undefined, end: string | undefined): SQL[] {
  return [...(start ? [sql`${column} >= ${start}::date`] : []), ...(end ? [sql`${column} < ${end}::date + 1`] : [])];
}

export interface NamedRow<C extends string = string> {
  readonly id: number;
  readonly code: C;
  readonly name: string;
}

/** The roles, in their order. */
export async function listRoles(db: Database, locale: Locale): Promise<NamedRow<RoleCode>[]> {
  return queryRows(db, sql`select id, code, ${sql.raw(`name_${locale}`)} as name from roles order by id`);
}

/** The categories of accounts, in their order. */
export async function listUserCategories(db: Database, locale: Locale): Promise<NamedRow[]> {
  return queryRows(db, sql`select id, code, ${sql.raw(`name_${locale}`)} as name from user_categories order by id`);
}
