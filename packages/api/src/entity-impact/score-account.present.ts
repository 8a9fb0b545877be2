import type { ApiReply } from '@commonweal/contracts';
import { MOST_CAUSES } from '@commonweal/contracts/score-account';
import { isFragile } from '@commonweal/domain/evidence';
import { splitScoreChange } from '@commonweal/domain/score-change';
import type { Weighed } from '@commonweal/domain/score-change';
import { presentEvidence } from '../entities/entities.present.ts';
import type { ScoredRow } from '../entities/entity-rows.sql.ts';
import type { countBySources, findRangeWithoutOne } from './evidence.repo.ts';
import type { ScoreChangeRow, findCourse } from './score-account.repo.ts';
import type { NoteThen, ScoreThen } from './score-replay.ts';

export type PresentedHistory = ApiReply<'GET v3/entities/:id/score-history'>;
export type ScoreSnapshot = ApiReply<'GET v3/entities/:id/score-history/:snapshot'>;
export type PresentedEvidence = ApiReply<'GET v3/entities/:id/evidence'>;
type Moment = PresentedHistory['data'][number];
type Cause = Moment['causes'][number];

/** The course of a score, and its latest moments. @param changes in the order of the moments, one row each analysis */
export function presentScoreHistory(
  course: Awaited<ReturnType<typeof findCourse>>,
  changes: readonly ScoreChangeRow[],
): PresentedHistory {
  const moments = [...Map.groupBy(changes, ({ snapshot }) => snapshot).values()];
  return {
    is_grayed: false,
    snapshot: changes[0]?.current ?? null,
    course: course.map(({ month, ...scores }) => ({ month, ...presentScores(scores) })),
    data: moments.flatMap(presentMoment),
    total: changes[0]?.total ?? 0,
  };
}

function presentScores(row: Pick<ScoreChangeRow, 'impactScore' | 'environmentalScore' | 'socialScore'>) {
  return {
    impact_score: row.impactScore,
    environmental_score: row.environmentalScore,
    social_score: row.socialScore,
  };
}

function presentMoment(changes: readonly ScoreChangeRow[]): Moment[] {
  const [first] = changes;
  if (!first) return [];
  const points = splitScoreChange(
    changes.map((row) => ({ before: weighed(row.valueBefore, row.sizeBefore), after: weighed(row.value, row.size) })),
    { score: first.scoreBefore, weight: first.weight },
  );
  const causes = changes.map((row, at) => presentCause(row, points[at] ?? 0));
  causes.sort((a, b) => Math.abs(b.points) - Math.abs(a.points) || a.note_id - b.note_id);
  return [
    {
      snapshot: first.snapshot,
      changed_at: new Date(first.changedAt).toISOString(),
      score_rule: first.scoreRule,
      ...presentScores(first),
      change: (first.impactScore ?? 0) - (first.scoreBefore ?? 0),
      causes: causes.slice(0, MOST_CAUSES),
      rest: sumRest(causes.slice(MOST_CAUSES)),
    },
  ];
}

function presentCause({ cause, noteId, slug, headline }: ScoreChangeRow, points: number): Cause {
  return { cause, note_id: noteId, note_slug: slug, headline, points };
}

function sumRest(causes: readonly Cause[]): Moment['rest'] {
  if (causes.length === 0) return null;
  return { count: causes.length, points: causes.reduce((sum, { points }) => sum + points, 0) };
}

function weighed(value: number | null, size: number | null): Weighed | null {
  return value === null || size === null ? null : { value, size };
}

/** A score as it was; analyses that did not count have no share. */
export function presentSnapshot({ scores, notes, contributions, ...then }: ScoreThen): ScoreSnapshot {
  const partOf = new Map(contributions.map(({ note, share, contribution }) => [note.id, { share, contribution }]));
  return {
    is_grayed: false,
    ...presentMomentOf(then),
    impact_score: scores.total,
    environmental_score: scores.environmental,
    social_score: scores.social,
    notes: notes.map((note) => presentNoteThen(note, partOf.get(note.id) ?? { share: 0, contribution: 0 })),
  };
}

/** That there was a snapshot, and nothing of it. */
export function presentKeptSnapshot(then: ScoreThen): ScoreSnapshot {
  const none = { impact_score: null, environmental_score: null, social_score: null };
  return { is_grayed: true, ...presentMomentOf(then), ...none, notes: [] };
}

function presentMomentOf({ snapshot, changedAt, scoreRule }: Pick<ScoreThen, 'snapshot' | 'changedAt' | 'scoreRule'>) {
  return { snapshot, changed_at: new Date(changedAt).toISOString(), score_rule: scoreRule };
}

function presentNoteThen(
  { id, part, value, size, ratings }: NoteThen,
  account: { readonly share: number; readonly contribution: number },
) {
  return { note_id: id, dimension: part, value, size, ratings_count: ratings, ...account };
}

/** Facts of the evidence that no row of a company keeps. */
interface EvidenceFacts {
  readonly range: Awaited<ReturnType<typeof findRangeWithoutOne>>;
  readonly sources: Awaited<ReturnType<typeof countBySources>>;
}

/** Evidence behind a score. @param facts null where there is no score to see */
export function presentEvidenceOf(company: ScoredRow, facts: EvidenceFacts | null): PresentedEvidence {
  const isSeen = company.impactScore !== null;
  const { level, reasons } = presentEvidence(company);
  return {
    is_grayed: company.isGrayed,
    level: isSeen ? level : null,
    reasons: isSeen ? [...reasons] : [],
    notes_count: company.notesCount,
    counted_notes: company.countedNotesCount,
    ratings_count: company.ratingsCount,
    raters_count: company.ratersCount,
    value_spread: company.valueSpread,
    sources: facts && { found_notes: facts.sources.found, lost_notes: facts.sources.lost },
    without_one_rater: facts && presentRange(facts.range),
  };
}

/** Null where no score is left without any one of them. */
function presentRange({ lowest, highest, mayVanish }: Awaited<ReturnType<typeof findRangeWithoutOne>>) {
  if (lowest === null || highest === null) return null;
  const range = { lowest, highest, mayVanish: mayVanish === true };
  return { lowest, highest, may_vanish: range.mayVanish, is_fragile: isFragile(range) };
}
