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
  /** The newest statement of each metric for its latest year. */
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
  // Later statements, and those of later years, take the place of earlier ones.
  const datapoints = new Map(reported.filter(({ noteId }) => ids.has(noteId)).map((row) => [row.code, row]));
  // How many there are is no secret where their values are.
  const countedNotes = notes.filter(({ ratings }) => ratings >= MIN_RATINGS).length;
  return {
    topic,
    level,
    notes,
    countedNotes,
    score: impactScores(notes.map((note) => ({ ...note, part: null }))).total,
    datapoints: [...datapoints.values()].toSorted((a, b) => a.code.localeCompare(b.code)),
    gap: gapOf(notes.length, countedNotes, datapoints.size),
  };
}

function gapOf(notes: number, counted: number, datapoints: number): EsrsGap {
  if (notes === 0) return 'no-analyses';
  if (counted === 0) return 'unrated';
  return datapoints === 0 ? 'no-datapoints' : 'none';
}
