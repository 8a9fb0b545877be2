import { and, asc, eq } from 'drizzle-orm';
import type { GroupProfile, ThemeAnswer } from '@commonweal/domain/survey-groups';
import type { Database } from '../db/open-database.ts';
import { surveyAnswers, surveyGroups, surveyReplies } from './survey.table.ts';

export type SurveyGroupRow = Pick<typeof surveyGroups.$inferSelect, 'code' | 'name' | 'profile'>;

const { code, name, profile, userId } = surveyGroups;
const shown = { code, name, profile };

/** The groups of a person, by name. */
export function listSurveyGroups(db: Database, owner: number): Promise<SurveyGroupRow[]> {
  return db.select(shown).from(surveyGroups).where(eq(userId, owner)).orderBy(asc(name), asc(code));
}

export async function findSurveyGroup(db: Database, groupCode: string): Promise<SurveyGroupRow | null> {
  const [row] = await db.select(shown).from(surveyGroups).where(eq(code, groupCode));
  return row ?? null;
}

export async function insertSurveyGroup(
  db: Database,
  group: { readonly code: string; readonly userId: number; readonly name: string },
): Promise<void> {
  await db.insert(surveyGroups).values(group);
}

/** Lets no other answers of the group in until the transaction ends. @returns false where there is no such group */
export async function lockSurveyGroup(db: Database, groupCode: string): Promise<boolean> {
  const rows = await db.select({ code }).from(surveyGroups).where(eq(code, groupCode)).for('update');
  return rows.length > 0;
}

/** How many answers of a group its published profile does not have. */
export function countUnpublished(db: Database, groupCode: string): Promise<number> {
  return db.$count(surveyReplies, and(eq(surveyReplies.groupCode, groupCode), eq(surveyReplies.isPublished, false)));
}

/** The answers of each person of a group. */
export async function listGroupReplies(db: Database, groupCode: string): Promise<ThemeAnswer[][]> {
  const rows = await db
    .select({ userId: surveyAnswers.userId, theme: surveyAnswers.ilgThemeId, score: surveyAnswers.score })
    .from(surveyAnswers)
    .innerJoin(surveyReplies, eq(surveyReplies.userId, surveyAnswers.userId))
    .where(eq(surveyReplies.groupCode, groupCode));
  return [...Map.groupBy(rows, (row) => row.userId).values()];
}

/** Puts a profile in the place of the one before; all answers of now are in it. */
export async function storeProfile(db: Database, groupCode: string, published: GroupProfile): Promise<void> {
  await db.update(surveyGroups).set({ profile: published }).where(eq(code, groupCode));
  await db.update(surveyReplies).set({ isPublished: true }).where(eq(surveyReplies.groupCode, groupCode));
}
