import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { asc, sql } from 'drizzle-orm';
import type { OpenDatabase } from '../db/open-database.ts';
import { createEntity } from '../seed/factories.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { entities } from './entities.table.ts';
import { NAME_RULE, deriveNameKeys, nameKeys } from './entity-names.ts';

describe('nameKeys', () => {
  it('derives the matching name, the legal form and each other spelling once', () => {
    expect(nameKeys('Brindmere Foods plc', ['BRINDMERE FDS', 'Brindmere Fds Ltd', 'Brindmere Foods', '–'])).toEqual({
      matchName: 'brindmere foods',
      legalForm: 'plc',
      matchVariations: ['brindmere fds'],
      searchNames: '|brindmere foods|brindmere fds|',
      nameRule: NAME_RULE,
    });
  });
});

describe('companies of an older rule', () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  }, 120_000);
  afterAll(() => database.close());

  const keys = () =>
    database.db
      .select({
        name: entities.name,
        matchName: entities.matchName,
        legalForm: entities.legalForm,
        matchVariations: entities.matchVariations,
        searchNames: entities.searchNames,
        nameRule: entities.nameRule,
      })
      .from(entities)
      .orderBy(asc(entities.id));

  it('are derived anew, over several parts, and those of this rule are left alone', async () => {
    const { db } = database;
    await createEntity(db, { name: 'Kept Works SA', nameVariations: ['KW'], matchName: 'by hand' });
    await db.execute(sql`
      insert into entities (slug, name, match_name, name_variations, country_id, industry_id)
      select 'part-' || i, 'Zwölf ' || i || ' Public Company Limited', '', array['ZW ' || i || ' Ltd'], 250, 1
      from generate_series(1, 2001) as i`);
    const before = (await keys()).slice(0, -2001);
    const told: number[] = [];
    await deriveNameKeys(db, (fraction) => told.push(fraction));
    const after = await keys();
    expect(told).toEqual([2000 / 2001, 1]);
    expect(after.slice(0, -2001)).toEqual(before);
    expect(before.at(-1)?.matchName).toBe('by hand');
    expect(after.at(-1)).toEqual({
      name: 'Zwölf 2001 Public Company Limited',
      matchName: 'zwolf 2001',
      legalForm: 'public company limited',
      matchVariations: ['zw 2001'],
      searchNames: '|zwolf 2001|zw 2001|',
      nameRule: NAME_RULE,
    });
    expect(after).not.toEqual([]);
    expect(after.every(({ nameRule }) => nameRule === NAME_RULE)).toBe(true);
  });

  it('are none after that', async () => {
    const told: number[] = [];
    await deriveNameKeys(database.db, (fraction) => told.push(fraction));
    expect(told).toEqual([]);
  });
});
