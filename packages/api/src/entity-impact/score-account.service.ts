import type { Database } from '../db/open-database.ts';
import { knownEntity, scoredEntity } from '../entities/entities.service.ts';
import { notFound } from '../http/failure.ts';
import type { ViewerContext } from '../http/handlers.ts';
import { countBySources, findRangeWithoutOne } from './evidence.repo.ts';
import {
  presentEvidenceOf,
  presentScoreHistory,
  presentKeptSnapshot,
  presentSnapshot,
} from './score-account.present.ts';
import type { PresentedEvidence, PresentedHistory, ScoreSnapshot } from './score-account.present.ts';
import { findChanges, findCourse } from './score-account.repo.ts';
import type { MomentsAsked } from './score-account.repo.ts';
import { scoreAt } from './score-replay.ts';

/** How the score came about; nothing of it where the score is kept. @throws {Failure} `not-found` */
export async function scoreHistory(
  db: Database,
  idOrSlug: string,
  asked: MomentsAsked,
  context: ViewerContext,
): Promise<PresentedHistory> {
  const { id, isGrayed } = await knownEntity(db, idOrSlug, context);
  if (isGrayed) return { is_grayed: true, snapshot: null, course: [], data: [], total: 0 };
  const [course, changes] = await Promise.all([findCourse(db, id), findChanges(db, id, asked)]);
  return presentScoreHistory(course, changes);
}

/** The score as it was. @throws {Failure} `not-found`, also for a snapshot of another company */
export async function scoreSnapshot(
  db: Database,
  idOrSlug: string,
  snapshot: number,
  context: ViewerContext,
): Promise<ScoreSnapshot> {
  const { id, isGrayed } = await knownEntity(db, idOrSlug, context);
  const then = await scoreAt(db, id, snapshot);
  if (!then) throw notFound();
  return isGrayed ? presentKeptSnapshot(then) : presentSnapshot(then);
}

/** Evidence behind the score; counts alone where it is kept. @throws {Failure} `not-found` */
export async function scoreEvidence(
  db: Database,
  idOrSlug: string,
  context: ViewerContext,
): Promise<PresentedEvidence> {
  const company = await scoredEntity(db, idOrSlug, context);
  if (company.impactScore === null) return presentEvidenceOf(company, null);
  const [range, sources] = await Promise.all([findRangeWithoutOne(db, company.id), countBySources(db, company.id)]);
  return presentEvidenceOf(company, { range, sources });
}
