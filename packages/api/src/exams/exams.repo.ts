import { and, asc, desc, eq, max, sql } from 'drizzle-orm';
import type { ExamType, WrittenQuestion } from '@commonweal/contracts/exams';
import type { Database } from '../db/open-database.ts';
import type { GivenAnswer, QuizQuestion, Trial } from './exams.policy.ts';
import { hiddenExams, quizAnswers, quizQuestions, quizSubmissions, quizzes } from './exams.table.ts';

export interface Quiz {
  readonly id: number;
  readonly revision: number;
}

/** The quiz of an exam. `hold` keeps others from changing it until the transaction ends. */
export async function findQuiz(db: Database, examType: ExamType, hold?: 'share' | 'update'): Promise<Quiz> {
  const query = db
    .select({ id: quizzes.id, revision: quizzes.revision })
    .from(quizzes)
    .where(eq(quizzes.examType, examType));
  const [quiz] = await (hold ? query.for(hold) : query);
  if (!quiz) throw new Error(`The quiz of ${examType} is not loaded.`);
  return quiz;
}

/** Every question with its answers: those in use first, each in their order. */
export async function findQuestions(db: Database, quizId: number): Promise<QuizQuestion[]> {
  const questions = await db
    .select()
    .from(quizQuestions)
    .where(eq(quizQuestions.quizId, quizId))
    .orderBy(desc(quizQuestions.isActive), asc(quizQuestions.position), asc(quizQuestions.id));
  const answers = await db
    .select({
      id: quizAnswers.id,
      questionId: quizAnswers.questionId,
      textEn: quizAnswers.textEn,
      textFr: quizAnswers.textFr,
      isRight: quizAnswers.isRight,
    })
    .from(quizAnswers)
    .innerJoin(quizQuestions, eq(quizQuestions.id, quizAnswers.questionId))
    .where(eq(quizQuestions.quizId, quizId))
    .orderBy(asc(quizAnswers.position));
  const byQuestion = Map.groupBy(answers, ({ questionId }) => questionId);
  return questions.map(({ id, textEn, textFr, points, isActive }) => ({
    ...{ id, textEn, textFr, points, isActive },
    answers: (byQuestion.get(id) ?? []).map((answer) => ({
      ...{ id: answer.id, textEn: answer.textEn, textFr: answer.textFr, isRight: answer.isRight },
    })),
  }));
}

/** Somebody's trials, the oldest first. */
export function findTrials(db: Database, userId: number, quizId: number): Promise<Trial[]> {
  return db
    .select({
      score: quizSubmissions.score,
      isPassed: quizSubmissions.isPassed,
      submittedAt: quizSubmissions.submittedAt,
    })
    .from(quizSubmissions)
    .where(and(eq(quizSubmissions.userId, userId), eq(quizSubmissions.quizId, quizId)))
    .orderBy(asc(quizSubmissions.trial));
}

export interface NewTrial {
  readonly userId: number;
  readonly quizId: number;
  readonly trial: number;
  readonly score: number;
  readonly isPassed: boolean;
  readonly given: readonly GivenAnswer[];
}

export async function insertTrial(db: Database, trial: NewTrial): Promise<void> {
  await db.insert(quizSubmissions).values(trial);
}

export async function isExamHidden(db: Database, userId: number, quizId: number): Promise<boolean> {
  const rows = await db
    .select({ userId: hiddenExams.userId })
    .from(hiddenExams)
    .where(and(eq(hiddenExams.userId, userId), eq(hiddenExams.quizId, quizId)));
  return rows.length > 0;
}

export async function insertHiddenExam(db: Database, userId: number, quizId: number): Promise<void> {
  await db.insert(hiddenExams).values({ userId, quizId }).onConflictDoNothing();
}

/** Counts an edit. */
export async function raiseRevision(db: Database, quizId: number): Promise<void> {
  await db
    .update(quizzes)
    .set({ revision: sql`${quizzes.revision} + 1` })
    .where(eq(quizzes.id, quizId));
}

/** Adds a question after the last one. */
export async function insertQuestion(db: Database, quizId: number, question: WrittenQuestion): Promise<void> {
  const [last] = await db
    .select({ position: max(quizQuestions.position) })
    .from(quizQuestions)
    .where(eq(quizQuestions.quizId, quizId));
  const [row] = await db
    .insert(quizQuestions)
    .values({ quizId, position: (last?.position ?? 0) + 1, ...columnsOf(question) })
    .returning({ id: quizQuestions.id });
  if (row) await insertAnswers(db, row.id, question);
}

/** @returns whether there is such a question */
export async function updateQuestion(
  db: Database,
  { quizId, id }: { readonly quizId: number; readonly id: number },
  question: WrittenQuestion,
): Promise<boolean> {
  const changed = await db
    .update(quizQuestions)
    .set(columnsOf(question))
    .where(and(eq(quizQuestions.id, id), eq(quizQuestions.quizId, quizId)))
    .returning({ id: quizQuestions.id });
  if (changed.length === 0) return false;
  await db.delete(quizAnswers).where(eq(quizAnswers.questionId, id));
  await insertAnswers(db, id, question);
  return true;
}

/** Gives questions the places in which their ids stand. */
export async function orderQuestions(db: Database, ids: readonly number[]): Promise<void> {
  for (const [at, id] of ids.entries()) {
    await db
      .update(quizQuestions)
      .set({ position: at + 1 })
      .where(eq(quizQuestions.id, id));
  }
}

const columnsOf = ({ text_en, text_fr, points, is_active }: WrittenQuestion) => ({
  textEn: text_en,
  textFr: text_fr,
  points,
  isActive: is_active,
});

async function insertAnswers(db: Database, questionId: number, { answers }: WrittenQuestion): Promise<void> {
  await db.insert(quizAnswers).values(
    answers.map(({ text_en, text_fr, is_right }, position) => ({
      ...{ questionId, position, textEn: text_en, textFr: text_fr, isRight: is_right },
    })),
  );
}
