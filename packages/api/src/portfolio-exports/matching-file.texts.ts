import type { z } from 'zod';
import type { foundBy } from '@commonweal/contracts/portfolio-exports';
import type { keptRow } from '@commonweal/contracts/portfolios';
import type { Locale } from '@commonweal/domain/locale';

export type FoundBy = (typeof foundBy)[number];
export type KeptReason = z.output<typeof keptRow>['reason'];

type Texts = Readonly<Record<FoundBy | KeptReason, string>>;

const en: Texts = {
  isin: 'ISIN',
  isin_variation: 'Another ISIN of the company',
  remembered: 'Your earlier choice',
  name: 'Name',
  name_variation: 'Another name of the company',
  name_and_country: 'Name and country',
  short_name: 'Name, without the kind of share',
  cut_name: 'Name, with words cut short',
  ticker: 'Ticker and name',
  chosen: 'Chosen by hand',
  'missing-identifier': 'Neither ISIN nor name',
  'missing-weight': 'No weight',
  'invalid-weight': 'Unreadable weight',
  'not-positive-weight': 'Weight of 0 or less',
  'invalid-isin': 'Invalid ISIN',
  'unknown-isin': 'Unknown ISIN',
  'unknown-name': 'Unknown name',
  'ambiguous-name': 'Several companies of this name',
  'other-country': 'A company of this name in another country',
  'other-isin': 'A company of this name with another ISIN',
  'rejected-match': 'The company found was not the right one',
};

const fr: Texts = {
  isin: 'ISIN',
  isin_variation: 'Autre ISIN de l’entreprise',
  remembered: 'Votre choix précédent',
  name: 'Nom',
  name_variation: 'Autre nom de l’entreprise',
  name_and_country: 'Nom et pays',
  short_name: 'Nom, sans le type de titre',
  cut_name: 'Nom, aux mots abrégés',
  ticker: 'Mnémonique et nom',
  chosen: 'Choisie à la main',
  'missing-identifier': 'Ni ISIN ni nom',
  'missing-weight': 'Sans poids',
  'invalid-weight': 'Poids illisible',
  'not-positive-weight': 'Poids nul ou négatif',
  'invalid-isin': 'ISIN invalide',
  'unknown-isin': 'ISIN inconnu',
  'unknown-name': 'Nom inconnu',
  'ambiguous-name': 'Plusieurs entreprises de ce nom',
  'other-country': 'Une entreprise de ce nom dans un autre pays',
  'other-isin': 'Une entreprise de ce nom avec un autre ISIN',
  'rejected-match': 'L’entreprise trouvée n’était pas la bonne',
};

/** Words for how a line found its company, and why it found none. */
export const matchingTexts: Readonly<Record<Locale, Texts>> = { en, fr };
