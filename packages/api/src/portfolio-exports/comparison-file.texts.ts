import type { Locale } from '@commonweal/domain/locale';

const en = {
  title: 'Comparison of portfolios',
  figure: 'Figure',
  all: 'All companies',
  mean: 'mean of its companies',
  shared: 'Shared portfolio',
  sharedText: 'It is shown as its link shows it, with the scores that visitors see.',
  score: 'Score',
  rated: 'Score of the rated part',
  peers: 'Score of companies of its industries',
  personal: 'Your score',
  coverage: 'Weight with a score (%)',
  unmatched: 'Weight of the file without a company (%)',
  scored: 'Companies with a score',
  companies: 'Companies',
  counted: 'Analyses that count',
  largest: 'Largest weight (%)',
  effective: 'As concentrated as so many equal weights',
} as const;

type Texts = { readonly [K in keyof typeof en]: string };

/** A figure that portfolios are compared by. */
export type ComparedFigure = Exclude<keyof Texts, 'title' | 'figure' | 'all' | 'mean' | 'shared' | 'sharedText'>;

const fr: Texts = {
  title: 'Comparaison de portefeuilles',
  figure: 'Chiffre',
  all: 'Toutes les entreprises',
  mean: 'moyenne de ses entreprises',
  shared: 'Portefeuille partagé',
  sharedText: 'Il figure tel que son lien le montre, avec les scores que voient les visiteurs.',
  score: 'Score',
  rated: 'Score de la partie notée',
  peers: 'Score des entreprises de ses industries',
  personal: 'Votre score',
  coverage: 'Poids avec un score (%)',
  unmatched: 'Poids du fichier sans entreprise (%)',
  scored: 'Entreprises avec un score',
  companies: 'Entreprises',
  counted: 'Analyses prises en compte',
  largest: 'Plus grand poids (%)',
  effective: 'Aussi concentré que ce nombre de poids égaux',
};

/** Headers and names of figures of a comparison, by language. */
export const comparisonTexts: Readonly<Record<Locale, Texts>> = { en, fr };
