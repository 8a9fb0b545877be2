import type { UserCertification } from '@commonweal/contracts/certifications';
import type { Locale } from '../http/locale.ts';
import { presentUserTraining } from '../trainings/trainings.present.ts';
import type { UserTrainingRow } from '../trainings/user-trainings.service.ts';
import { certificateOf } from '../users/certificates.ts';
import type { CertifiedRow } from './certifications.repo.ts';

/** A person as those see them who certify. */
export function presentCertification(
  row: CertifiedRow,
  trainings: readonly UserTrainingRow[],
  locale: Locale,
): UserCertification {
  const certificate = certificateOf(row);
  return {
    user_id: row.id,
    first_name: row.firstName,
    last_name: row.lastName,
    pseudo: row.pseudo,
    certificate: certificate?.code ?? null,
    user_certification_title: certificate?.title[locale] ?? null,
    user_certification_date: row.certificationDate?.toISOString() ?? null,
    is_user_lead_analyst: row.isLeadAnalyst,
    is_user_impact_analyst: row.isImpactAnalyst,
    trainings: trainings.map((training) => presentUserTraining(training, locale)),
  };
}
