import type { EsrsGap } from '@commonweal/contracts/entity-reports';
import { MIN_RATINGS, impactScores } from '@commonweal/domain/impact-score';
import type { LinkedNoteRow, ReportedFigureRow, StandardTopicRow } from './entity-reports.repo.ts';

/** A topic of the standard with what a company's analyses say of it and of all below it. */
export interface CoveredTopic {
  readonly topic: StandardTopicRow;
  readonly level: number;
  /** Each once, the newest first. */
  readonly notes: readonly LinkedNoteRow[];
  readonly countedNotes: number;
  readonly score: number | null;
  /** The last statement of each metric for its latest year. */
  readonly datapoints: readonly ReportedFigureRow[];
  readonly gap: EsrsGap;
}

/** Coverage of each topic, in the order of the topics. */
export function coverTopics(
  topics: readonly StandardTopicRow[],
  links: readonly LinkedNoteRow[],
  reported: readonly ReportedFigureRow[],
): CoveredTopic[] {
  const parents = new Map(topics.map(({ id, parentId }) => [id, parentId]));
  const linksOf = Map.groupBy(
    links.flatMap((link) => lineOf(link.topicId, parents).map((topicId) => ({ topicId, link }))),
    ({ topicId }) => topicId,
  );
  return topics.map((topic) => {
    const notes = new Map((linksOf.get(topic.id) ?? []).map(({ link }) => [link.noteId, link]));
    return coverTopic(topic, lineOf(topic.id, parents).length, [...notes.values()], reported);
  });
}

/** A topic and those above it. */
function lineOf(id: number, parents: ReadonlyMap<number, number | null>): number[] {
  const parent = parents.get(id) ?? null;
  return parent === null ? [id] : [id, ...lineOf(parent, parents)];
}

function coverTopic(
  topic: StandardTopicRow,
  level: number,
  notes: readonly LinkedNoteRow[],
  reported: readonly ReportedFigureRow[],
): CoveredTopic {
  const ids = new Set(notes.map(({ noteId }) => noteId));
  const statements = Map.groupBy(
    reported.filter(({ noteId }) => ids.has(noteId)),
    ({ code }) => code,
  );
  const datapoints = [...statements.values()].flatMap((rows) => lastStatement(rows) ?? []);
  // How many there are is no secret where their values are.
  const countedNotes = notes.filter(({ ratings }) => ratings >= MIN_RATINGS).length;
  return {
    topic,
    level,
    notes,
    countedNotes,
    score: impactScores(notes.map((note) => ({ ...note, part: null }))).total,
    datapoints: datapoints.toSorted((a, b) => a.code.localeCompare(b.code)),
    gap: gapOf(notes.length, countedNotes, datapoints.length),
  };
}

/**
 * The statement of a metric that counts: the last one for its latest year. Ids tell the order of those that still stand,
 * and the time when they were written that of others, as `reportedThen` has it.
 */
function lastStatement(rows: readonly ReportedFigureRow[]): ReportedFigureRow | null {
  const latest = Math.max(...rows.map(({ year }) => year));
  const ofYear = rows.filter(({ year }) => year === latest);
  const standing = ofYear
    .filter(({ reportedId }) => reportedId !== null)
    .toSorted((a, b) => (b.reportedId ?? 0) - (a.reportedId ?? 0));
  // The sort keeps the order of rows that are equal: of one analysis, the last.
  const replaced = ofYear.filter(({ reportedId }) => reportedId === null).toReversed();
  const finalists = [...standing.slice(0, 1), ...replaced.toSorted(lastWrittenFirst).slice(0, 1)];
  return finalists.toSorted(lastWrittenFirst)[0] ?? null;
}

function lastWrittenFirst(a: ReportedFigureRow, b: ReportedFigureRow): number {
  return b.writtenAt - a.writtenAt || b.noteId - a.noteId;
}

function gapOf(notes: number, counted: number, datapoints: number): EsrsGap {
  if (notes === 0) return 'no-analyses';
  if (counted === 0) return 'unrated';
  return datapoints === 0 ? 'no-datapoints' : 'none';
}
