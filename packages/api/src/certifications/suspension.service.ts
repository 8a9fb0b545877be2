import { certifications } from '@commonweal/contracts/certifications';
import type { Certification } from '@commonweal/contracts/certifications';
import { recordAct } from '../audit/audit.service.ts';
import type { Database } from '../db/open-database.ts';
import { readSettings, writeSetting } from '../server/settings.service.ts';

const nameOf = (certification: Certification) => `${certification}-certification-suspended`;

/** Certifications that nobody can get at the moment. */
export async function suspendedCertifications(db: Database): Promise<ReadonlySet<Certification>> {
  const settings = await readSettings(db, certifications.map(nameOf));
  return new Set(certifications.filter((certification) => settings.get(nameOf(certification)) === true));
}

/** Suspends a certification, or resumes it. @param by id of the administrator */
export async function suspendCertification(
  db: Database,
  certification: Certification,
  isSuspended: boolean,
  by: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    await writeSetting(tx, nameOf(certification), isSuspended);
    await recordAct(tx, { act: 'certification-changed', by, subject: certification, after: { isSuspended } });
  });
}
