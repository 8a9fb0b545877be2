import type { CertificateCode, Certification } from '@commonweal/contracts/certifications';
import type { RoleCode } from '@commonweal/contracts';

interface CertificateRule {
  /** The role that comes with the certificate. */
  readonly role: RoleCode;
  /** The way to it, which can be suspended. */
  readonly certification: Certification;
}

/** Privileges of each certificate. */
export const certificateRules: Readonly<Record<CertificateCode, CertificateRule>> = {
  'lead-analyst': { role: 'LEAD_ANALYST', certification: 'analyst' },
  'impact-analyst': { role: 'IMPACT_ANALYST', certification: 'analyst' },
  'impact-rater': { role: 'RATER', certification: 'rater' },
};

/** The roles that nobody has without a certificate. Writers are certified as impact analysts. */
export const certifiedRoles: readonly RoleCode[] = ['LEAD_ANALYST', 'IMPACT_ANALYST', 'WRITER', 'RATER'];

/** Those of them that stay with a certificate; with none, none. */
export function keptRoles(certificate: CertificateCode | null): readonly RoleCode[] {
  if (certificate === null) return [];
  const { role } = certificateRules[certificate];
  return certificate === 'impact-analyst' ? [role, 'WRITER'] : [role];
}
