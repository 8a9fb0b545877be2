import { asc, eq } from 'drizzle-orm';
import type { Locale } from '@commonweal/domain/locale';
import { insertRows } from '../db/insert-rows.ts';
import type { Database } from '../db/open-database.ts';
import { surveyAnswers, surveyReplies } from './survey.table.ts';

/** The answer to the question about one theme. */
export type SurveyAnswerRow = Omit<typeof surveyAnswers.$inferSelect, 'userId'>;

/** The group that a person's answers count in; null for none. */
export async function findGroupOf(db: Database, userId: number): Promise<string | null> {
  const [row] = await db
    .select({ groupCode: surveyReplies.groupCode })
    .from(surveyReplies)
    .where(eq(surveyReplies.userId, userId));
  return row?.groupCode ?? null;
}

/** A person's answers, and the group that they count in; null for none. */
export interface SurveyReply {
  readonly answers: readonly SurveyAnswerRow[];
  readonly locale: Locale;
  readonly groupCode: string | null;
}

/** The answers that a person sent last; null for none. */
export async function findSurveyReply(db: Database, userId: number): Promise<SurveyReply | null> {
  const { locale, groupCode } = surveyReplies;
  const { ilgThemeId, score } = surveyAnswers;
  const rows = await db
    .select({ locale, groupCode, ilgThemeId, score })
    .from(surveyReplies)
    .innerJoin(surveyAnswers, eq(surveyAnswers.userId, surveyReplies.userId))
    .where(eq(surveyReplies.userId, userId))
    .orderBy(asc(ilgThemeId));
  const [first] = rows;
  return first ? { locale: first.locale, groupCode: first.groupCode, answers: rows.map(answerOf) } : null;
}

function answerOf({ ilgThemeId, score }: SurveyAnswerRow): SurveyAnswerRow {
  return { ilgThemeId, score };
}

/** Puts answers in the place of those that a person gave before; inside a transaction. */
export async function replaceSurveyReply(
  db: Database,
  userId: number,
  { answers, locale, groupCode }: SurveyReply,
): Promise<void> {
  await db.delete(surveyReplies).where(eq(surveyReplies.userId, userId));
  await db.insert(surveyReplies).values({ userId, locale, groupCode });
  await insertRows(
    db,
    surveyAnswers,
    answers.map((answer) => ({ userId, ...answer })),
  );
}
