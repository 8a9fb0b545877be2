import { eq, sql } from 'drizzle-orm';
import type { Column, SQL } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { certificateCodes } from '@commonweal/contracts/certifications';
import type { CertificateCode } from '@commonweal/contracts/certifications';
import { certificateTitles } from './certificates.ts';
import { users } from './users.table.ts';

const isCertifiedAs: Readonly<Record<CertificateCode, SQL>> = {
  'lead-analyst': sql`users.is_lead_analyst or users.certification_title = ${certificateTitles['lead-analyst'].en}`,
  'impact-analyst': sql`users.is_impact_analyst or users.certification_title = ${certificateTitles['impact-analyst'].en}`,
  'impact-rater': sql`users.certification_title = ${certificateTitles['impact-rater'].en}`,
};

/** The code that `certificateOf` gives: the highest certificate, or null. */
const certificateCode: SQL<CertificateCode | null> = sql`case ${sql.join(
  certificateCodes.map((code) => sql`when ${isCertifiedAs[code]} then ${code}`),
  sql` `,
)} end`;

const unlessAnonymised = (name: Column) => sql<string | null>`case when not users.is_anonymised then ${name} end`;

/** Everybody who was not deleted, with what their account keeps of a certificate. */
export const certificateHolders = new QueryBuilder()
  .select({
    id: users.id,
    firstName: unlessAnonymised(users.firstName).as('listed_first_name'),
    lastName: unlessAnonymised(users.lastName).as('listed_last_name'),
    pseudo: users.pseudo,
    certificationTitle: users.certificationTitle,
    certificationDate: users.certificationDate,
    isLeadAnalyst: users.isLeadAnalyst,
    isImpactAnalyst: users.isImpactAnalyst,
    certificate: certificateCode.as('certificate'),
  })
  .from(users)
  .where(eq(users.isDeleted, false))
  .as('certificate_holders');
