import type { ReportReason } from '@commonweal/contracts';
import type { Bilingual } from '../http/locale.ts';

/** Reasons for a report in words. */
export const reasonNames: Readonly<Record<ReportReason, Bilingual>> = {
  factual_error: { en: 'Something in it is wrong', fr: 'Une information est fausse' },
  broken_source: {
    en: 'A source is missing or does not say this',
    fr: 'Une source manque ou ne dit pas cela',
  },
  copied: { en: 'It is copied from elsewhere', fr: 'Le texte est copié d’ailleurs' },
  outdated: { en: 'It is out of date', fr: 'Le contenu est dépassé' },
  abusive: { en: 'It is abusive', fr: 'Le contenu est abusif' },
  other: { en: 'Something else', fr: 'Autre chose' },
};

/** Says nothing without words of its own. */
export function needsDetail(reason: ReportReason): boolean {
  return reason === 'other';
}
