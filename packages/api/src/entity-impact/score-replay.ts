import { countsForScore, impactScores } from '@commonweal/domain/impact-score';
import type { ImpactScores } from '@commonweal/domain/impact-score';
import { explainScore } from '@commonweal/domain/score-contributions';
import type { ScoreContribution } from '@commonweal/domain/score-contributions';
import type { Database } from '../db/open-database.ts';
import { mergedAtSnapshot } from '../entities/entity-merging.service.ts';
import type { MergedCompany } from '../entities/entity-merging.service.ts';
import { findMoment, findStandingAt } from './score-account.repo.ts';

/** A score as it was at a snapshot, with all that it was made of. */
export interface ScoreThen {
  /** The last number of the moment that was asked for. */
  readonly snapshot: number;
  readonly changedAt: string | Date;
  readonly scoreRule: number;
  /** Nothing has changed since. */
  readonly isCurrent: boolean;
  /** The company whose score it was, where that has been merged into this one since. */
  readonly merged: MergedCompany | null;
  readonly scores: ImpactScores;
  /** All that were published. */
  readonly notes: readonly NoteThen[];
  /** Parts of those that counted, the largest first. */
  readonly contributions: readonly ScoreContribution<CountedNoteThen>[];
}

/** A published analysis as it stood then. */
export type NoteThen = Awaited<ReturnType<typeof findStandingAt>>[number];
export type CountedNoteThen = NoteThen & { readonly value: number; readonly size: number };

/**
 * Computes a company's score as it was at a snapshot from the account alone, whatever happened to its analyses since.
 * @param number of the snapshot, of the company itself or of one that was merged into it; null asks for the present one
 * @returns null where the company has no such snapshot
 */
export async function scoreAt(db: Database, entityId: number, number: number | null): Promise<ScoreThen | null> {
  return (await ownScoreAt(db, entityId, number)) ?? (number === null ? null : mergedScoreAt(db, entityId, number));
}

async function ownScoreAt(db: Database, entityId: number, number: number | null): Promise<ScoreThen | null> {
  const moment = await findMoment(db, entityId, number);
  if (!moment) return null;
  const notes = await findStandingAt(db, entityId, moment.snapshot);
  const { contributions } = explainScore(notes.filter(countsForScore));
  return { ...moment, merged: null, scores: impactScores(notes), notes, contributions };
}

async function mergedScoreAt(db: Database, entityId: number, number: number): Promise<ScoreThen | null> {
  const merged = await mergedAtSnapshot(db, entityId, number);
  const then = merged && (await ownScoreAt(db, merged.id, number));
  return then && { ...then, isCurrent: false, merged };
}
