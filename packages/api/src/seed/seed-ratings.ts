import { noteScore, raterWeight } from '@commonweal/domain/note-score';
import type { NoteScore } from '@commonweal/domain/note-score';
import type { impactRatings, qualityRatings } from '../notes/note-ratings.table.ts';
import { createDice } from './dice.ts';
import type { Dice } from './dice.ts';
import type { NoteDraft } from './seed-notes.ts';
import { DAY, SEED_DAY } from './seed-size.ts';
import { peopleAt } from './seed-users.ts';
import type { SeededUsers } from './seed-users.ts';

type ImpactRating = typeof impactRatings.$inferInsert;

export interface SeededRatings {
  readonly impact: readonly ImpactRating[];
  readonly quality: readonly (typeof qualityRatings.$inferInsert)[];
  /** A note's value, size and number of ratings, and when it was first rated, by its id. */
  readonly scores: ReadonlyMap<number, NoteScore & { readonly ratings: number; readonly firstRatedAt: number }>;
}

/** How many people rate a note: most notes three or more, some fewer, so that "not rated yet" exists. */
const ratingCounts = [
  0,
  0,
  1,
  1,
  2,
  2,
  ...Array<number>(12).fill(3),
  ...Array<number>(14).fill(4),
  ...Array<number>(9).fill(5),
  6,
  6,
  6,
  6,
  7,
  7,
  8,
];
const valueChoices = [-5, -2.5, 0, 2.5, 5];
/** Long, medium and short term; most things show within five years. */
const timeHorizons = [1, 2, 2, 3];

/** Rates what was ever published, in the order of time, because earlier ratings give weight to later ones. */
export function makeRatings(drafts: readonly NoteDraft[], people: SeededUsers): SeededRatings {
  const { raterIds } = people;
  const dice = createDice(53);
  const horizons = createDice(59);
  const moods = new Map(raterIds.map((id) => [id, dice.normal(0, 0.6)]));
  const noteOf = new Map(drafts.map((draft) => [draft.id, draft]));
  const rated = drafts.flatMap((draft) => ratingsOf(dice, draft, people, moods));
  rated.sort((a, b) => a.ratedAt.getTime() - b.ratedAt.getTime() || a.noteId - b.noteId || a.userId - b.userId);
  const earlier = createEarlierCount();
  const impact = rated.map((rating) => {
    const note = noteOf.get(rating.noteId);
    if (!note) throw new Error(`Note ${rating.noteId} was rated and is not there.`);
    // The column holds single precision; the note's value is computed from what it will hold.
    const weight = Math.fround(raterWeight(earlier(rating.userId, note.entity.row.id, note.sdgId)));
    return { ...rating, timeHorizon: horizons.pick(timeHorizons), raterWeight: weight };
  });
  return {
    impact,
    quality: impact.filter(() => dice.chance(0.45)).map((rating) => qualityOf(dice, rating)),
    scores: scoresOf(impact),
  };
}

function ratingsOf(dice: Dice, draft: NoteDraft, people: SeededUsers, moods: ReadonlyMap<number, number>) {
  if (draft.publishedAt === null) return [];
  const { publishedAt, leaning, extents } = draft;
  const others = people.raterIds.filter((id) => id !== draft.userId);
  const there = peopleAt(others, people.certifiedAt, publishedAt);
  const raters = new Set<number>();
  const count = dice.pick(ratingCounts);
  while (raters.size < count) raters.add(dice.pickEarly(there, 1.7));
  const room = Math.min(60 * DAY, draft.openUntil - publishedAt);
  return [...raters].map((userId) => {
    const seen = leaning + (moods.get(userId) ?? 0) + dice.normal(0, 0.8);
    const [scale, breadth, depth, persistence] = extents.map((extent) =>
      Math.min(5, Math.max(1, Math.round(dice.normal(extent, 0.6)))),
    ) as [number, number, number, number];
    return {
      noteId: draft.id,
      userId,
      value: valueChoices.reduce((best, choice) => (Math.abs(choice - seen) < Math.abs(best - seen) ? choice : best)),
      scale,
      breadth,
      depth,
      persistence,
      raterWeight: 1,
      ratedAt: new Date(publishedAt + Math.floor(dice.float() * room)),
    };
  });
}

/** Counts a rater's earlier ratings on the same entity or SDG, each rating once; to be asked in the order of time. */
function createEarlierCount(): (user: number, entity: number, sdg: number) => number {
  const counts = new Map<string, number>();
  const seen = (key: string) => counts.get(key) ?? 0;
  return (user, entity, sdg) => {
    const onEntity = `${user}e${entity}`;
    const onSdg = `${user}s${sdg}`;
    const onBoth = `${onEntity}s${sdg}`;
    const earlier = seen(onEntity) + seen(onSdg) - seen(onBoth);
    for (const key of [onEntity, onSdg, onBoth]) counts.set(key, seen(key) + 1);
    return earlier;
  };
}

function scoresOf(ratings: readonly ImpactRating[]): SeededRatings['scores'] {
  const byNote = Map.groupBy(ratings, ({ noteId }) => noteId);
  return new Map(
    [...byNote].map(([noteId, ofNote]) => {
      const firstRatedAt = Math.min(...ofNote.map(({ ratedAt }) => ratedAt?.getTime() ?? SEED_DAY));
      return [noteId, { ...scoreOf(ofNote), ratings: ofNote.length, firstRatedAt }];
    }),
  );
}

/** A note's value and size from ratings of it. */
export function scoreOf(ratings: readonly ImpactRating[]): NoteScore {
  const points = ratings.flatMap(({ value, scale, breadth, depth, persistence, raterWeight: weight }) =>
    Object.entries({ 1: value, 2: scale, 6: breadth, 7: depth, 8: persistence }).flatMap(([dimension, scoring]) =>
      typeof scoring === 'number'
        ? [{ scoring_dimension_id: Number(dimension), scoring_value: scoring, rater_weight: weight }]
        : [],
    ),
  );
  return noteScore(points);
}

function qualityOf(dice: Dice, { noteId, userId, ratedAt }: ImpactRating) {
  const points = () => Math.min(5, Math.max(1, Math.round(dice.normal(3.8, 0.9))));
  return {
    noteId,
    userId,
    relevantPoint: points(),
    objectivePoint: points(),
    insightfulPoint: points(),
    ratedAt: ratedAt ?? new Date(SEED_DAY),
  };
}
