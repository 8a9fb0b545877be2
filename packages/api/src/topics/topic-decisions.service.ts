import type { Locale } from '@commonweal/domain/locale';
import type { RejectionReason, TopicDecision } from '@commonweal/domain/topics';
import type { Database } from '../db/open-database.ts';
import { writeTable } from '../export/table-file.ts';
import type { FileReply } from '../http/handlers.ts';
import { findDecisionDays, findDecisions } from './topic-decisions.repo.ts';
import type { DecisionFilters, DecisionRow } from './topic-decisions.repo.ts';

/** Decisions that are read from the database at a time. */
const PART = 500;

/** One page of the public log. */
export async function listDecisions(
  db: Database,
  query: DecisionFilters & { readonly limit: number; readonly offset: number },
  locale: Locale,
) {
  const rows = await findDecisions(db, query, locale);
  const [first] =
    rows.length > 0 || query.offset === 0 ? rows : await findDecisions(db, { ...query, limit: 1, offset: 0 }, locale);
  return { data: rows.map(({ total: _total, ...row }) => row), total: first?.total ?? 0 };
}

/** The public log as CSV, as filtered; read in parts while it is sent. */
export function exportDecisions(db: Database, filters: DecisionFilters, locale: Locale): Promise<FileReply> {
  const { title, day, decision, name, reason } = headers[locale];
  return writeTable<DecisionRow>('csv', {
    ...{ name: 'topic-decisions', title, asOf: new Date(), notes: [], locale },
    columns: [
      { header: day, value: (row) => row.day },
      { header: decision, value: (row) => decisionNames[row.kind][locale] },
      { header: name, value: (row) => row.name },
      { header: reason, value: (row) => row.rejection && rejectionNames[row.rejection][locale] },
    ],
    rows: everyDecision(db, filters, locale),
  });
}

/** Each part is some whole days, so that none is read twice to get past it. */
async function* everyDecision(db: Database, filters: DecisionFilters, locale: Locale): AsyncGenerator<DecisionRow> {
  for (const { first, last, limit } of partsOf(await findDecisionDays(db, filters))) {
    const part = { ...filters, start_date: first, end_date: last };
    yield* await findDecisions(db, { ...part, limit, offset: 0 }, locale);
  }
}

/** Days in a row, latest first, that have {@link PART} decisions together, or one day that has more. */
function partsOf(days: Awaited<ReturnType<typeof findDecisionDays>>) {
  const parts: { first: string; last: string; limit: number }[] = [];
  for (const { day, many } of days) {
    const part = parts.at(-1);
    if (part && part.limit + many <= PART) Object.assign(part, { first: day, limit: part.limit + many });
    else parts.push({ first: day, last: day, limit: many });
  }
  return parts;
}

const headers = {
  en: {
    ...{ title: 'Decisions on topics', day: 'Day', decision: 'Decision' },
    ...{ name: 'Topic, or category of a refused proposal', reason: 'Reason' },
  },
  fr: {
    ...{ title: 'Décisions sur les sujets', day: 'Jour', decision: 'Décision' },
    ...{ name: 'Sujet, ou catégorie d’une proposition refusée', reason: 'Motif' },
  },
} as const;

type Named<K extends string> = Readonly<Record<K, Readonly<Record<Locale, string>>>>;

const decisionNames: Named<TopicDecision> = {
  'proposal-accepted': { en: 'Proposal accepted', fr: 'Proposition acceptée' },
  'proposal-rejected': { en: 'Proposal refused', fr: 'Proposition refusée' },
  'report-changed': { en: 'Topic corrected after reports', fr: 'Sujet corrigé après signalement' },
  'report-kept': { en: 'Topic kept as it is after reports', fr: 'Sujet maintenu après signalement' },
  'report-merged': { en: 'Topic merged into another one after reports', fr: 'Sujet fusionné après signalement' },
  'report-retired': { en: 'Topic retired after reports', fr: 'Sujet retiré après signalement' },
};

const rejectionNames: Named<RejectionReason> = {
  duplicate: { en: 'There is a topic for it', fr: 'Un sujet existe déjà' },
  'too-narrow': { en: 'Too narrow', fr: 'Trop étroit' },
  'out-of-scope': { en: 'Out of scope', fr: 'Hors du champ' },
  'weak-sources': { en: 'The sources do not carry it', fr: 'Les sources ne suffisent pas' },
  unclear: { en: 'Not clear', fr: 'Pas clair' },
  other: { en: 'Another reason', fr: 'Autre motif' },
};
