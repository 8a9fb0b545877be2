import { eq } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { parameters } from '../server/parameters.table.ts';

const NAME = 'certification-suspended';

/** Whether nobody can be certified at the moment. */
export async function isCertificationSuspended(db: Database): Promise<boolean> {
  const [row] = await db.select({ value: parameters.value }).from(parameters).where(eq(parameters.name, NAME));
  return row?.value === true;
}

/** Suspends certification, or resumes it. */
export async function suspendCertification(db: Database, value: boolean): Promise<void> {
  await db
    .insert(parameters)
    .values({ name: NAME, value })
    .onConflictDoUpdate({ target: parameters.name, set: { value, changedAt: new Date() } });
}
