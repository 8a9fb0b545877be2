import { z } from 'zod';
import type { Locale } from '@commonweal/domain/locale';
import { urlProblem } from '@commonweal/domain/url-rule';
import type { UrlProblem } from '@commonweal/domain/url-rule';
import type { Bilingual } from './locale.ts';

const ofLibrary = { en: z.locales.en().localeError, fr: z.locales.fr().localeError };

const tooLong: Readonly<Record<Locale, (most: string) => string>> = {
  en: (most) => `Please shorten this to at most ${most} characters.`,
  fr: (most) => `Raccourcissez ce texte à ${most} caractères au plus.`,
};

/** Things that a field takes several of (specification 001 §5, "Array bounds"); any other one has entries. */
const things: Readonly<Record<string, Bilingual>> = {
  sources: { en: 'sources', fr: 'sources' },
  tags: { en: 'tags', fr: 'mots-clés' },
  keywords: { en: 'keywords', fr: 'mots-clés' },
  datapoints: { en: 'datapoints', fr: 'indicateurs' },
  reasons: { en: 'reasons', fr: 'raisons' },
};
const entries: Bilingual = { en: 'entries', fr: 'éléments' };

const tooMany: Readonly<Record<Locale, (most: string, of: string) => string>> = {
  en: (most, of) => `You cannot add more than ${most} ${of}.`,
  fr: (most, of) => `Vous ne pouvez pas ajouter plus de ${most} ${of}.`,
};
const tooFew: Readonly<Record<Locale, (least: string, of: string) => string>> = {
  en: (least, of) => `Please add at least ${least} ${of}.`,
  fr: (least, of) => `Ajoutez au moins ${least} ${of}.`,
};

/** Problems of an address, which its field is named after (specification 001 §5). */
const ofAddress: Readonly<Record<UrlProblem, Bilingual>> = {
  format: {
    en: 'This is not a web address, such as https://example.org/report.',
    fr: 'Ce n’est pas une adresse web, comme https://example.org/rapport.',
  },
  too_long: {
    en: 'This address is too long, please shorten it.',
    fr: 'Cette adresse est trop longue, raccourcissez-la.',
  },
};

/** A reported value that is no number (specification 001 §5). */
export const notDecimal: Bilingual = { en: 'Value must be a decimal', fr: 'La valeur doit être un nombre décimal' };

/** The sentences about fields that a contract refuses; the library's own but for those that people meet as they write. */
export const zodTexts = { en: textsIn('en'), fr: textsIn('fr') };

function textsIn(locale: Locale): z.core.$ZodErrorMap {
  const amount = (of: number | bigint) => new Intl.NumberFormat(locale).format(of);
  return (issue) => {
    const field = String(issue.path?.at(-1) ?? '');
    if (field === 'url' && isOfText(issue)) return ofAddress[problemOf(issue.input)][locale];
    if (field === 'value' && isOfDatapoint(issue)) return notDecimal[locale];
    const named = (things[field] ?? entries)[locale];
    if (issue.code === 'too_big' && issue.origin === 'string') return tooLong[locale](amount(issue.maximum));
    if (issue.code === 'too_big' && issue.origin === 'array') return tooMany[locale](amount(issue.maximum), named);
    if (issue.code === 'too_small' && issue.origin === 'array') return tooFew[locale](amount(issue.minimum), named);
    return ofLibrary[locale](issue);
  };
}

function isOfText({ code, input }: z.core.$ZodRawIssue): boolean {
  return typeof input === 'string' && (code === 'custom' || code === 'too_big');
}

function isOfDatapoint({ code, path }: z.core.$ZodRawIssue): boolean {
  return code === 'invalid_format' && path?.[0] === 'datapoints';
}

/** An address that the rule allows is refused for its password. */
function problemOf(input: unknown): UrlProblem {
  return urlProblem(String(input).trim()) ?? 'format';
}
