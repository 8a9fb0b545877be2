import { MODEL_VERSION, agreementOf, findingAgreement, voicesOf } from '@commonweal/domain/agreement';
import type { Database } from '../db/open-database.ts';
import { lockTurn } from '../db/lock-turn.ts';
import { finishInTurns } from '../long-work/finish-in-turns.ts';
import * as repo from './note-agreement.repo.ts';
import { keepFoundGroups, readKnownGroups } from './rating-groups.service.ts';

/** Any number; the same in every process, so that fits are stored one after the other. */
const FIT_LOCK = 7_402_066;

/**
 * Works out viewpoints, groups of raters and the agreement about every rated analysis, and stores them. Scores do not
 * follow from any of it. Requests have their turn meanwhile.
 * @param at the moment that the fit is dated, in ISO format; now where it is not given
 */
export async function fitAgreement(db: Database, at?: string): Promise<void> {
  const fittedAt = at ?? (await repo.momentNow(db));
  const [ratings, before, groups] = await Promise.all([readColumns(db), repo.findLabels(db), readKnownGroups(db)]);
  const found = await finishInTurns(findingAgreement(ratings, { before, ...groups }));
  const fitting = { fittedAt, modelVersion: MODEL_VERSION };
  const regrouped = await db.transaction(async (tx) => {
    await lockTurn(tx, FIT_LOCK);
    const earlier = await repo.findTogether(tx);
    await keepFoundGroups(tx, found, new Date(fittedAt));
    const members = voicesOf(found.groups);
    await repo.storeFit(tx, found.scale, found.voices, { ...fitting, ratings: ratings.notes.length, members });
    const together = [...(await repo.findTogether(tx))];
    return together.filter(([id, who]) => (earlier.get(id) ?? who) !== who).map(([id]) => id);
  });
  // Part by part, so that nobody who rates has to wait for all of it.
  await repo.storeAgreement(db, found.notes, { ...fitting, regrouped });
  await repo.removeUnfitted(db, fittedAt);
}

/**
 * Brings the agreement about an analysis up to date after a rating, by the viewpoints of the last fit: a rater whom it
 * did not count has no voice before the next one. Does nothing before the first fit.
 * @param db the transaction of the rating
 */
export async function refreshAgreement(db: Database, noteId: number): Promise<void> {
  const scale = await repo.findScale(db, MODEL_VERSION);
  if (!scale) return;
  const [ratings, before, fittedAt] = [
    await repo.findVoiceRatings(db, noteId),
    await repo.findLabel(db, noteId),
    await repo.momentNow(db),
  ];
  const fitting = { fittedAt, modelVersion: MODEL_VERSION };
  await repo.storeAgreement(db, [agreementOf(noteId, ratings, scale, before)], fitting);
}

/** Ratings in columns, which hold a million of them in some megabytes. */
async function readColumns(db: Database) {
  let columns = emptyColumns(1 << 16);
  let length = 0;
  for await (const part of repo.readRatings(db)) {
    if (length + part.length > columns.notes.length) columns = grown(columns, 2 * (length + part.length));
    part.forEach(({ noteId, userId, value }, at) => {
      columns.notes[length + at] = noteId;
      columns.raters[length + at] = userId;
      columns.values[length + at] = value;
    });
    length += part.length;
  }
  return {
    notes: columns.notes.slice(0, length),
    raters: columns.raters.slice(0, length),
    values: columns.values.slice(0, length),
  };
}

function emptyColumns(size: number) {
  return { notes: new Int32Array(size), raters: new Int32Array(size), values: new Float32Array(size) };
}

function grown({ notes, raters, values }: ReturnType<typeof emptyColumns>, size: number) {
  const larger = emptyColumns(size);
  larger.notes.set(notes);
  larger.raters.set(raters);
  larger.values.set(values);
  return larger;
}
