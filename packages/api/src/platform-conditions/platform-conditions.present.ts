import type { PlatformConditionsRow } from '@commonweal/contracts/platform-conditions';
import type { Locale } from '../http/locale.ts';
import type { ConditionsListRow, ConditionsRecord } from './platform-conditions.repo.ts';
import { sanitiseConditions } from './platform-conditions.service.ts';

/** Terms in one language. */
export function presentConditions(
  { version, contentEn, contentFr, publicationDate }: ConditionsRecord,
  locale: Locale,
) {
  return {
    version,
    content: sanitiseConditions(locale === 'fr' ? contentFr : contentEn),
    publication_date: publicationDate.toISOString(),
  };
}

/** Terms in both, for those who write the next ones. */
export function presentBothLanguages({ version, contentEn, contentFr, publicationDate }: ConditionsRecord) {
  return {
    version,
    publication_date: publicationDate.toISOString(),
    content_en: sanitiseConditions(contentEn),
    content_fr: sanitiseConditions(contentFr),
  };
}

export function presentConditionsRow({ publication_date, ...shown }: ConditionsListRow): PlatformConditionsRow {
  return { ...shown, publication_date: new Date(publication_date).toISOString() };
}
