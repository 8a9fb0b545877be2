import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import type { KeyPage } from '../db/key-pages.ts';
import { entitiesAsSeen } from '../entities/entities.sql.ts';
import { activityAccesses } from './activity-accesses.table.ts';
import { hstmList } from './hstm-list.table.ts';
import { EVERY_INDUSTRY, importances } from './my-impact.table.ts';
import { surveyAnswers, surveyGroups, surveyPublished, surveyReplies } from './survey.table.ts';

const entities = entitiesAsSeen(false);

/** Importances of a person, a few hundred rows at most; for the archive of their data. */
export function findOwnImportances(db: Database, userId: number) {
  const { ilgThemeId, topicCategoryId, topicId, industryId: industry, value } = importances;
  const industryId = sql<number | null>`nullif(${industry}, ${EVERY_INDUSTRY}::smallint)`;
  return db
    .select({ ilgThemeId, topicCategoryId, topicId, industryId, value })
    .from(importances)
    .where(eq(importances.userId, userId))
    .orderBy(asc(ilgThemeId), asc(topicCategoryId), asc(topicId), asc(industry));
}

/** Answers of a person to the survey, one for each theme, with the language and the group in which they were given. */
export function findOwnSurvey(db: Database, userId: number) {
  const { ilgThemeId, score } = surveyAnswers;
  const { locale: language, answeredAt } = surveyReplies;
  return db
    .select({ ilgThemeId, score, language, answeredAt, group: surveyGroups.name })
    .from(surveyReplies)
    .innerJoin(surveyAnswers, eq(surveyAnswers.userId, userId))
    .leftJoin(surveyGroups, eq(surveyGroups.code, surveyReplies.groupCode))
    .where(eq(surveyReplies.userId, userId))
    .orderBy(asc(ilgThemeId));
}

/** Groups that a person made, whose answers they gather. */
export function findOwnSurveyGroups(db: Database, userId: number) {
  const { name, code, createdAt } = surveyGroups;
  return db
    .select({ name, code, createdAt })
    .from(surveyGroups)
    .where(eq(surveyGroups.userId, userId))
    .orderBy(asc(name), asc(code));
}

/** Groups whose published profile a person's answers count in. */
export function findPublishedSurveyGroups(db: Database, userId: number) {
  return db
    .select({ group: surveyGroups.name })
    .from(surveyPublished)
    .innerJoin(surveyGroups, eq(surveyGroups.code, surveyPublished.groupCode))
    .where(eq(surveyPublished.userId, userId))
    .orderBy(asc(surveyGroups.name), asc(surveyGroups.code));
}

/** Activities that a person opened, with the first and the last time. */
export function findOwnActivities(db: Database, userId: number) {
  const { activity, firstAt, lastAt } = activityAccesses;
  return db
    .select({ activity, firstAt, lastAt })
    .from(activityAccesses)
    .where(eq(activityAccesses.userId, userId))
    .orderBy(asc(activity));
}

/** Companies that a person keeps or excludes in the ranking. */
export function findOwnHstmList(db: Database, userId: number, { after, limit }: KeyPage) {
  return db
    .select({ key: hstmList.entityId, company: entities.name, type: hstmList.type })
    .from(hstmList)
    .innerJoin(entities, eq(entities.id, hstmList.entityId))
    .where(and(eq(hstmList.userId, userId), gt(hstmList.entityId, after)))
    .orderBy(asc(hstmList.entityId))
    .limit(limit);
}
