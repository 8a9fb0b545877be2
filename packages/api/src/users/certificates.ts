import { certificateCodes } from '@commonweal/contracts/certifications';
import type { CertificateCode } from '@commonweal/contracts/certifications';
import type { Bilingual } from '../http/locale.ts';

/** What the certificates are called; the English title is the one that an account keeps. */
export const certificateTitles: Readonly<Record<CertificateCode, Bilingual>> = {
  'lead-analyst': { en: 'Certified Lead Analyst', fr: 'Analyste principal certifié' },
  'impact-analyst': { en: 'Certified Impact Analyst', fr: 'Analyste d’impact certifié' },
  'impact-rater': { en: 'Certified Impact Rater', fr: 'Évaluateur d’impact certifié' },
};

/** What an account keeps of a certification. */
export interface CertificationRow {
  readonly certificationTitle: string | null;
  readonly isLeadAnalyst: boolean;
  readonly isImpactAnalyst: boolean;
}

export interface Certificate {
  /** Null for a title that the product does not know. */
  readonly code: CertificateCode | null;
  readonly title: Bilingual;
}

/** The certificate of an account, the highest one; null where it has none. */
export function certificateOf(row: CertificationRow): Certificate | null {
  const code = certificateCodes.find((one) => isCertified(row, one)) ?? null;
  if (code !== null) return { code, title: certificateTitles[code] };
  const { certificationTitle: title } = row;
  return title === null ? null : { code, title: { en: title, fr: title } };
}

function isCertified({ certificationTitle, isLeadAnalyst, isImpactAnalyst }: CertificationRow, code: CertificateCode) {
  if (certificationTitle === certificateTitles[code].en) return true;
  return (code === 'lead-analyst' && isLeadAnalyst) || (code === 'impact-analyst' && isImpactAnalyst);
}
