import { and, asc, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import type { TrainingCode } from '@commonweal/domain/trainings';
import type { Database } from '../db/open-database.ts';
import { answeredTrainingModals, trainingTypes, userTrainings } from './trainings.table.ts';

export type TrainingTypeRow = typeof trainingTypes.$inferSelect;

/** A training of a person. */
export interface UserTrainingRow extends Pick<TrainingTypeRow, 'code' | 'titleEn' | 'titleFr'> {
  readonly userId: number;
  readonly grantedAt: Date | null;
}

/** All of them, in their order. */
export function findTrainingTypes(db: Database): Promise<TrainingTypeRow[]> {
  return db.select().from(trainingTypes).orderBy(asc(trainingTypes.id));
}

/** Offers a training or no longer does. @returns its row, or null where there is none */
export async function saveEnabled(
  db: Database,
  code: TrainingCode,
  { isEnabled, changedBy }: { readonly isEnabled: boolean; readonly changedBy: number },
): Promise<TrainingTypeRow | null> {
  const [row] = await db
    .update(trainingTypes)
    .set({ isEnabled, changedBy, changedAt: new Date() })
    .where(eq(trainingTypes.code, code))
    .returning();
  return row ?? null;
}

/** The trainings of these people, in the order of the list. */
export function findUserTrainings(db: Database, userIds: readonly number[]): Promise<UserTrainingRow[]> {
  return db
    .select({
      userId: userTrainings.userId,
      code: trainingTypes.code,
      titleEn: trainingTypes.titleEn,
      titleFr: trainingTypes.titleFr,
      grantedAt: userTrainings.grantedAt,
    })
    .from(userTrainings)
    .innerJoin(trainingTypes, eq(trainingTypes.id, userTrainings.trainingTypeId))
    .where(inArray(userTrainings.userId, [...userIds]))
    .orderBy(asc(trainingTypes.id));
}

/** Takes back what somebody chose of these; what was granted stays. */
export async function takeBack(db: Database, userId: number, typeIds: readonly number[]): Promise<void> {
  await db
    .delete(userTrainings)
    .where(
      and(
        eq(userTrainings.userId, userId),
        isNull(userTrainings.grantedAt),
        inArray(userTrainings.trainingTypeId, [...typeIds]),
      ),
    );
}

/** Chooses these, beside what the person has. */
export async function choose(db: Database, userId: number, typeIds: readonly number[]): Promise<void> {
  await db
    .insert(userTrainings)
    .values(typeIds.map((trainingTypeId) => ({ userId, trainingTypeId })))
    .onConflictDoNothing();
}

/** Withdraws what was granted and is not among these. */
export async function withdrawOthers(db: Database, userId: number, typeIds: readonly number[]): Promise<void> {
  await db
    .delete(userTrainings)
    .where(
      and(
        eq(userTrainings.userId, userId),
        sql`${userTrainings.grantedAt} is not null`,
        typeIds.length === 0 ? undefined : notInArray(userTrainings.trainingTypeId, [...typeIds]),
      ),
    );
}

/** Grants these. @returns the ids of those that were not granted before */
export async function insertGranted(
  db: Database,
  { userId, grantedBy }: { readonly userId: number; readonly grantedBy: number },
  typeIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (typeIds.length === 0) return new Set();
  const rows = await db
    .insert(userTrainings)
    .values(typeIds.map((trainingTypeId) => ({ userId, trainingTypeId, grantedBy, grantedAt: new Date() })))
    .onConflictDoUpdate({
      target: [userTrainings.userId, userTrainings.trainingTypeId],
      set: { grantedAt: sql`excluded.granted_at`, grantedBy },
      setWhere: isNull(userTrainings.grantedAt),
    })
    .returning({ id: userTrainings.trainingTypeId });
  return new Set(rows.map(({ id }) => id));
}

/** True where somebody has answered what they came for. */
export async function hasAnswered(db: Database, userId: number): Promise<boolean> {
  const rows = await db
    .select({ userId: answeredTrainingModals.userId })
    .from(answeredTrainingModals)
    .where(eq(answeredTrainingModals.userId, userId));
  return rows.length > 0;
}

export async function saveAnswered(db: Database, userId: number, isAnswered: boolean): Promise<void> {
  if (isAnswered) await db.insert(answeredTrainingModals).values({ userId }).onConflictDoNothing();
  else await db.delete(answeredTrainingModals).where(eq(answeredTrainingModals.userId, userId));
}
