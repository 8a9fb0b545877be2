import type { IncomingHttpHeaders } from 'node:http';
import type { Locale } from '@commonweal/domain/locale';

export type Theme = 'light' | 'dark';

/** The preferences in a request that affect its document. */
export interface Visitor {
  readonly locale: Locale;
  /** Null follows the system. */
  readonly theme: Theme | null;
}

/** Language and theme from the cookies `locale` and `theme`; the language else from `Accept-Language`. */
export function readVisitor({ cookie = '', 'accept-language': languages = '' }: IncomingHttpHeaders): Visitor {
  const locale = /(?:^|;)\s*locale=(en|fr)\s*(?:;|$)/.exec(cookie)?.[1] as Locale | undefined;
  const theme = /(?:^|;)\s*theme=(light|dark)\s*(?:;|$)/.exec(cookie)?.[1] as Theme | undefined;
  return { locale: locale ?? preferredLanguage(languages), theme: theme ?? null };
}

/** English unless French is wanted more. */
function preferredLanguage(header: string): Locale {
  const weightOf = (language: Locale): number => {
    const ranges = header.toLowerCase().split(',').slice(0, 20);
    const weights = ranges.flatMap((range) => {
      const [tag = '', quality] = range.trim().split(/\s*;\s*q=/);
      return tag === language || tag.startsWith(`${language}-`) ? [Number(quality ?? 1)] : [];
    });
    return Math.max(0, ...weights.filter(Number.isFinite));
  };
  return weightOf('fr') > weightOf('en') ? 'fr' : 'en';
}
