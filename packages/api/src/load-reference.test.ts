import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { privileges } from '@commonweal/contracts';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { auditEntries } from './audit/audit.table.ts';
import { openDatabase } from './db/open-database.ts';
import type { OpenDatabase } from './db/open-database.ts';
import { rolePrivileges, roles, shippedGrants, users } from './users/users.table.ts';
import { loadReference } from './load-reference.ts';
import { topics } from './reference/reference.table.ts';

let database: OpenDatabase;

beforeAll(async () => {
  database = await openDatabase({ dataDir: null });
  await loadReference(database.db);
}, 120_000);
afterAll(() => database.close());

async function countOf(table: string): Promise<number> {
  const { rows } = (await database.db.execute(
    sql`select count(*)::int as count from ${sql.identifier(table)}`,
  )) as unknown as { rows: { count: number }[] };
  return rows[0]?.count ?? -1;
}

const folder = join(import.meta.dirname, '../reference');
/** Files whose rows have other keys. */
const WITHOUT_NUMBERS: ReadonlySet<string> = new Set(['drawings', 'exam-questions', 'industry-aliases', 'plans']);
const identified = z.array(z.looseObject({ id: z.int() }));

describe('a file of reference data', () => {
  it.each(globSync('*.json', { cwd: folder }))('%s has each number once', (file) => {
    const content: unknown = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    const lists = (Array.isArray(content) ? [content] : Object.values(content as object)).flatMap((part) => {
      const { data } = identified.safeParse(part);
      return data ? [data.map(({ id }) => id)] : [];
    });
    for (const ids of lists) expect(ids).toEqual([...new Set(ids)]);
    expect(lists.length === 0).toBe(WITHOUT_NUMBERS.has(basename(file, '.json')));
  });
});

describe('loadReference', () => {
  it.each([
    ['sectors', 11],
    ['industries', 77],
    ['sdgs', 17],
    ['ilg_themes', 6],
    ['topic_categories', 24],
    ['topics', 91],
    ['esrs_topics', 120],
    ['sasb_themes', 26],
    ['note_categories', 3],
    ['pais', 18],
    ['esg_objs', 11],
    ['units', 27],
    ['datapoints', 68],
    ['roles', 10],
    ['user_categories', 5],
    ['calibration_questions', 12],
    ['countries', 250],
  ])('fills %s with %i rows', async (table, count) => {
    expect(await countOf(table)).toBe(count);
  });

  it('has an English and a French name for everything', async () => {
    for (const table of [
      'countries',
      'sectors',
      'industries',
      'sdgs',
      'topics',
      'esrs_topics',
      'sasb_themes',
      'pais',
      'esg_objs',
      'units',
      'datapoints',
    ]) {
      const { rows } = (await database.db.execute(
        sql`select name_en from ${sql.identifier(table)} where trim(name_en) = '' or trim(name_fr) = ''`,
      )) as unknown as { rows: unknown[] };
      expect({ table, rows }).toEqual({ table, rows: [] });
    }
  });

  it('keeps what an administrator changed, and adds nothing twice, when it runs again', async () => {
    await database.db.update(topics).set({ nameEn: 'Good food' }).where(eq(topics.id, 1));
    const taken = and(eq(rolePrivileges.roleId, 2), eq(rolePrivileges.privilege, 'portfolio-state'));
    await database.db.delete(rolePrivileges).where(taken);
    const before = await countOf('role_privileges');

    await loadReference(database.db);

    const [topic] = await database.db.select().from(topics).where(eq(topics.id, 1));
    expect(topic?.nameEn).toBe('Good food');
    expect(await countOf('role_privileges')).toBe(before);
    expect(await countOf('topics')).toBe(91);
  });

  it('gives an older site the privileges that no role of it holds, once, and records that it did', async () => {
    const limit = eq(rolePrivileges.privilege, 'portfolio-premium-limit');
    await database.db.delete(shippedGrants);
    await database.db.delete(rolePrivileges).where(limit);

    await loadReference(database.db);

    const given = await database.db.select({ roleId: rolePrivileges.roleId }).from(rolePrivileges).where(limit);
    expect(given.map(({ roleId }) => roleId).toSorted((a, b) => a - b)).toEqual([3, 10]);
    const recorded = await database.db
      .select({ subject: auditEntries.subject, after: auditEntries.after, machine: auditEntries.machine })
      .from(auditEntries)
      .where(eq(auditEntries.act, 'role-privileges-shipped'))
      .orderBy(auditEntries.id);
    const after = { added: ['portfolio-premium-limit'] };
    expect(recorded).toEqual([
      { subject: 'CLIENT_PREMIUM', after, machine: 'release' },
      { subject: 'SUPER_ADMIN', after, machine: 'release' },
    ]);

    await database.db.delete(rolePrivileges).where(limit);
    await loadReference(database.db);
    expect(await database.db.$count(rolePrivileges, limit)).toBe(0);
    await database.db
      .insert(rolePrivileges)
      .values(given.map(({ roleId }) => ({ roleId, privilege: 'portfolio-premium-limit' as const })));
  });

  it('lets the super administrator do everything, without being marked as a client', async () => {
    const granted = await database.db
      .select({ privilege: rolePrivileges.privilege })
      .from(rolePrivileges)
      .innerJoin(roles, eq(roles.id, rolePrivileges.roleId))
      .where(eq(roles.code, 'SUPER_ADMIN'));
    expect(granted.map(({ privilege }) => privilege).toSorted()).toEqual(
      privileges.filter((privilege) => privilege !== 'client-view').toSorted(),
    );
  });

  it('keeps user 1 for the product and gives the next person another id', async () => {
    const [person] = await database.db
      .insert(users)
      .values({ email: 'a@people.example', firstName: 'A', lastName: 'B' })
      .returning({ id: users.id });
    expect(person?.id).toBeGreaterThan(1);
    const [platform] = await database.db.select().from(users).where(eq(users.id, 1));
    expect(platform).toMatchObject({ firstName: 'Commonweal', lastName: '', pseudo: null });
  });

  it('begins proposed topics at 1,000', async () => {
    const [topic] = await database.db
      .insert(topics)
      .values({ topicCategoryId: 1, nameEn: 'x', nameFr: 'x', descriptionEn: 'x', descriptionFr: 'x' })
      .returning({ id: topics.id });
    expect(topic?.id).toBe(1000);
    await database.db.delete(topics).where(eq(topics.id, 1000));
  });
});
