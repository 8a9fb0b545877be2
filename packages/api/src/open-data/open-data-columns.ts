import type { CsvValue } from '@commonweal/domain/csv-cell';
import type { Bilingual } from '../http/locale.ts';
import type { OpenAnalysisRow, OpenCompanyRow } from './open-data.repo.ts';
import { withoutIdentifiers } from './without-identifiers.ts';

/** Licences of columns. Facts have no author; the rest is the community's. */
export const licences = {
  'CC0-1.0': { name: 'Creative Commons Zero 1.0', url: 'https://creativecommons.org/publicdomain/zero/1.0/' },
  'CC-BY-4.0': { name: 'Creative Commons Attribution 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
} as const;

const sources = {
  own: { en: 'Commonweal', fr: 'Commonweal' },
  raters: { en: 'Ratings by the Commonweal community', fr: 'Notes de la communauté Commonweal' },
  authors: { en: 'Authors of the analyses', fr: 'Auteurs et autrices des analyses' },
  companies: { en: 'The companies themselves', fr: 'Les entreprises elles-mêmes' },
  iso: { en: 'ISO 3166-1, two-letter codes', fr: 'ISO 3166-1, codes à deux lettres' },
  sdgs: {
    en: 'United Nations, Sustainable Development Goals',
    fr: 'Nations unies, Objectifs de développement durable',
  },
} as const satisfies Record<string, Bilingual>;

/** A column of a file: the only place where it is named, described and filled. */
export interface OpenDataColumn<R> {
  readonly name: string;
  readonly description: Bilingual;
  readonly source: Bilingual;
  readonly licence: keyof typeof licences;
  readonly value: (row: R) => CsvValue;
}

/** Values that stand beside a score, so that an empty one is not taken for another. */
type Standing = 'shown' | 'not-public' | 'none';

const standing = (value: number | null, isGrayed: boolean): Standing => {
  if (isGrayed) return 'not-public';
  return value === null ? 'none' : 'shown';
};

const scale = {
  en: 'from −5 to +5; empty where there is none or it is not public',
  fr: 'de −5 à +5\u202f; vide s’il n’y en a pas ou s’il n’est pas public',
};

const fact = { source: sources.own, licence: 'CC0-1.0' } as const;
const rated = { source: sources.raters, licence: 'CC-BY-4.0' } as const;
const written = { source: sources.authors, licence: 'CC-BY-4.0' } as const;

export const openCompanyColumns: readonly OpenDataColumn<OpenCompanyRow>[] = [
  {
    name: 'company_id',
    description: { en: 'Number of the company on this site', fr: 'Numéro de l’entreprise sur ce site' },
    ...fact,
    value: ({ id }) => id,
  },
  {
    name: 'slug',
    description: {
      en: 'Last part of the address of its page, /companies/…; its number where that has an ISIN',
      fr: 'Fin de l’adresse de sa page, /companies/… ; son numéro si elle contient un ISIN',
    },
    ...fact,
    value: ({ id, slug }) => (withoutIdentifiers(slug) === slug ? slug : String(id)),
  },
  {
    name: 'name',
    description: { en: 'Name', fr: 'Nom' },
    source: sources.companies,
    licence: 'CC0-1.0',
    value: ({ name }) => withoutIdentifiers(name),
  },
  {
    name: 'country_code',
    description: { en: 'Country of its seat', fr: 'Pays de son siège' },
    source: sources.iso,
    licence: 'CC0-1.0',
    value: ({ countryCode }) => countryCode,
  },
  {
    name: 'impact_score',
    description: { en: `Impact Score, ${scale.en}`, fr: `Score d’impact, ${scale.fr}` },
    ...rated,
    value: ({ impactScore }) => impactScore,
  },
  {
    name: 'environmental_score',
    description: { en: `Environmental part of the score, ${scale.en}`, fr: `Part environnementale, ${scale.fr}` },
    ...rated,
    value: ({ environmentalScore }) => environmentalScore,
  },
  {
    name: 'social_score',
    description: { en: `Social part of the score, ${scale.en}`, fr: `Part sociale, ${scale.fr}` },
    ...rated,
    value: ({ socialScore }) => socialScore,
  },
  {
    name: 'score_standing',
    description: {
      en: 'shown; not-public: there is a score that the site does not show to everybody; none: nothing counts yet',
      fr: 'shown\u00a0: affiché\u202f; not-public\u00a0: il y a un score que le site ne montre pas à tous\u202f; none\u00a0: rien ne compte encore',
    },
    ...fact,
    value: ({ impactScore, isGrayed }) => standing(impactScore, isGrayed),
  },
  {
    name: 'ratings_count',
    description: { en: 'Ratings of its published analyses', fr: 'Notes données à ses analyses publiées' },
    ...rated,
    value: ({ ratingsCount }) => ratingsCount,
  },
];

export const openAnalysisColumns: readonly OpenDataColumn<OpenAnalysisRow>[] = [
  {
    name: 'analysis_id',
    description: { en: 'Number of the analysis on this site', fr: 'Numéro de l’analyse sur ce site' },
    ...fact,
    value: ({ id }) => id,
  },
  {
    name: 'company_id',
    description: { en: 'The company it is about', fr: 'L’entreprise dont elle parle' },
    ...fact,
    value: ({ entityId }) => entityId,
  },
  {
    name: 'headline',
    description: { en: 'Headline', fr: 'Titre' },
    ...written,
    value: ({ headline }) => withoutIdentifiers(headline),
  },
  {
    name: 'language',
    description: { en: 'Language it is written in', fr: 'Langue dans laquelle elle est écrite' },
    ...fact,
    value: ({ locale }) => locale,
  },
  {
    name: 'sdg',
    description: { en: 'Sustainable Development Goal, 1 to 17', fr: 'Objectif de développement durable, de 1 à 17' },
    source: sources.sdgs,
    licence: 'CC0-1.0',
    value: ({ sdgId }) => sdgId,
  },
  {
    name: 'topic',
    description: { en: 'Topic, in English', fr: 'Sujet, en anglais' },
    source: sources.own,
    licence: 'CC-BY-4.0',
    value: ({ topicName }) => topicName,
  },
  {
    name: 'publication_date',
    description: { en: 'Moment of publication, UTC', fr: 'Moment de la publication, UTC' },
    ...fact,
    value: ({ publishedAt }) => publishedAt?.toISOString() ?? null,
  },
  {
    name: 'value',
    description: { en: `Mean of its ratings, ${scale.en}`, fr: `Moyenne de ses notes, ${scale.fr}` },
    ...rated,
    value: ({ value }) => value,
  },
  {
    name: 'size',
    description: {
      en: 'Weight in the score of the company, 1 to 5; empty as the value is',
      fr: 'Poids dans le score de l’entreprise, de 1 à 5\u202f; vide comme la valeur',
    },
    ...rated,
    value: ({ size }) => size,
  },
  {
    name: 'value_standing',
    description: {
      en: 'As score_standing of the companies',
      fr: 'Comme score_standing des entreprises',
    },
    ...fact,
    value: ({ value, isGrayed }) => standing(value, isGrayed),
  },
  {
    name: 'ratings_count',
    description: { en: 'People who rated it', fr: 'Personnes qui l’ont notée' },
    ...rated,
    value: ({ ratingsCount }) => ratingsCount,
  },
];

/** Fields that are not passed on, and why. */
export const leftOut: readonly { readonly fields: Bilingual; readonly reason: Bilingual }[] = [
  {
    fields: { en: 'ISIN, ticker, exchange', fr: 'ISIN, symbole boursier, place de cotation' },
    reason: {
      en: 'Their numbering agencies and exchanges license them, in bulk above all. ISINs within names and headlines are blanked.',
      fr: 'Les agences de codification et les bourses les soumettent à licence, surtout en masse. Les ISIN dans les noms et les titres sont masqués.',
    },
  },
  {
    fields: { en: 'Industry, SASB theme', fr: 'Secteur, thème SASB' },
    reason: {
      en: 'The classifications belong to others and may not be passed on.',
      fr: 'Ces classifications appartiennent à des tiers et ne peuvent être transmises.',
    },
  },
  {
    fields: { en: 'Logos, descriptions, other names', fr: 'Logos, descriptions, autres noms' },
    reason: {
      en: 'Rights of the companies and of the sources they come from.',
      fr: 'Droits des entreprises et des sources dont ils proviennent.',
    },
  },
  {
    fields: {
      en: 'Authors, raters, single ratings, comments',
      fr: 'Auteurs, évaluateurs, notes individuelles, commentaires',
    },
    reason: { en: 'Personal data.', fr: 'Données personnelles.' },
  },
  {
    fields: { en: 'Texts, pictures and sources of analyses', fr: 'Textes, images et sources des analyses' },
    reason: {
      en: 'They may quote or show what is not ours to license; each is on its page.',
      fr: 'Ils peuvent citer ou montrer ce que nous ne pouvons céder\u202f; chacun est sur sa page.',
    },
  },
  {
    fields: { en: 'Scores that are not public', fr: 'Scores qui ne sont pas publics' },
    reason: {
      en: 'The files have what a visitor sees.',
      fr: 'Les fichiers contiennent ce que voit un visiteur.',
    },
  },
];
