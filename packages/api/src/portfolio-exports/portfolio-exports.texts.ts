import type { Locale } from '@commonweal/domain/locale';

const en = {
  company: 'Company',
  weight: 'Weight (%)',
  score: 'Impact Score',
  environmental: 'Environmental score',
  social: 'Social score',
  hidden: 'Score hidden',
  contribution: 'Contribution',
  sector: 'Sector',
  industry: 'Industry',
  country: 'Country',
  countryCode: 'Country code',
  portfolio: 'Portfolio',
  total: 'Portfolio score',
  coverage: 'Weight with a score (%)',
  coverageText: (byWeight: number, scored: number, companies: number) =>
    `${byWeight.toFixed(2)}; ${scored} of ${companies} companies`,
  none: 'None',
  method: 'Method',
  methodText:
    'Portfolio score, from −5 to +5: the mean of the companies’ Impact Scores by weight, a company without a score counting as 0. Contributions are points of it and add up to it.',
  hiddenText: 'Scores of companies that are not featured are empty for readers who may not see them.',
  source: 'Source',
  matching: 'Matching',
  status: 'Status',
  found: 'Found',
  notFound: 'Not in the portfolio',
  lines: 'Lines',
  fileName: 'Name in the file',
  fileIsin: 'ISIN in the file',
  fileWeight: 'Weight in the file',
  how: 'Found by',
  reason: 'Reason',
} as const;

type Texts = { readonly [K in keyof typeof en]: K extends 'coverageText' ? typeof en.coverageText : string };

const fr: Texts = {
  company: 'Entreprise',
  weight: 'Poids (%)',
  score: 'Score d’impact',
  environmental: 'Score environnemental',
  social: 'Score social',
  hidden: 'Score masqué',
  contribution: 'Contribution',
  sector: 'Secteur',
  industry: 'Industrie',
  country: 'Pays',
  countryCode: 'Code du pays',
  portfolio: 'Portefeuille',
  total: 'Score du portefeuille',
  coverage: 'Poids avec un score (%)',
  coverageText: (byWeight, scored, companies) =>
    `${byWeight.toFixed(2).replace('.', ',')}\u00a0; ${scored} entreprises sur ${companies}`,
  none: 'Aucun',
  method: 'Méthode',
  methodText:
    'Score du portefeuille, de −5 à +5\u00a0: moyenne des scores d’impact des entreprises pondérée par leur poids, une entreprise sans score comptant pour 0. Les contributions sont des points de ce score et ont pour somme ce score.',
  hiddenText:
    'Les scores des entreprises qui ne sont pas mises en avant restent vides pour qui n’a pas le droit de les voir.',
  source: 'Source',
  matching: 'Correspondances',
  status: 'État',
  found: 'Trouvée',
  notFound: 'Hors du portefeuille',
  lines: 'Lignes',
  fileName: 'Nom dans le fichier',
  fileIsin: 'ISIN dans le fichier',
  fileWeight: 'Poids dans le fichier',
  how: 'Trouvée par',
  reason: 'Motif',
};

/** Headers and notes of files about portfolios, by language. */
export const portfolioFileTexts: Readonly<Record<Locale, Texts>> = { en, fr };
