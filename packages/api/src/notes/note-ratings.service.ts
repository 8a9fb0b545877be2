import type { RatingRefusal } from '@commonweal/contracts/note-ratings';
import type { ImpactRating, NoteType } from '@commonweal/domain/impact-rating';
import { raterWeight } from '@commonweal/domain/note-score';
import type { RatingReason } from '@commonweal/domain/rating-reasons';
import type { Database } from '../db/open-database.ts';
import { hasFailedForGood } from '../exams/exams.service.ts';
import { commonFailure } from '../http/failure.ts';
import type { Viewer } from '../http/viewer.ts';
import { notify } from '../notifications/notifications.service.ts';
import { hasRepresentative } from '../representatives/representatives.service.ts';
import { escapeText } from '../rich-text/escape-text.ts';
import { refreshAgreement } from './note-agreement.service.ts';
import { refreshAttention } from './note-attention.service.ts';
import { ownCompany, ownNote, ratingBlocked, wrongDimension } from './note-failures.ts';
import * as repo from './note-ratings.repo.ts';
import { findVersionRange, hasVersion } from './note-versions.repo.ts';
import { publishedNote, seenNote } from './note-sight.service.ts';
import type { FoundNote } from './note-standing.repo.ts';
import { holdEntityOf, refreshEntityScores, refreshNoteScores } from './score-keeping.ts';

/** The version that a rater has read, as {@link ratedVersion} takes it. */
interface ReadVersion {
  readonly versionId?: number | null | undefined;
}

interface GivenRating extends ReadVersion {
  readonly scores: { readonly type: NoteType; readonly rating: ImpactRating };
  readonly reasons: readonly RatingReason[];
}

/** How somebody rated an analysis of a type; null where they have not. */
export interface OwnImpactRating {
  readonly rating: Awaited<ReturnType<typeof repo.findImpactRating>>;
  readonly type: NoteType;
  /** The reason for which they may not rate it; null where they may. */
  readonly refusal: RatingRefusal | null;
}

/**
 * Keeps a person's rating of the impact, given to the version that they have read. The analysis's value and size and its company's scores follow at once, and of
 * ratings that come together none is lost.
 * @throws {Failure} `not-found` for what is not published; `own-note`, `own-company`, `rating-blocked`; `wrong-dimension`
 * for the value of the other type; `invalid-fields` for a version of another analysis
 */
export async function rateImpact(
  db: Database,
  viewer: Viewer,
  noteId: number,
  { scores: { type, rating }, reasons, versionId: seen }: GivenRating,
): Promise<OwnImpactRating> {
  const key = { noteId, userId: viewer.id };
  return db.transaction(async (tx) => {
    const note = await openToRate(tx, viewer, noteId);
    if (note.typeCode !== type) throw wrongDimension();
    const weight = raterWeight(await repo.countEarlierRatings(tx, viewer.id, note));
    const versionId = await ratedVersion(tx, noteId, seen);
    const isFirst = await repo.saveImpactRating(tx, key, { ...rating, reasons, versionId }, weight);
    await refreshNoteScores(tx, [noteId]);
    await refreshAttention(tx, [noteId]);
    await refreshAgreement(tx, noteId);
    await refreshEntityScores(tx, [note.entityId]);
    if (isFirst) await tellAuthor(tx, note);
    return { rating: await repo.findImpactRating(tx, key), type, refusal: null };
  });
}

/** Keeps a person's rating of the analysis itself. @throws {Failure} as {@link rateImpact} */
export async function rateQuality(
  db: Database,
  viewer: Viewer,
  noteId: number,
  { versionId: seen, ...points }: repo.QualityPoints & ReadVersion,
): Promise<void> {
  await db.transaction(async (tx) => {
    const note = await openToRate(tx, viewer, noteId);
    const versionId = await ratedVersion(tx, noteId, seen);
    const isFirst = await repo.saveQualityRating(tx, { noteId, userId: viewer.id }, { ...points, versionId });
    if (isFirst) await tellAuthor(tx, note);
  });
}

/** How the viewer rated the impact. @throws {Failure} `not-found` */
export async function myImpactRating(db: Database, viewer: Viewer, noteId: number): Promise<OwnImpactRating> {
  const note = await seenNote(db, noteId, viewer);
  const rating = await repo.findImpactRating(db, { noteId, userId: viewer.id });
  const isRater = viewer.privileges.has('note-rate');
  const refusal = (await refusalOf(db, viewer, note)) ?? (isRater ? null : 'exam-first');
  return { rating, type: note.typeCode, refusal };
}

/** How the viewer rated the analysis itself. @throws {Failure} `not-found` */
export async function myQualityRating(db: Database, viewer: Viewer, noteId: number) {
  await seenNote(db, noteId, viewer);
  return repo.findQualityRating(db, { noteId, userId: viewer.id });
}

/**
 * The version that a rating is given to.
 * @param seen the one that the rater has read: null where the analysis had no history yet, so that it is the first by now;
 * undefined for the one that stands
 * @throws {Failure} `invalid-fields` for a version of another analysis
 */
async function ratedVersion(db: Database, noteId: number, seen: number | null | undefined): Promise<number | null> {
  const { first, current } = await findVersionRange(db, noteId);
  if (seen === undefined || seen === current) return current;
  if (seen === null) return first;
  if (await hasVersion(db, noteId, seen)) return seen;
  const text = { en: 'This is no version of the analysis.', fr: 'Ce n’est pas une version de l’analyse.' };
  throw commonFailure('invalid-fields', { version_id: text });
}

async function openToRate(db: Database, viewer: Viewer, noteId: number): Promise<FoundNote> {
  await holdEntityOf(db, noteId);
  const note = await publishedNote(db, noteId);
  const refusal = await refusalOf(db, viewer, note);
  if (refusal) throw refusals[refusal]();
  return note;
}

const refusals = { 'own-note': ownNote, 'own-company': ownCompany, 'rating-blocked': ratingBlocked } as const;

/** The reason for which a rating is refused to somebody whose privileges allow it; null where it is not. */
async function refusalOf(db: Database, viewer: Viewer, note: FoundNote): Promise<keyof typeof refusals | null> {
  if (note.userId === viewer.id) return 'own-note';
  if (await hasRepresentative(db, viewer.id, note.entityId)) return 'own-company';
  return (await hasFailedForGood(db, viewer)) ? 'rating-blocked' : null;
}

/** Once, until the author has seen it: who rated and how many is for the page to say. */
async function tellAuthor(db: Database, { userId, slug, headline }: FoundNote): Promise<void> {
  const link = `<a href="/analyses/${slug}">${escapeText(headline)}</a>`;
  await notify(db, {
    userId,
    kind: 'rating',
    title: { en: 'Your analysis was rated', fr: 'Votre analyse a été notée' },
    content: {
      en: `<p>There are new ratings of ${link}.</p>`,
      fr: `<p>Il y a de nouvelles notes pour ${link}.</p>`,
    },
    notWhileUnseen: true,
  });
}
