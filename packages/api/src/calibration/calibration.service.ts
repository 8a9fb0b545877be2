import type { Database } from '../db/open-database.ts';
import { notFound } from '../http/failure.ts';
import type { ViewerContext } from '../http/handlers.ts';
import type { Viewer } from '../http/viewer.ts';
import { presentAnswer, presentMadeUpAnalysis, presentStanding } from './calibration.present.ts';
import * as repo from './calibration.repo.ts';

interface GivenAnswer {
  readonly question_id: number;
  readonly value: number;
  readonly depth: number;
}

/** The made-up analyses, without their answers. */
export async function listQuestions(db: Database, { viewer, locale }: ViewerContext<Viewer>) {
  const rows = await repo.findMadeUpAnalyses(db, viewer.id);
  return { data: rows.map((row) => presentMadeUpAnalysis(row, locale)), total: rows.length };
}

/** Keeps an answer, from which no score follows, and tells the right one. @throws {Failure} `not-found` */
export async function answerQuestion(db: Database, given: GivenAnswer, { viewer, locale }: ViewerContext<Viewer>) {
  const question = await repo.findQuestion(db, given.question_id);
  if (!question) throw notFound();
  const { value, depth } = given;
  await repo.saveAnswer(db, { userId: viewer.id, questionId: question.id, value, depth });
  return presentAnswer(question, await repo.findAnswers(db, question.id), locale);
}

/** How the viewer's answers stand beside those of others. */
export async function readStanding(db: Database, viewer: Viewer) {
  return presentStanding(await repo.findCalibration(db, viewer.id));
}
