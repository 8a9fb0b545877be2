import { and, asc, eq, isNull } from 'drizzle-orm';
import type { GroupProfile, ThemeAnswer } from '@commonweal/domain/survey-groups';
import type { Database } from '../db/open-database.ts';
import { surveyAnswers, surveyGroups, surveyPublished, surveyReplies } from './survey.table.ts';

export type SurveyGroupRow = Pick<typeof surveyGroups.$inferSelect, 'code' | 'name' | 'profile'>;

interface OwnedGroup {
  readonly code: string;
  readonly userId: number;
  readonly name: string;
}

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

export async function insertSurveyGroup(db: Database, group: OwnedGroup): Promise<void> {
  await db.insert(surveyGroups).values(group);
}

/** @returns null where the person has no such group */
export async function updateSurveyGroup(db: Database, group: OwnedGroup): Promise<SurveyGroupRow | null> {
  const isOwn = and(eq(code, group.code), eq(userId, group.userId));
  const [row] = await db.update(surveyGroups).set({ name: group.name }).where(isOwn).returning(shown);
  return row ?? null;
}

/** @returns false where the person has no such group */
export async function deleteSurveyGroup(db: Database, owner: number, groupCode: string): Promise<boolean> {
  const isOwn = and(eq(code, groupCode), eq(userId, owner));
  const rows = await db.delete(surveyGroups).where(isOwn).returning({ code });
  return rows.length > 0;
}

/** Lets no other answers of the group in until the transaction ends. @returns false where there is no such group */
export async function lockSurveyGroup(db: Database, groupCode: string): Promise<boolean> {
  const rows = await db.select({ code }).from(surveyGroups).where(eq(code, groupCode)).for('update');
  return rows.length > 0;
}

/** Answers of a person who is not in the profile of a group yet. */
export interface NewReply {
  readonly userId: number;
  readonly answers: readonly ThemeAnswer[];
}

/** The answers of each person of a group who is not in its profile. */
export async function listNewReplies(db: Database, groupCode: string): Promise<NewReply[]> {
  const isPublished = and(
    eq(surveyPublished.groupCode, surveyReplies.groupCode),
    eq(surveyPublished.userId, surveyReplies.userId),
  );
  const rows = await db
    .select({ userId: surveyAnswers.userId, theme: surveyAnswers.ilgThemeId, score: surveyAnswers.score })
    .from(surveyAnswers)
    .innerJoin(surveyReplies, eq(surveyReplies.userId, surveyAnswers.userId))
    .leftJoin(surveyPublished, isPublished)
    .where(and(eq(surveyReplies.groupCode, groupCode), isNull(surveyPublished.userId)));
  return Array.from(
    Map.groupBy(rows, (row) => row.userId),
    ([person, answers]) => ({ userId: person, answers: answers.map(({ theme, score }) => ({ theme, score })) }),
  );
}

/** Puts a profile in the place of the one before; these people are in it from now on. */
export async function storeProfile(
  db: Database,
  groupCode: string,
  published: GroupProfile,
  people: readonly number[],
): Promise<void> {
  await db.update(surveyGroups).set({ profile: published }).where(eq(code, groupCode));
  await db.insert(surveyPublished).values(people.map((person) => ({ groupCode, userId: person })));
}
