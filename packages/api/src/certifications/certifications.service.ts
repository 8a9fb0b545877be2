import { certificateCodes } from '@commonweal/contracts/certifications';
import type { CertificateCode, Certification } from '@commonweal/contracts/certifications';
import { recordAct } from '../audit/audit.service.ts';
import type { Database } from '../db/open-database.ts';
import { Failure, notFound } from '../http/failure.ts';
import type { Bilingual } from '../http/locale.ts';
import type { Viewer } from '../http/viewer.ts';
import { notify } from '../notifications/notifications.service.ts';
import { trainingsOf } from '../trainings/user-trainings.service.ts';
import { certificateOf, certificateTitles } from '../users/certificates.ts';
import { saveCertificate } from '../users/accounts.service.ts';
import { holdAdministered, refuseHigherRoles } from '../users/administration.service.ts';
import { keepAnAdministrator } from '../users/administrators.service.ts';
import { giveRole, removeRoles } from '../users/roles.service.ts';
import { certificateRules, certifiedRoles, keptRoles } from './certificate-rules.ts';
import * as repo from './certifications.repo.ts';
import { suspendedCertifications } from './suspension.service.ts';

/** Nobody is certified so at the moment. */
const certificationSuspended = () =>
  new Failure(409, 'certification-suspended', {
    en: 'Certification is currently suspended.',
    fr: 'La certification est actuellement suspendue.',
  });

/** @throws {Failure} `certification-suspended` */
export async function refuseWhileSuspended(db: Database, certification: Certification): Promise<void> {
  if ((await suspendedCertifications(db)).has(certification)) throw certificationSuspended();
}

/** One page of people with their certificates and trainings. */
export async function listCertifications(db: Database, query: repo.CertificationsQuery) {
  const [rows, total] = await Promise.all([repo.findCertified(db, query), repo.countCertified(db, query)]);
  const ids = rows.map(({ id }) => id);
  const trainings = await trainingsOf(db, ids);
  return { people: rows.map((row) => ({ ...row, trainings: trainings.get(row.id) ?? [] })), total };
}

/** A person with their certificate and trainings. */
export type CertifiedPerson = Awaited<ReturnType<typeof listCertifications>>['people'][number];

/** A person with their certificate and trainings. @throws {Failure} `not-found` */
export async function certificationOf(db: Database, userId: number): Promise<CertifiedPerson> {
  const { people } = await listCertifications(db, { user_id: userId, limit: 1, offset: 0 });
  const [found] = people;
  if (!found) throw notFound();
  return found;
}

/** A certificate for a person, or null to withdraw theirs. */
interface CertificateChange {
  readonly actor: Viewer;
  readonly userId: number;
  readonly certificate: CertificateCode | null;
}

/**
 * Certifies a person in place of what they were certified as, or withdraws it; roles follow, and the
 * person is told. What they are already stays as it is, with its day. Nobody certifies themself, or gives a role that
 * grants more administration than they have.
 * @throws {Failure} as `holdAdministered`; 404 for somebody who was removed; 403 `higher-account`;
 * `certification-suspended`, `last-administrator`
 */
export async function changeCertificate(db: Database, { actor, userId, certificate }: CertificateChange) {
  await keepAnAdministrator(db, async (tx) => {
    if ((await holdAdministered(tx, actor, userId)).isDeleted) throw notFound();
    const before = await heldCertificate(tx, userId);
    if (certificate === before) return;
    if (certificate) {
      await refuseHigherRoles(tx, actor, [certificateRules[certificate].role]);
      await refuseWhileSuspended(tx, certificateRules[certificate].certification);
    }
    await saveCertificate(tx, userId, certificate);
    const states = { before: { certificate: before }, after: { certificate } };
    await recordAct(tx, { act: 'user-certificate-changed', by: actor.id, subject: userId, ...states });
    await removeOtherRoles(tx, userId, certificate);
    if (certificate) await giveRole(tx, userId, certificateRules[certificate].role);
    await tell(tx, userId, certificate ? granted(certificate) : withdrawn);
  });
}

/**
 * Result of passing an exam: the certificate with its role, and a notification. A higher certificate
 * that the person has stays.
 * @param db the transaction of the exam, which holds the person
 */
export async function certify(
  db: Database,
  userId: number,
  certificate: CertificateCode,
  notice: Told = granted(certificate),
): Promise<void> {
  const held = await heldCertificate(db, userId);
  const isHigher = held === null || certificateCodes.indexOf(certificate) < certificateCodes.indexOf(held);
  if (isHigher) await saveCertificate(db, userId, certificate);
  await giveRole(db, userId, certificateRules[certificate].role);
  await tell(db, userId, notice);
}

/** Takes the roles away that come with other certificates than this one. */
async function removeOtherRoles(db: Database, userId: number, certificate: CertificateCode | null): Promise<void> {
  const kept = keptRoles(certificate);
  const others = certifiedRoles.filter((role) => !kept.includes(role));
  await removeRoles(db, userId, others);
}

async function heldCertificate(db: Database, userId: number): Promise<CertificateCode | null> {
  const [row] = await repo.findCertified(db, { user_id: userId, limit: 1, offset: 0 });
  return (row && certificateOf(row)?.code) ?? null;
}

interface Told {
  readonly title: Bilingual;
  readonly content: Bilingual;
}

async function tell(db: Database, userId: number, told: Told): Promise<void> {
  await notify(db, { userId, kind: 'training', ...told });
}

function granted(certificate: CertificateCode): Told {
  const { en, fr } = certificateTitles[certificate];
  return {
    title: { en: `You are certified: ${en}`, fr: `Vous voilà certifié : ${fr}` },
    content: {
      en: `<p>“${en}” now appears next to your name.</p>`,
      fr: `<p>« ${fr} » figure désormais à côté de votre nom.</p>`,
    },
  };
}

const withdrawn: Told = {
  title: { en: 'Your certificate was withdrawn', fr: 'Votre certification a été retirée' },
  content: {
    en: '<p>It no longer appears next to your name, and the rights that came with it have ended.</p>',
    fr: '<p>Elle ne figure plus à côté de votre nom, et les droits qui l’accompagnaient ont pris fin.</p>',
  },
};
