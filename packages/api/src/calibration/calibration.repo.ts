import { MIN_CALIBRATED } from '@commonweal/domain/calibration';
import { impactDimensions } from '@commonweal/domain/impact-rating';
import { asc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';
import { calibrationAnswers, calibrationQuestions } from './calibration.table.ts';

export type CalibrationQuestionRow = typeof calibrationQuestions.$inferSelect;

/** Every question, with whether a person has answered it. */
export function findMadeUpAnalyses(db: Database, userId: number) {
  return db
    .select({
      question: calibrationQuestions,
      isAnswered: sql<boolean>`exists (select from calibration_answers
        where question_id = calibration_questions.id and user_id = ${userId})`,
    })
    .from(calibrationQuestions)
    .orderBy(asc(calibrationQuestions.id));
}

/** A question with its answer; null where there is none. */
export async function findQuestion(db: Database, id: number): Promise<CalibrationQuestionRow | null> {
  const [row] = await db.select().from(calibrationQuestions).where(eq(calibrationQuestions.id, id));
  return row ?? null;
}

/** Keeps an answer in the place of the person's earlier one. */
export async function saveAnswer(db: Database, answer: typeof calibrationAnswers.$inferInsert): Promise<void> {
  const { userId, questionId } = calibrationAnswers;
  const { value, depth, answeredAt = new Date() } = answer;
  await db
    .insert(calibrationAnswers)
    .values(answer)
    .onConflictDoUpdate({ target: [userId, questionId], set: { value, depth, answeredAt } });
}

const answersShape = z.strictObject({ raters: z.int(), counts: z.array(z.int()), meanDepth: z.number().nullable() });

/** The answers of all raters to a question; the counts stand in the order of the value's choices. */
export async function findAnswers(db: Database, questionId: number) {
  const counts = impactDimensions.value.choices.map(
    (value) => sql`count(*) filter (where value = ${sql.raw(`${value}`)})`,
  );
  const [row] = await queryRows(
    db,
    answersShape,
    sql`select count(*)::int as raters, array[${sql.join(counts, sql`, `)}]::int[] as counts,
      avg(depth)::float8 as "meanDepth" from calibration_answers where question_id = ${questionId}`,
  );
  if (!row) throw new Error('An aggregate answered no row');
  return row;
}

const standingShape = z.strictObject({
  questions: z.int(),
  answered: z.int(),
  deviation: z.number().nullable(),
  depthDeviation: z.number().nullable(),
  /** Given minus right, on average. */
  difference: z.number().nullable(),
  worse: z.int(),
  equal: z.int(),
  better: z.int(),
});

/** How far a person's answers are off, and how many other raters with enough answers are further, as far and less. */
export async function findCalibration(db: Database, userId: number) {
  const [row] = await queryRows(
    db,
    standingShape,
    sql`with standings as (
      select answers.user_id, count(*)::int as answered,
        avg(abs(answers.value - questions.value))::float8 as deviation,
        avg(abs(answers.depth - questions.depth))::float8 as depth_deviation,
        avg(answers.value - questions.value)::float8 as difference
      from calibration_answers answers join calibration_questions questions on questions.id = answers.question_id
      group by answers.user_id
    ), own as (select * from standings where user_id = ${userId}),
    others as (select deviation from standings where user_id <> ${userId} and answered >= ${MIN_CALIBRATED})
    select (select count(*)::int from calibration_questions) as questions, coalesce(own.answered, 0) as answered,
      own.deviation, own.depth_deviation as "depthDeviation", own.difference,
      (select count(*)::int from others where others.deviation > own.deviation) as worse,
      (select count(*)::int from others where others.deviation = own.deviation) as equal,
      (select count(*)::int from others where others.deviation < own.deviation) as better
    from (values (1)) one left join own on true`,
  );
  if (!row) throw new Error('An aggregate answered no row');
  return row;
}

export type StandingRow = Awaited<ReturnType<typeof findCalibration>>;
