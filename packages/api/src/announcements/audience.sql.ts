import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Audience } from '@commonweal/contracts/announcements';
import { accounts } from '../users/accounts.sql.ts';
import { PLATFORM_USER_ID } from '../users/users.policy.ts';

/** Accounts that can be told something: confirmed, neither blocked nor deleted, and not the product's own. */
export const isReachable = sql`not ${accounts.isBlocked} and not ${accounts.isDeleted} and ${accounts.isEmailConfirmed}
  and ${accounts.id} <> ${PLATFORM_USER_ID}`;

/** True of an account of the audience that can be told something. */
export function isInAudience({ roles, privileges, category_ids, locales }: Audience): SQL {
  const conditions = [
    isReachable,
    ...(roles.length > 0 ? [sql`${accounts.roles}::text[] && ${textArray(roles)}`] : []),
    ...(privileges.length > 0 ? [sql`${accounts.privileges}::text[] && ${textArray(privileges)}`] : []),
    ...(category_ids.length > 0 ? [sql`${accounts.categoryId} in ${category_ids}`] : []),
    // Accounts without a language that is known are written to in English.
    ...(locales.length > 0 ? [sql`${isWrittenToIn} in ${locales}`] : []),
  ];
  return sql.join(conditions, sql` and `);
}

/** The language in which an account is written to, as `localeOf` has it. */
export const isWrittenToIn = sql`(case when ${accounts.locale} = 'fr' then 'fr' else 'en' end)`;

const textArray = (values: readonly string[]): SQL =>
  sql`array(select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`;
