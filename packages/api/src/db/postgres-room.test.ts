import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { openTestDatabase } from '../testing/test-database.ts';
import type { Database, OpenDatabase } from './open-database.ts';
import { hasRoom } from './postgres-room.ts';
import { queryRows } from './query-rows.ts';

const server = process.env['TEST_DATABASE_URL'];

(server ? describe : describe.skip)('the room on the disk of a Postgres', () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  }, 120_000);
  afterAll(() => database.close());

  const spilled = async (): Promise<number> => {
    await database.db.execute(sql`select pg_stat_force_next_flush()`);
    const [row] = await queryRows(
      database.db,
      z.strictObject({ bytes: z.int() }),
      sql`select temp_bytes::int as bytes from pg_stat_database where datname = current_database()`,
    );
    return row?.bytes ?? 0;
  };

  it('is found out by a file that is really written', async () => {
    const before = await spilled();
    expect(await database.hasRoom()).toBe(true);
    while ((await spilled()) === before) await new Promise((resolve) => setTimeout(resolve, 20));
    expect((await spilled()) - before).toBeGreaterThan(500_000);
  });
});

describe('a server that is asked for room', () => {
  /** A database whose transactions end as a server would have them end. */
  const answering = (code: string | null) => {
    const asked: string[] = [];
    const transaction = async () => {
      asked.push(code ?? 'ok');
      if (code !== null) throw Object.assign(new Error('no'), { code });
    };
    return { asked, db: { transaction } as unknown as Database };
  };

  it('has none where its disk is full, and is asked again each time', async () => {
    const { asked, db } = answering('53100');
    expect([await hasRoom(db), await hasRoom(db)]).toEqual([false, false]);
    expect(asked).toHaveLength(2);
  });

  it('is not asked again at once where it has room', async () => {
    const { asked, db } = answering(null);
    expect([await hasRoom(db), await hasRoom(db)]).toEqual([true, true]);
    expect(asked).toHaveLength(1);
  });

  it('says nothing of room where it fails for another reason', async () => {
    await expect(hasRoom(answering('57P01').db)).rejects.toMatchObject({ code: '57P01' });
  });
});
