import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { protectAppendOnly } from '../db/append-only.ts';
import type { OpenDatabase } from '../db/open-database.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { recordAct } from './audit.service.ts';
import { auditEntries } from './audit.table.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
}, 120_000);
afterAll(() => database.close());

const entriesOf = (subject: string) =>
  database.db.select().from(auditEntries).where(eq(auditEntries.subject, subject)).orderBy(auditEntries.id);

/** The database's own reason, which drizzle keeps as the cause. */
async function refusalOf(statement: SQL): Promise<string> {
  const refused = await Promise.resolve(database.db.execute(statement)).then(
    () => null,
    (error: Error) => error,
  );
  return (refused?.cause as Error | undefined)?.message ?? 'not refused';
}

describe('an administrative act', () => {
  it('is kept with who, what, before, after and the reason', async () => {
    await recordAct(database.db, {
      act: 'links-changed',
      by: 11,
      subject: 'whole',
      reason: 'The community moved',
      before: { community: 'https://old.example/' },
      after: { community: 'https://new.example/' },
    });
    expect(await entriesOf('whole')).toEqual([
      {
        id: expect.any(Number),
        at: expect.any(Date),
        act: 'links-changed',
        userId: 11,
        machine: null,
        subject: 'whole',
        reason: 'The community moved',
        before: { community: 'https://old.example/' },
        after: { community: 'https://new.example/' },
      },
    ]);
  });

  it('is gone with the transaction that fails', async () => {
    const failing = database.db.transaction(async (tx) => {
      await recordAct(tx, { act: 'links-changed', by: 11, subject: 'undone' });
      throw new Error('The act fails');
    });
    await expect(failing).rejects.toThrow('The act fails');
    expect(await entriesOf('undone')).toEqual([]);
    await recordAct(database.db, { act: 'links-changed', by: null, machine: 'operator', subject: 'undone' });
    expect(await entriesOf('undone')).toHaveLength(1);
  });

  it.each([
    ['changed', sql`update audit_entries set reason = 'another'`],
    ['removed', sql`delete from audit_entries`],
    ['removed with all of them', sql`truncate audit_entries`],
    ['removed with what it hangs on', sql`truncate audit_entries cascade`],
  ])('is not %s, whoever asks', async (_, statement) => {
    await recordAct(database.db, { act: 'links-changed', by: 11, subject: 'kept' });
    const before = await entriesOf('kept');
    expect(await refusalOf(statement)).toBe('audit_entries is append-only.');
    expect(await entriesOf('kept')).toEqual(before);
  });

  it('is protected again at the next start, where the protection was lost', async () => {
    await database.db.execute(sql`drop trigger audit_entries_append_only on audit_entries`);
    await recordAct(database.db, { act: 'links-changed', by: 11, subject: 'restored' });
    expect(await refusalOf(sql`delete from audit_entries where subject = 'restored'`)).toBe('not refused');
    await protectAppendOnly(database.db);
    await protectAppendOnly(database.db);
    expect(await refusalOf(sql`delete from audit_entries`)).toBe('audit_entries is append-only.');
  });
});
