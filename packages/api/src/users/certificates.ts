import type { ShownPerson } from '@commonweal/contracts';
import { certificateCodes } from '@commonweal/contracts/certifications';
import type { CertificateCode } from '@commonweal/contracts/certifications';
import type { Locale } from '@commonweal/domain/locale';
import type { Bilingual } from '../http/locale.ts';

/** Names of the certificates; the English title is the one that an account keeps. */
export const certificateTitles: Readonly<Record<CertificateCode, Bilingual>> = {
  'lead-analyst': { en: 'Certified Lead Analyst', fr: 'Analyste principal certifié' },
  'impact-analyst': { en: 'Certified Impact Analyst', fr: 'Analyste d’impact certifié' },
  'impact-rater': { en: 'Certified Impact Rater', fr: 'Évaluateur d’impact certifié' },
};

/** The part of a certification that an account keeps. */
export interface CertificationRow {
  readonly certificationTitle: string | null;
  readonly isLeadAnalyst: boolean;
  readonly isImpactAnalyst: boolean;
}

/** The certificate columns of an account; all empty where it is not certified. */
export function keptCertificate(code: CertificateCode | null, day: Date) {
  return {
    certificationTitle: code && certificateTitles[code].en,
    certificationDate: code && day,
    isLeadAnalyst: code === 'lead-analyst',
    isImpactAnalyst: code === 'impact-analyst',
  };
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

/** A certificate with its day, as it stands with a person. @param row null for somebody whose certificate is not shown */
export function presentCertificate(
  row: (CertificationRow & { readonly certificationDate: Date | null }) | null,
  locale: Locale,
): Pick<
  ShownPerson,
  'is_user_lead_analyst' | 'is_user_impact_analyst' | 'user_certification_title' | 'user_certification_date'
> {
  const certificate = row && certificateOf(row);
  return {
    is_user_lead_analyst: certificate?.code === 'lead-analyst',
    is_user_impact_analyst: certificate?.code === 'impact-analyst',
    user_certification_title: certificate?.title[locale] ?? null,
    user_certification_date: (certificate && row?.certificationDate?.toISOString()) ?? null,
  };
}

function isCertified({ certificationTitle, isLeadAnalyst, isImpactAnalyst }: CertificationRow, code: CertificateCode) {
  if (certificationTitle === certificateTitles[code].en) return true;
  return (code === 'lead-analyst' && isLeadAnalyst) || (code === 'impact-analyst' && isImpactAnalyst);
}
