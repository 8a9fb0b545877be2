import type { Bilingual } from '../http/locale.ts';

const numbers = { en: new Intl.NumberFormat('en'), fr: new Intl.NumberFormat('fr') } as const;

/** A text with a number as each language writes it. */
const counting =
  (en: (count: string) => string, fr: (count: string) => string) =>
  (count: number): Bilingual => ({ en: en(numbers.en.format(count)), fr: fr(numbers.fr.format(count)) });

const atLine = (line: number, { en, fr }: Bilingual): Bilingual => ({
  en: `Line ${line}: ${en}`,
  fr: `Ligne ${line} : ${fr}`,
});

/** Reasons for which a file is refused as a whole. */
export const fileReasons = {
  empty: { en: 'The file is empty.', fr: 'Le fichier est vide.' },
  noRows: { en: 'The file has a header and no rows.', fr: 'Le fichier a un en-tête et aucune ligne.' },
  tooManyRows: (line: number, most: number): Bilingual =>
    atLine(
      line,
      counting(
        (rows) => `the file has more than ${rows} rows. Split it.`,
        (rows) => `le fichier a plus de ${rows} lignes. Divisez-le.`,
      )(most),
    ),
  tooLarge: counting(
    (megabytes) => `The file is larger than ${megabytes} MB. Split it.`,
    (megabytes) => `Le fichier dépasse ${megabytes} Mo. Divisez-le.`,
  ),
  longCell: (line: number, column: number, most: number): Bilingual =>
    atLine(
      line,
      counting(
        (characters) => `the cell in column ${column} is longer than ${characters} characters.`,
        (characters) => `la cellule de la colonne ${column} dépasse ${characters} caractères.`,
      )(most),
    ),
  longRow: (line: number, most: number): Bilingual =>
    atLine(
      line,
      counting(
        (characters) =>
          `the row is longer than ${characters} characters. A quote may have been opened there and not closed.`,
        (characters) =>
          `la ligne dépasse ${characters} caractères. Un guillemet y a peut-être été ouvert sans être fermé.`,
      )(most),
    ),
  workbook: {
    en: 'The file is a workbook. Save it as "CSV UTF-8" and try again.',
    fr: 'Le fichier est un classeur. Enregistrez-le au format «\u00a0CSV UTF-8\u00a0» et réessayez.',
  },
  notUtf8: {
    en: 'The file is not UTF-8 text. Save it as "CSV UTF-8" and try again.',
    fr: 'Le fichier n’est pas un texte UTF-8. Enregistrez-le au format «\u00a0CSV UTF-8\u00a0» et réessayez.',
  },
  malformed: (detail: string): Bilingual => ({
    en: `The file is not well-formed CSV. ${detail}.`,
    fr: `Le fichier n’est pas un CSV bien formé. Détail en anglais\u00a0: ${detail}.`,
  }),
  missing: { en: 'There is no such file.', fr: 'Ce fichier n’existe pas.' },
  folder: { en: 'That is a folder, not a file.', fr: 'C’est un dossier et non un fichier.' },
  forbidden: { en: 'The file may not be read.', fr: 'Le fichier ne peut pas être lu.' },
  columnTwice: (column: string): Bilingual => ({
    en: `The column ${column} is there twice.`,
    fr: `La colonne ${column} est présente deux fois.`,
  }),
  noColumn: (column: string): Bilingual => ({
    en: `The file has no column "${column}".`,
    fr: `Le fichier n’a pas de colonne «\u00a0${column}\u00a0».`,
  }),
  lacking: (columns: readonly (readonly string[])[]): Bilingual => ({
    en: `The file lacks the column ${columns.map((names) => names.join(' or ')).join(', ')}. Its first line has to name the columns.`,
    fr: `Il manque au fichier la colonne ${columns.map((names) => names.join(' ou ')).join(', ')}. Sa première ligne doit nommer les colonnes.`,
  }),
  tooManyColumns: (most: number): Bilingual => ({
    en: `The file has more than ${most} columns.`,
    fr: `Le fichier a plus de ${most} colonnes.`,
  }),
} as const;
