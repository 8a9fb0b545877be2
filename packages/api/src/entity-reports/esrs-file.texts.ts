import type { Locale } from '@commonweal/domain/locale';
import type { TableColumn } from '../export/table-file.ts';
import type { CoveredTopic } from './esrs-coverage.ts';

const en = {
  code: 'Code',
  topic: 'Topic',
  level: 'Level',
  analyses: 'Analyses',
  counted: 'Counted analyses',
  result: 'Result (−5 to +5)',
  headlines: 'Headlines',
  gone: 'No longer published: ',
  datapoints: 'Datapoints',
  gap: 'Missing',
  company: 'Company',
  method: 'Method',
  methodText:
    'Result: mean of the values of the analyses of a topic and all below it that have three ratings or more, weighted by their size. Empty where there is none, or the score is not public.',
  source: 'Source',
  'no-analyses': 'No analysis yet',
  unrated: 'Not rated enough yet',
  'no-datapoints': 'No datapoint reported',
  none: '',
} as const;

type Texts = { readonly [K in keyof typeof en]: string };

const fr: Texts = {
  code: 'Code',
  topic: 'Sujet',
  level: 'Niveau',
  analyses: 'Analyses',
  counted: 'Analyses comptées',
  result: 'Résultat (de −5 à +5)',
  headlines: 'Titres',
  gone: 'Plus publiées : ',
  datapoints: 'Points de données',
  gap: 'Ce qui manque',
  company: 'Entreprise',
  method: 'Méthode',
  methodText:
    'Résultat\u00a0: moyenne des valeurs des analyses d’un sujet et de tous ceux qu’il comprend, ayant au moins trois évaluations, pondérée par leur ampleur. Vide s’il n’y en a pas, ou si le score n’est pas public.',
  source: 'Source',
  'no-analyses': 'Pas encore d’analyse',
  unrated: 'Pas encore assez évalué',
  'no-datapoints': 'Aucun point de données publié',
  none: '',
};

/** Texts of the table of topics, by language. */
export const coverageTexts: Readonly<Record<Locale, Texts>> = { en, fr };

/** A row for each topic. */
export function coverageColumns(locale: Locale): TableColumn<CoveredTopic>[] {
  const texts = coverageTexts[locale];
  return [
    { header: texts.code, value: ({ topic }) => topic.code, width: 10 },
    { header: texts.topic, value: ({ topic }) => topic.name, width: 48 },
    { header: texts.level, value: ({ level }) => level, width: 8 },
    { header: texts.analyses, value: ({ notes }) => notes.length },
    { header: texts.counted, value: ({ countedNotes }) => countedNotes },
    { header: texts.result, value: ({ score }) => score },
    { header: texts.headlines, value: ({ notes }) => headlinesOf(notes, texts), width: 60 },
    { header: texts.datapoints, value: ({ datapoints }) => datapoints.map(statement).join('; '), width: 60 },
    { header: texts.gap, value: ({ gap }) => texts[gap], width: 28 },
  ];
}

/** Headlines of then that are still there, and how many are not. */
function headlinesOf(notes: CoveredTopic['notes'], texts: Texts): string {
  const known = notes.flatMap(({ headline }) => headline ?? []);
  const gone = notes.length - known.length;
  return [...known, ...(gone > 0 ? [`${texts.gone}${gone}`] : [])].join('; ');
}

function statement({ code, name, year, value, unitCode }: CoveredTopic['datapoints'][number]): string {
  return `${code} ${name}: ${value} ${unitCode} (${year})`;
}
