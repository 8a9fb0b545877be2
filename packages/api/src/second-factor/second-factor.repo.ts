import { and, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import type { Sealed } from '../sealing/sealed-text.ts';
import { recoveryCodes, secondFactors } from './second-factor.table.ts';

/** Keeps a secret that waits for its first code. @returns false where the second factor is on already */
export async function insertSecret(db: Database, userId: number, { keyId, sealed }: Sealed): Promise<boolean> {
  const secret = { keyId, sealedSecret: sealed };
  const kept = await db
    .insert(secondFactors)
    .values({ userId, ...secret })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: secret,
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ userId: secondFactors.userId });
  return kept.length > 0;
}

export async function findSecondFactor(db: Database, userId: number) {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  return row ?? null;
}

type FactorRow = typeof secondFactors.$inferSelect;

/** Secrets that are sealed with one of these keys, some at a time. */
export function findSecretsSealedWith(db: Database, keyIds: readonly string[]): Promise<FactorRow[]> {
  return db
    .select()
    .from(secondFactors)
    .where(inArray(secondFactors.keyId, [...keyIds]))
    .orderBy(secondFactors.userId)
    .limit(500);
}

/** Stores the same secret sealed anew, unless its person has another one meanwhile. */
export async function storeResealed(db: Database, before: FactorRow, { keyId, sealed }: Sealed): Promise<void> {
  await db
    .update(secondFactors)
    .set({ keyId, sealedSecret: sealed })
    .where(and(eq(secondFactors.userId, before.userId), eq(secondFactors.sealedSecret, before.sealedSecret)));
}

/** Turns the second factor on with the period of its first code. @returns false where it is on already */
export async function confirmSecret(
  db: Database,
  { userId, sealedSecret }: { readonly userId: number; readonly sealedSecret: string },
  period: number,
): Promise<boolean> {
  const confirmed = await db
    .update(secondFactors)
    .set({ confirmedAt: sql`now()`, lastPeriod: period })
    .where(
      and(
        eq(secondFactors.userId, userId),
        // The code belongs to this secret, and another tab may have begun with a new one.
        eq(secondFactors.sealedSecret, sealedSecret),
        isNull(secondFactors.confirmedAt),
      ),
    )
    .returning({ userId: secondFactors.userId });
  return confirmed.length > 0;
}

/** Uses a period's code up. @returns false where it, or a later one, was used before */
export async function takePeriod(db: Database, userId: number, period: number): Promise<boolean> {
  const used = await db
    .update(secondFactors)
    .set({ lastPeriod: period })
    .where(
      and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt), lt(secondFactors.lastPeriod, period)),
    )
    .returning({ userId: secondFactors.userId });
  return used.length > 0;
}

/** Turns the second factor off, its recovery codes included. @returns false where it was off */
export async function deleteSecondFactor(db: Database, userId: number): Promise<boolean> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const removed = await db
    .delete(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .returning({ confirmedAt: secondFactors.confirmedAt });
  return removed.some(({ confirmedAt }) => confirmedAt !== null);
}

/** Puts new codes in the place of all that were left. */
export async function replaceRecoveryCodes(db: Database, userId: number, digests: readonly string[]): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await db.insert(recoveryCodes).values(digests.map((codeDigest) => ({ userId, codeDigest })));
}

/** Uses a code up. @returns false where there is none such, or it was used before */
export async function takeRecoveryCode(db: Database, userId: number, codeDigest: string): Promise<boolean> {
  const used = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeDigest, codeDigest)))
    .returning({ userId: recoveryCodes.userId });
  return used.length > 0;
}

export async function countRecoveryCodes(db: Database, userId: number): Promise<number> {
  return db.$count(recoveryCodes, eq(recoveryCodes.userId, userId));
}
