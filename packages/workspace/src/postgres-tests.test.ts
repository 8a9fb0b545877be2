import { beforeAll, describe, expect, it } from '@jest/globals';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { onPostgresAlone, postgresTests } from './postgres-tests.ts';
import { root } from './projects.ts';

let tests: readonly string[];
beforeAll(async () => {
  tests = await postgresTests(['packages/api', 'packages/gateway']);
}, 120_000);

describe('the tests that run on Postgres', () => {
  it('hold every one over HTTP, of great numbers of rows and of properties', () => {
    const once = globSync('packages/api/src/**/*{.api,-at-scale,.property}.test.ts', { cwd: root });
    expect(once.length).toBeGreaterThan(100);
    expect(once.filter((file) => !tests.includes(join(root, file)))).toEqual([]);
  });

  it('run on the embedded database too on some days, where they are of storage', () => {
    const days = Array.from({ length: 60 }, (_, day) => new Set(onPostgresAlone(tests, `day ${day}`)));
    const ofStorage = tests.filter((file) => !/\/api\/.*(?:\.api|-at-scale|\.property)\./.test(file));
    expect(ofStorage.length).toBeGreaterThan(10);
    expect(tests.filter((file) => days.some((alone) => !alone.has(file)))).toEqual(ofStorage);
    expect(ofStorage.filter((file) => !days.some((alone) => alone.has(file)))).toEqual([]);
  });

  it.each([
    ['opens a database through a fixture', 'packages/api/src/housekeeping/housekeeping.test.ts', true],
    ['reads the address itself', 'packages/api/src/db/postgres-queries.test.ts', true],
    ['is of the gateway, and reads the address itself', 'packages/gateway/src/outage.test.ts', true],
    ['opens no database', 'packages/api/src/auth/passwords.test.ts', false],
    ['opens the embedded database alone', 'packages/api/src/seed/seed-demo.test.ts', false],
  ])('decide on one that %s', (_, file, isOne) => {
    expect(globSync(file, { cwd: root })).toHaveLength(1);
    expect(tests.includes(join(root, file))).toBe(isOne);
  });
});
