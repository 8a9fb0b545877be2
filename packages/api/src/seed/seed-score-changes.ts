import { countsForScore, impactScores } from '@commonweal/domain/impact-score';
import type { ImpactPart, RatedNote } from '@commonweal/domain/impact-score';
import type { scoreChanges } from '../entities/score-changes.table.ts';
import { SCORE_RULE } from '../entities/entity-scores.service.ts';
import type { NoteDraft } from './seed-notes.ts';
import { scoreOf } from './seed-ratings.ts';
import type { SeededRatings } from './seed-ratings.ts';

type ScoreChange = Omit<typeof scoreChanges.$inferInsert, 'id'>;

/** A moment in the life of an analysis; `note` is null once it is not on the site any more. */
interface NoteEvent {
  readonly noteId: number;
  readonly entityId: number;
  readonly at: number;
  readonly cause: ScoreChange['cause'];
  readonly part: ImpactPart;
  readonly note: RatedNote | null;
}

/** The account of every company's score: analyses as they were published, rated and archived, in the order of time. */
export function makeScoreChanges(drafts: readonly NoteDraft[], { impact }: SeededRatings): ScoreChange[] {
  const ratingsOf = Map.groupBy(impact, ({ noteId }) => noteId);
  const events = drafts.flatMap((draft) => eventsOf(draft, ratingsOf.get(draft.id) ?? []));
  events.sort((a, b) => a.at - b.at || a.noteId - b.noteId);
  const standing = new Map<number, Map<number, RatedNote>>();
  return events.map((event) => {
    const notes = standing.get(event.entityId) ?? new Map<number, RatedNote>();
    standing.set(event.entityId, notes);
    if (event.note) notes.set(event.noteId, event.note);
    else notes.delete(event.noteId);
    return changeOf(event, notes);
  });
}

function eventsOf(draft: NoteDraft, ratings: SeededRatings['impact']): NoteEvent[] {
  if (draft.publishedAt === null) return [];
  const part: ImpactPart = draft.topic.isEnvironmental ? 'environmental' : 'social';
  const base = { noteId: draft.id, entityId: draft.entity.row.id, part };
  const published: RatedNote = { value: null, size: null, ratings: 0, part };
  const isGone = draft.status !== 'published' || draft.isDeleted;
  return [
    { ...base, at: draft.publishedAt, cause: 'analysis' as const, note: published },
    ...ratings.map(({ ratedAt }, at) => ({
      ...base,
      at: ratedAt?.getTime() ?? draft.openUntil,
      cause: 'rating' as const,
      note: { ...scoreOf(ratings.slice(0, at + 1)), ratings: at + 1, part },
    })),
    ...(isGone ? [{ ...base, at: draft.openUntil, cause: 'removal' as const, note: null }] : []),
  ];
}

/** @param notes those of the company afterwards; summed in the order of their numbers, as the database does */
function changeOf(
  { noteId, entityId, at, cause, part, note }: NoteEvent,
  notes: ReadonlyMap<number, RatedNote>,
): ScoreChange {
  const ordered = [...notes].sort(([one], [other]) => one - other).map(([, standing]) => standing);
  const scores = impactScores(ordered);
  return {
    entityId,
    noteId,
    cause,
    scoreRule: SCORE_RULE,
    changedAt: new Date(at),
    isPublished: note !== null,
    isCounted: note !== null && countsForScore(note),
    value: note?.value ?? null,
    size: note?.size ?? null,
    ratingsCount: note?.ratings ?? 0,
    dimension: part,
    impactScore: scores.total,
    environmentalScore: scores.environmental,
    socialScore: scores.social,
  };
}
