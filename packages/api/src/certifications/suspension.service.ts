import { certifications } from '@commonweal/contracts/certifications';
import type { Certification } from '@commonweal/contracts/certifications';
import { inArray } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { parameters } from '../server/parameters.table.ts';

const nameOf = (certification: Certification) => `${certification}-certification-suspended`;

/** What nobody can be certified as at the moment. */
export async function suspendedCertifications(db: Database): Promise<ReadonlySet<Certification>> {
  const rows = await db
    .select({ name: parameters.name, value: parameters.value })
    .from(parameters)
    .where(inArray(parameters.name, certifications.map(nameOf)));
  const names = new Set(rows.filter(({ value }) => value === true).map(({ name }) => name));
  return new Set(certifications.filter((certification) => names.has(nameOf(certification))));
}

/** Suspends a certification, or resumes it. */
export async function suspendCertification(
  db: Database,
  certification: Certification,
  isSuspended: boolean,
): Promise<void> {
  await db
    .insert(parameters)
    .values({ name: nameOf(certification), value: isSuspended })
    .onConflictDoUpdate({ target: parameters.name, set: { value: isSuspended, changedAt: new Date() } });
}
