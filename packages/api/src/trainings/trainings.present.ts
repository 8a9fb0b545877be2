import type { UserTraining } from '@commonweal/contracts/certifications';
import type { TrainingType } from '@commonweal/contracts/trainings';
import type { Locale } from '@commonweal/domain/locale';
import type { TrainingTypeRow, UserTrainingRow } from './trainings.repo.ts';

/** A training as it is offered. */
export function presentType(row: TrainingTypeRow, locale: Locale): TrainingType {
  return {
    code: row.code,
    title: locale === 'fr' ? row.titleFr : row.titleEn,
    description: locale === 'fr' ? row.descriptionFr : row.descriptionEn,
  };
}

/** A training as administrators see it, whether it is offered or not. */
export function presentEditedType(row: TrainingTypeRow, locale: Locale) {
  return { ...presentType(row, locale), is_enabled: row.isEnabled };
}

/** A training that a person has. */
export function presentUserTraining(
  { code, titleEn, titleFr, grantedAt }: UserTrainingRow,
  locale: Locale,
): UserTraining {
  return { code, title: locale === 'fr' ? titleFr : titleEn, granted_at: grantedAt?.toISOString() ?? null };
}
