import { format, isValid, parseISO } from 'date-fns';
import { enUS } from 'date-fns/locale/en-US';
import { fr } from 'date-fns/locale/fr';
import type { ScoreLocale } from '@commonweal/domain/score-format';
import { usePageLocale } from '../foundation/page-locale.ts';

export interface DateTextProps {
  /** An ISO date, with or without a time. */
  value: string | Date;
  /** The time of day as well; to the second where something is logged to it. */
  time?: boolean | 'seconds';
}

/**
 * A date as the site writes it: "November 2nd, 2026", "2 novembre 2026" (specification 000 §9), in
 * the reader's time zone. A value that is no date is shown as it is.
 */
export function DateText({ value, time = false }: DateTextProps) {
  const locale = usePageLocale();
  const date = typeof value === 'string' ? parseISO(value) : value;
  if (!isValid(date)) return String(value);
  const machine = typeof value === 'string' ? value : date.toISOString();
  return <time dateTime={machine}>{formatDate(date, locale, time)}</time>;
}

/** The same as a text, for a title or a label. */
export function formatDate(date: Date, locale: ScoreLocale, time: DateTextProps['time'] = false): string {
  if (locale === 'en') return format(date, `MMMM do, yyyy${times.en[`${time}`]}`, { locale: enUS });
  // French numbers the first of a month alone: "1er mai", "2 mai".
  const day = date.getDate() === 1 ? "d'er'" : 'd';
  return format(date, `${day} MMMM yyyy${times.fr[`${time}`]}`, { locale: fr });
}

const times = {
  en: { false: '', true: " 'at' HH:mm", seconds: ' hh:mm:ss a' },
  fr: { false: '', true: " 'à' HH:mm", seconds: " 'à' HH:mm:ss" },
};
