import { beforeAll, describe, expect, it } from '@jest/globals';
import { globSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ON_ONE_DATABASE, postgresTests } from './postgres-tests.ts';
import { root } from './projects.ts';

let found: string[];
beforeAll(async () => {
  found = (await postgresTests(['packages/api', 'packages/gateway'])).map((file) => relative(root, file));
}, 120_000);

describe('the tests that run on Postgres', () => {
  it('hold every test that the other run leaves out', () => {
    const once = globSync('packages/api/src/**/*.test.ts', { cwd: root }).filter((file) =>
      new RegExp(ON_ONE_DATABASE).test(join(root, file)),
    );
    expect(once.length).toBeGreaterThan(100);
    expect(once.filter((file) => !found.includes(file))).toEqual([]);
  });

  it.each([
    ['opens a database through a fixture', 'packages/api/src/housekeeping/housekeeping.test.ts', true],
    ['reads the address itself', 'packages/api/src/db/postgres-queries.test.ts', true],
    ['is of the gateway, and reads the address itself', 'packages/gateway/src/outage.test.ts', true],
    ['opens no database', 'packages/api/src/auth/passwords.test.ts', false],
    ['opens the embedded database alone', 'packages/api/src/seed/seed-demo.test.ts', false],
  ])('decide on one that %s', (_, file, isOne) => {
    expect(globSync(file, { cwd: root })).toHaveLength(1);
    expect(found.includes(file)).toBe(isOne);
  });
});
