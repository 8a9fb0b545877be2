import { sql } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { runStatement } from '../db/run-statement.ts';
import { PLATFORM_USER_ID } from '../users/users.policy.ts';

/**
 * Raters and writers were granted the training for it on the day they were certified, and
 * everybody has said what they came for: whoever registers is the newcomer.
 */
export async function seedTrainings(db: Database): Promise<void> {
  await runStatement(
    db,
    sql`insert into user_trainings (user_id, training_type_id, chosen_at, granted_at)
    select distinct users.id, training_types.id, users.registered_at, users.certification_date
    from users
    join user_roles on user_roles.user_id = users.id
    join roles on roles.id = user_roles.role_id
    join training_types on (roles.code, training_types.code) in (
      ('RATER', 'rater'), ('WRITER', 'rater'), ('IMPACT_ANALYST', 'rater'), ('LEAD_ANALYST', 'rater'),
      ('WRITER', 'subscribers_certified'), ('IMPACT_ANALYST', 'subscribers_certified'),
      ('LEAD_ANALYST', 'subscribers_certified'))
    where users.certification_date is not null`,
  );
  await runStatement(
    db,
    sql`insert into answered_training_modals (user_id, answered_at)
    select id, registered_at from users where id <> ${PLATFORM_USER_ID}`,
  );
}
