import type { Locale } from '@commonweal/domain/locale';

const en = {
  analyses: 'Analyses',
  analysis: 'Analysis',
  companies: 'Companies',
  company: 'Company',
  counts: 'Counts for the score',
  country: 'Country',
  countryCode: 'Country code',
  environmental: 'Environmental score',
  filters: 'Filters',
  formula: 'Impact Score',
  formulaText:
    'From −5 to +5: the mean of the values of the published analyses with three ratings or more, weighted by their size.',
  headline: 'Headline',
  hidden: 'Score hidden',
  hiddenText: 'Scores of companies that are not featured are empty for readers who may not see them.',
  impact: 'Impact Score',
  industry: 'Industry',
  number: 'Number',
  published: 'Published',
  raters: 'Raters',
  ratings: 'Ratings',
  rows: 'Rows',
  rowsText: (rows: string, total: string) => `${rows} of ${total}`,
  sdg: 'SDG',
  sdgs: 'SDGs',
  sector: 'Sector',
  size: 'Size',
  social: 'Social score',
  source: 'Source',
  ticker: 'Ticker',
  topic: 'Topic',
  value: 'Value',
} as const;

type ExportTexts = { readonly [K in keyof typeof en]: K extends 'rowsText' ? typeof en.rowsText : string };

const fr: ExportTexts = {
  analyses: 'Analyses',
  analysis: 'Analyse',
  companies: 'Entreprises',
  company: 'Entreprise',
  counts: 'Compte dans le score',
  country: 'Pays',
  countryCode: 'Code du pays',
  environmental: 'Score environnemental',
  filters: 'Filtres',
  formula: 'Score d’impact',
  formulaText:
    'De −5 à +5 : moyenne des valeurs des analyses publiées ayant au moins trois évaluations, pondérée par leur ampleur.',
  headline: 'Titre',
  hidden: 'Score masqué',
  hiddenText:
    'Les scores des entreprises qui ne sont pas mises en avant restent vides pour qui n’a pas le droit de les voir.',
  impact: 'Score d’impact',
  industry: 'Industrie',
  number: 'Numéro',
  published: 'Publiée le',
  raters: 'Évaluateurs',
  ratings: 'Évaluations',
  rows: 'Lignes',
  rowsText: (rows, total) => `${rows} sur ${total}`,
  sdg: 'ODD',
  sdgs: 'ODD',
  sector: 'Secteur',
  size: 'Ampleur',
  social: 'Score social',
  source: 'Source',
  ticker: 'Symbole boursier',
  topic: 'Sujet',
  value: 'Valeur',
};

/** Headers and notes of files about companies. */
export const exportTexts: Readonly<Record<Locale, ExportTexts>> = { en, fr };
