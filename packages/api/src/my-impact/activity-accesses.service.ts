import type { ApiReply } from '@commonweal/contracts';
import type { ImpactActivity } from '@commonweal/domain/impact-activities';
import type { Database } from '../db/open-database.ts';
import { storeAccess } from './activity-accesses.repo.ts';

/** Records that a person opened an activity. */
export async function recordAccess(
  db: Database,
  userId: number,
  activity: ImpactActivity,
): Promise<ApiReply<'GET v3/my-impact/set-activity-access'>> {
  const { firstAt, lastAt } = await storeAccess(db, userId, activity);
  return { activity, first_access_at: firstAt.toISOString(), last_access_at: lastAt.toISOString() };
}
