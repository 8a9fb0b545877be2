import type { Bilingual } from '../http/locale.ts';

/** Most characters of a value that a reason quotes. */
const QUOTED = 60;

/** A text with the values that it quotes. */
const quoting =
  (en: (quoted: string) => string, fr: (quoted: string) => string) =>
  (value = ''): Bilingual => {
    const short = value.length > QUOTED ? `${value.slice(0, QUOTED)}…` : value;
    return { en: en(`"${short}"`), fr: fr(`«\u00a0${short}\u00a0»`) };
  };

/** Reasons for which a row of a file is not used. */
export const rowReasons = {
  columns: (cells: number, header: number): Bilingual => ({
    en: `The row has ${cells} columns where the header has ${header}.`,
    fr: `La ligne a ${cells} colonnes alors que l’en-tête en a ${header}.`,
  }),
  noIsin: { en: 'There is no ISIN.', fr: 'Il n’y a pas d’ISIN.' },
  wrongIsin: quoting(
    (isin) => `${isin} is not an ISIN: its form or its check digit is wrong.`,
    (isin) => `${isin} n’est pas un ISIN : sa forme ou sa clé de contrôle est incorrecte.`,
  ),
  repeatedIsin: (isin: string, line: number): Bilingual => ({
    en: `The ISIN ${isin} is already on line ${line}.`,
    fr: `L’ISIN ${isin} est déjà à la ligne ${line}.`,
  }),
  takenIsin: (isin: string, owner: string): Bilingual => ({
    en: `The ISIN ${isin} is another ISIN of ${owner}.`,
    fr: `L’ISIN ${isin} est un autre ISIN de ${owner}.`,
  }),
  noName: { en: 'There is no name.', fr: 'Il n’y a pas de nom.' },
  longName: (most: number): Bilingual => ({
    en: `The name is longer than ${most} characters.`,
    fr: `Le nom dépasse ${most} caractères.`,
  }),
  controlInName: {
    en: 'The name has a line break or another control character.',
    fr: 'Le nom contient un saut de ligne ou un autre caractère de contrôle.',
  },
  emptyName: quoting(
    (name) => `${name} has no letter or digit to be found by.`,
    (name) => `${name} n’a ni lettre ni chiffre qui permette de le trouver.`,
  ),
  country: quoting(
    (country) => `The country ${country} is not known.`,
    (country) => `Le pays ${country} n’est pas connu.`,
  ),
  industry: quoting(
    (industry) => `The industry ${industry} is not known.`,
    (industry) => `Le secteur d’activité ${industry} n’est pas connu.`,
  ),
  variation: (most: number): Bilingual => ({
    en: `Another spelling of the name is longer than ${most} characters or has a control character.`,
    fr: `Une autre graphie du nom dépasse ${most} caractères ou contient un caractère de contrôle.`,
  }),
  variations: (most: number): Bilingual => ({
    en: `There are more than ${most} other spellings of the name.`,
    fr: `Il y a plus de ${most} autres graphies du nom.`,
  }),
  band: {
    en: 'The market-cap band is not a short text.',
    fr: 'La tranche de capitalisation n’est pas un texte court.',
  },
  ticker: quoting(
    (ticker) => `The ticker ${ticker} is not a symbol of an exchange.`,
    (ticker) => `Le symbole ${ticker} n’est pas celui d’une place boursière.`,
  ),
  exchange: quoting(
    (exchange) => `The exchange ${exchange} is not the code of one.`,
    (exchange) => `La place ${exchange} n’est pas le code d’une place boursière.`,
  ),
  delisting: quoting(
    (delisting) => `The delisting ${delisting} is neither 0, 1 nor a day such as 2024-03-31.`,
    (delisting) => `Le retrait de la cote ${delisting} n’est ni 0, ni 1, ni un jour comme 2024-03-31.`,
  ),
} as const;
