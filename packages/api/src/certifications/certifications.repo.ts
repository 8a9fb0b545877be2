import { and, count, desc, eq, inArray, isNotNull, notInArray, or } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { RoleCode } from '@commonweal/contracts';
import type { CertificateCode, certificationsContract } from '@commonweal/contracts/certifications';
import type { Database } from '../db/open-database.ts';
import { certificateTitles } from '../users/certificates.ts';
import { roles, userRoles, users } from '../users/users.table.ts';
import { certifiedRoles, keptRoles } from './certificate-rules.ts';

export type CertificationsQuery = z.output<(typeof certificationsContract)['GET v3/user-certifications']['query']>;

const columns = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  pseudo: users.pseudo,
  certificationTitle: users.certificationTitle,
  certificationDate: users.certificationDate,
  isLeadAnalyst: users.isLeadAnalyst,
  isImpactAnalyst: users.isImpactAnalyst,
};

export type CertifiedRow = Pick<typeof users.$inferSelect, keyof typeof columns>;

/** One page of people with what their accounts keep of a certification. */
export function findCertified(db: Database, query: CertificationsQuery): Promise<CertifiedRow[]> {
  return db
    .select(columns)
    .from(users)
    .where(condition(query))
    .orderBy(desc(users.certificationDate), users.id)
    .limit(query.limit)
    .offset(query.offset);
}

/** How many the whole list has. */
export async function countCertified(db: Database, query: CertificationsQuery): Promise<number> {
  const [row] = await db.select({ total: count() }).from(users).where(condition(query));
  return row?.total ?? 0;
}

function condition({ user_id, certificate }: CertificationsQuery): SQL | undefined {
  return and(
    eq(users.isDeleted, false),
    user_id === undefined ? isNotNull(users.certificationTitle) : eq(users.id, user_id),
    certificate && isCertifiedAs(certificate),
  );
}

function isCertifiedAs(certificate: CertificateCode): SQL | undefined {
  return or(
    eq(users.certificationTitle, certificateTitles[certificate].en),
    ...(certificate === 'lead-analyst' ? [eq(users.isLeadAnalyst, true)] : []),
    ...(certificate === 'impact-analyst' ? [eq(users.isImpactAnalyst, true)] : []),
  );
}

/** Writes what an account keeps of a certificate from now on. */
export async function saveCertificate(
  db: Database,
  userId: number,
  certificate: CertificateCode | null,
): Promise<void> {
  await db
    .update(users)
    .set({
      certificationTitle: certificate && certificateTitles[certificate].en,
      certificationDate: certificate && new Date(),
      isLeadAnalyst: certificate === 'lead-analyst',
      isImpactAnalyst: certificate === 'impact-analyst',
    })
    .where(eq(users.id, userId));
}

/** Takes the roles away that come with other certificates than this one. */
export async function removeOtherRoles(
  db: Database,
  userId: number,
  certificate: CertificateCode | null,
): Promise<void> {
  const kept = keptRoles(certificate);
  const others = db
    .select({ id: roles.id })
    .from(roles)
    .where(
      and(inArray(roles.code, [...certifiedRoles]), kept.length > 0 ? notInArray(roles.code, [...kept]) : undefined),
    );
  await db.delete(userRoles).where(and(eq(userRoles.userId, userId), inArray(userRoles.roleId, others)));
}

export async function giveRole(db: Database, userId: number, code: RoleCode): Promise<void> {
  const [role] = await db.select({ roleId: roles.id }).from(roles).where(eq(roles.code, code));
  if (!role) throw new Error(`There is no role ${code}.`);
  await db.insert(userRoles).values({ userId, roleId: role.roleId }).onConflictDoNothing();
}
