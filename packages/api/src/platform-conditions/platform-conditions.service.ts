import type { z } from 'zod';
import type { platformConditionsContract } from '@commonweal/contracts/platform-conditions';
import { DOCUMENT_TAGS } from '@commonweal/domain/rich-text-policy';
import { recordAct } from '../audit/audit.service.ts';
import type { Database } from '../db/open-database.ts';
import { Failure, commonFailure } from '../http/failure.ts';
import type { Bilingual } from '../http/locale.ts';
import { excerptOf, sanitiseRichText } from '../rich-text/sanitise-rich-text.ts';
import { findAcceptance, findCurrent, insertAcceptance, insertConditionsVersion } from './platform-conditions.repo.ts';
import type { ConditionsRecord } from './platform-conditions.repo.ts';

/** Which version a person accepted, and when. */
export interface Acceptance {
  readonly version: number;
  readonly acceptedAt: Date;
}

/**
 * Accepts the terms in force for a person; accepting again changes nothing.
 * @param read the version that was shown, where the caller says so
 * @throws {Failure} 409 `terms-changed` where another version is in force than was read
 */
export async function acceptConditions(db: Database, userId: number, read?: number): Promise<Acceptance> {
  const { version } = await findCurrent(db);
  if (read !== undefined && read !== version) throw termsChanged();
  await insertAcceptance(db, userId, version);
  const acceptedAt = await findAcceptance(db, userId, version);
  if (acceptedAt === null) throw new Error('The acceptance was not kept');
  return { version, acceptedAt };
}

type Draft = z.output<(typeof platformConditionsContract)['POST v3/platform-conditions']['body']>;

/**
 * Puts new terms in force, from the version that their writer began with.
 * @throws {Failure} 422 where a language has no text; 409 `terms-changed` where somebody was quicker
 */
export async function publishConditions(
  db: Database,
  publishedBy: number,
  { replaces, content_en, content_fr }: Draft,
): Promise<ConditionsRecord> {
  const contentEn = sanitiseConditions(content_en);
  const contentFr = sanitiseConditions(content_fr);
  refuseEmpty({ content_en: contentEn, content_fr: contentFr });
  return db.transaction(async (tx) => {
    if ((await findCurrent(tx)).version !== replaces) throw termsChanged();
    if (!(await insertConditionsVersion(tx, replaces, { contentEn, contentFr, publishedBy }))) throw termsChanged();
    const version = replaces + 1;
    const states = { before: { version: replaces }, after: { version } };
    await recordAct(tx, { act: 'terms-published', by: publishedBy, subject: version, ...states });
    return findCurrent(tx);
  });
}

/** The HTML of terms, with what their policy allows: that of any text, and one more level of headings. */
export function sanitiseConditions(html: string): string {
  return sanitiseRichText(html, DOCUMENT_TAGS);
}

function refuseEmpty(texts: Readonly<Record<string, string>>): void {
  const empty = Object.entries(texts).filter(([, html]) => excerptOf(html, 1) === '');
  if (empty.length > 0) {
    throw commonFailure('invalid-fields', Object.fromEntries(empty.map(([field]) => [field, missingText])));
  }
}

const missingText: Bilingual = {
  en: 'Please write the terms in this language.',
  fr: 'Rédigez les conditions dans cette langue.',
};

const termsChanged = () =>
  new Failure(409, 'terms-changed', {
    en: 'Other terms have been published in the meantime.',
    fr: 'D’autres conditions ont été publiées entre-temps.',
  });
