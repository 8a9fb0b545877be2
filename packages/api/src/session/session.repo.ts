import { eq, sql } from 'drizzle-orm';
import type { Privilege, RoleCode } from '@commonweal/contracts';
import type { Locale } from '../http/locale.ts';
import type { Database } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';
import { sessions } from '../auth/auth.table.ts';
import type { CertificationRow } from '../users/certificates.ts';
import { currentVersion } from '../platform-conditions/platform-conditions.table.ts';

/** A person's own row with their roles and privileges. */
export interface SessionRow {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly pseudo: string | null;
  readonly email: string;
  readonly change_email: string | null;
  readonly profile_picture: string | null;
  readonly last_agreement: Date | string | null;
  readonly subscribed_plan: string;
  readonly category_id: number;
  readonly category_label: string;
  readonly visibility: number;
  readonly certification_date: Date | string | null;
  readonly certification: CertificationRow;
  readonly roles: RoleCode[];
  readonly privileges: Privilege[];
}

/** The person with everything a session shows, in one query. */
export async function findSessionUser(db: Database, userId: number, locale: Locale): Promise<SessionRow | null> {
  const label = sql.raw(locale === 'fr' ? 'user_categories.name_fr' : 'user_categories.name_en');
  const [row] = await queryRows<SessionRow>(
    db,
    sql`
    select users.id, users.first_name, users.last_name, users.pseudo, users.email, users.change_email, users.profile_picture,
      users.subscribed_plan, users.category_id, ${label} as category_label, users.visibility,
      users.certification_date, json_build_object('certificationTitle', users.certification_title,
        'isLeadAnalyst', users.is_lead_analyst, 'isImpactAnalyst', users.is_impact_analyst) as certification,
      (select accepted_at from platform_condition_acceptances accepted
        where accepted.user_id = users.id and accepted.version = ${currentVersion}) as last_agreement,
      array(select roles.code from user_roles join roles on roles.id = user_roles.role_id
        where user_roles.user_id = users.id order by roles.id) as roles,
      array(select distinct role_privileges.privilege from user_roles
        join role_privileges on role_privileges.role_id = user_roles.role_id
        where user_roles.user_id = users.id order by 1) as privileges
    from users join user_categories on user_categories.id = users.category_id
    where users.id = ${userId}
  `,
  );
  return row ?? null;
}

/** Makes a token worthless at once. */
export async function deleteSession(db: Database, tokenDigest: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenDigest, tokenDigest));
}
