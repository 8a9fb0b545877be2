import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { RECIPE_TIME, copy, describeRecipe, typeErrors } from './describe-recipe.fixture.ts';

/** Calls operations of the copy's API; each answer is its status and body. */
async function answers(calls: string): Promise<unknown> {
  return copy.evaluate(
    'packages/api',
    `import { startTestApi } from './src/testing/test-api.ts';
const api = await startTestApi();
const call = async (operation: string, as?: string) => {
  const { status, body } = await api.call(operation as never, {} as never, as ? { as: as as never } : {});
  return { status, body: status < 300 ? body : (body as { code: string }).code };
};
console.log(JSON.stringify(${calls}));
process.exit(0);
`,
  );
}

const mottosContract = `import { z } from 'zod';
import { contract } from './endpoint.ts';

export const mottosContract = contract({
  'GET v3/mottos': {
    summary: 'Every motto',
    access: { privilege: 'mottos-state' },
    reply: z.object({ data: z.array(z.string()) }),
  },
});
`;

const mottosRoutes = `import type { mottosContract } from '@commonweal/contracts/mottos';
import type { Database } from '../db/open-database.ts';
import type { Handlers } from '../http/handlers.ts';
import { listMottos } from './mottos.repo.ts';

export function mottosRoutes({ db }: { readonly db: Database }): Handlers<typeof mottosContract> {
  return { 'GET v3/mottos': async () => ({ data: await listMottos(db) }) };
}
`;

const mottosTable = `import { integer, pgTable, text } from 'drizzle-orm/pg-core';

export const mottos = pgTable('mottos', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  words: text('words').notNull(),
});
`;

const mottosRepo = `import type { Database } from '../db/open-database.ts';
import { mottos } from './mottos.table.ts';

export async function listMottos(db: Database): Promise<string[]> {
  const rows = await db.select({ words: mottos.words }).from(mottos);
  return rows.map(({ words }) => words);
}
`;

describeRecipe('in the API', () => {
  it(
    'adds an endpoint to a module',
    async () => {
      await copy.change(
        'packages/contracts/src/badges.contract.ts',
        'export const badgesContract = contract({',
        `export const badgesContract = contract({
  'GET v3/badges/count': { summary: 'How many there are', access: 'public', reply: z.object({ total: z.int() }) },`,
      );
      expect(await typeErrors('packages/api')).toContain("'GET v3/badges/count'");
      await copy.change(
        'packages/api/src/badges/badges.routes.ts',
        "    'GET v3/badges': ",
        "    'GET v3/badges/count': (_input, { locale }) => ({ total: listBadges(locale).length }),\n    'GET v3/badges': ",
      );
      expect(await typeErrors('packages/api')).toBe('');
      expect(await answers(`await call('GET v3/badges/count')`)).toEqual({ status: 200, body: { total: 8 } });
      expect(copy.touched()).toEqual([
        'packages/api/src/badges/badges.routes.ts',
        'packages/contracts/src/badges.contract.ts',
      ]);
    },
    RECIPE_TIME,
  );

  it(
    'adds a module with a table, and a privilege that opens it',
    async () => {
      await copy.add('packages/contracts/src/mottos.contract.ts', mottosContract);
      await copy.change(
        'packages/contracts/package.json',
        '"./users"',
        '"./mottos": "./src/mottos.contract.ts",\n    "./users"',
      );
      const index = 'packages/contracts/src/index.ts';
      await copy.change(
        index,
        'import { notesContract }',
        "import { mottosContract } from './mottos.contract.ts';\nimport { notesContract }",
      );
      await copy.change(index, '  ...notesContract,', '  ...mottosContract,\n  ...notesContract,');
      await copy.change('packages/contracts/src/privileges.ts', "  'note-rate',", "  'mottos-state',\n  'note-rate',");
      await copy.change(
        'packages/api/reference/roles.json',
        '"name_en": "Impact rater",\n      "name_fr": "Évaluateur d’impact",\n      "privileges": [',
        '"name_en": "Impact rater",\n      "name_fr": "Évaluateur d’impact",\n      "privileges": ["mottos-state",',
      );
      await copy.add('packages/api/src/mottos/mottos.table.ts', mottosTable);
      await copy.add('packages/api/src/mottos/mottos.repo.ts', mottosRepo);
      await copy.add('packages/api/src/mottos/mottos.routes.ts', mottosRoutes);
      const mounts = 'packages/api/src/create-api.ts';
      await copy.change(
        mounts,
        "import { notesContract } from '@commonweal/contracts/notes';",
        "import { mottosContract } from '@commonweal/contracts/mottos';\nimport { notesContract } from '@commonweal/contracts/notes';",
      );
      await copy.change(
        mounts,
        "import { notesRoutes } from './notes/notes.routes.ts';",
        "import { mottosRoutes } from './mottos/mottos.routes.ts';\nimport { notesRoutes } from './notes/notes.routes.ts';",
      );
      await copy.change(
        mounts,
        '  mount(app, options, notesContract,',
        '  mount(app, options, mottosContract, mottosRoutes({ db }));\n  mount(app, options, notesContract,',
      );
      const drizzle = join(copy.folder, 'packages/api/node_modules/.bin/drizzle-kit');
      const { status, output } = await copy.run(drizzle, ['generate', '--name', 'mottos'], 'packages/api');
      expect({ status, output }).toMatchObject({ status: 0 });
      expect(await typeErrors('packages/api')).toBe('');
      expect(
        await answers(
          `[await call('GET v3/mottos'), await call('GET v3/mottos', 'member'), await call('GET v3/mottos', 'rater')]`,
        ),
      ).toEqual([
        { status: 401, body: 'unauthorized' },
        { status: 403, body: 'forbidden' },
        { status: 200, body: { data: [] } },
      ]);
      expect(copy.touched()).toHaveLength(9);
    },
    RECIPE_TIME,
  );
});
