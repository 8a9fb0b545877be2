import type { PlatformConditionsRow } from '@commonweal/contracts/platform-conditions';
import type { Locale } from '@commonweal/domain/locale';
import type { ConditionsListRow, ConditionsRecord } from './platform-conditions.repo.ts';
import { sanitiseConditions } from './platform-conditions.service.ts';
import type { Acceptance } from './platform-conditions.service.ts';

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

/** Terms in one language, with when a person accepted them; null where they have not. */
export function presentOwnConditions(terms: ConditionsRecord, acceptedAt: Date | null, locale: Locale) {
  return { ...presentConditions(terms, locale), accepted_at: acceptedAt?.toISOString() ?? null };
}

export function presentAcceptance({ version, acceptedAt }: Acceptance) {
  return { version, accepted_at: acceptedAt.toISOString() };
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

/** A version in the list of all. */
export function presentConditionsRow(row: ConditionsListRow): PlatformConditionsRow {
  return {
    version: row.version,
    publication_date: row.publicationDate.toISOString(),
    is_shipped: row.isShipped,
    published_by: row.publishedBy,
    accepted_count: row.acceptedCount,
  };
}
