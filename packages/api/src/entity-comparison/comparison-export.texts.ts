import type { Locale } from '@commonweal/domain/locale';

const en = {
  address: 'Address',
  analysesOf: (company: string) => `${company}: analyses`,
  average: 'Peer Group Average',
  category: 'Products vs. Processes',
  companies: 'Companies',
  environmental_score: 'Environmental score',
  esg_obj: 'EU Taxonomy',
  esrs_topic: 'ESRS',
  hidden: 'Scores left empty',
  hiddenText: 'Nobody has rated enough analyses, or the score is not for this reader to see.',
  ilg: 'ILG',
  impact_score: 'Impact Score',
  pai: 'SFDR PAIs',
  peers: 'Peer group',
  peersText: (industry: string, count: number) => `${industry}: ${count} with a score, each counted once`,
  ratersOf: (company: string) => `${company}: raters (of the whole: ratings)`,
  sasb: 'SASB Theme',
  scoredPeers: 'Peers with a score',
  sdg: 'SDG',
  sign: 'Average compared with the first company',
  signs: { greater: 'above', less: 'below', equal: 'equal', none: null },
  snapshot: 'Snapshot of the scores',
  social_score: 'Social score',
  title: 'Comparison',
};

export type ComparisonExportTexts = typeof en;

const fr: ComparisonExportTexts = {
  address: 'Adresse',
  analysesOf: (company) => `${company} : analyses`,
  average: 'Moyenne des pairs',
  category: 'Produits ou procédés',
  companies: 'Entreprises',
  environmental_score: 'Score environnemental',
  esg_obj: 'Taxonomie de l’UE',
  esrs_topic: 'ESRS',
  hidden: 'Scores laissés vides',
  hiddenText: 'Trop peu d’analyses ont été évaluées, ou le score n’est pas visible pour vous.',
  ilg: 'ILG',
  impact_score: 'Score d’impact',
  pai: 'PAI (SFDR)',
  peers: 'Groupe de pairs',
  peersText: (industry, count) => `${industry} : ${count} avec un score, comptées une fois chacune`,
  ratersOf: (company) => `${company} : évaluateurs (pour l’ensemble : évaluations)`,
  sasb: 'Thème SASB',
  scoredPeers: 'Pairs avec un score',
  sdg: 'ODD',
  sign: 'Moyenne par rapport à la première entreprise',
  signs: { greater: 'au-dessus', less: 'en dessous', equal: 'égale', none: null },
  snapshot: 'Instantané des scores',
  social_score: 'Score social',
  title: 'Comparaison',
};

/** Headers and notes of a comparison's file. */
export const comparisonExportTexts: Readonly<Record<Locale, ComparisonExportTexts>> = { en, fr };
