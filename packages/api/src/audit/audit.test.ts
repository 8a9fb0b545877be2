import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { protectAppendOnly } from '../db/append-only.ts';
import type { OpenDatabase } from '../db/open-database.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { recordAct } from './audit.service.ts';
import { auditEntries } from './audit.table.ts';
import { guardRedactions } from './redaction-guard.ts';

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
        redactedAt: null,
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

describe('a redaction', () => {
  const begin = async (subject: string) => {
    const reason = 'Ada Quill asked for it';
    await recordAct(database.db, { act: 'links-changed', by: 11, subject, reason, after: { by: 'Ada Quill' } });
    return entriesOf(subject);
  };
  /** The database's own reason. */
  const redact = (changes: SQL, words = 'ada quill', subject = 'redacted') =>
    database.db
      .transaction(async (tx) => {
        await tx.execute(sql`select set_config('commonweal.redaction', ${words}, true)`);
        await tx.execute(sql`update audit_entries set ${changes} where subject = ${subject}`);
      })
      .then(
        () => null,
        (error: Error) => (error.cause as Error).message,
      );
  const whole = sql`redacted_at = now(), reason = 'Deleted user asked for it', after = '{"by": "Deleted user"}'`;
  const refusal = 'audit_entries is append-only.';

  it.each([
    ['for which no words are named', whole, ''],
    ['of other words', whole, 'ada'],
    ['that leaves some of the words', sql`redacted_at = now(), reason = 'Deleted user asked for it'`, 'ada quill'],
    ['that changes more words', sql`${whole}, machine = 'operator'`, 'ada quill'],
    ['that changes who acted', sql`${whole}, user_id = 12`, 'ada quill'],
    ['that changes when', sql`${whole}, at = now()`, 'ada quill'],
    ['that changes the act', sql`${whole}, act = 'company-changed'`, 'ada quill'],
    ['that changes the subject', sql`${whole}, subject = 'another'`, 'ada quill'],
    ['that does not say so', sql`reason = 'Deleted user asked for it', after = '{"by": "Deleted user"}'`, 'ada quill'],
  ])('is refused %s', async (_, changes, words) => {
    const before = await begin('refused');
    expect(await redact(changes, words, 'refused')).toBe(refusal);
    expect((await entriesOf('refused')).slice(-1)).toEqual(before.slice(-1));
  });

  it('takes the named words out and says when, within its transaction alone', async () => {
    const [before] = await begin('redacted');
    expect(await redact(whole)).toBeNull();
    expect(await entriesOf('redacted')).toEqual([
      {
        ...before,
        ...{ reason: 'Deleted user asked for it', after: { by: 'Deleted user' }, redactedAt: expect.any(Date) },
      },
    ]);
    expect(await refusalOf(sql`update audit_entries set redacted_at = now() where subject = 'redacted'`)).toBe(refusal);
  });

  it('is guarded again at the next start, where the guard was lost', async () => {
    await database.db.execute(sql`drop trigger audit_entries_redactions_only on audit_entries`);
    await begin('unguarded');
    const change = sql`update audit_entries set reason = 'another' where subject = 'unguarded'`;
    expect(await refusalOf(change)).toBe('not refused');
    await guardRedactions(database.db);
    await guardRedactions(database.db);
    expect(await refusalOf(change)).toBe(refusal);
  });
});
