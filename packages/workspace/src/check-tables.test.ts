import { describe, expect, it } from '@jest/globals';
import { findCircles, findTableProblems, findTables } from './check-tables.ts';
import type { OwnedTable } from './check-tables.ts';

const tables: readonly OwnedTable[] = [
  { name: 'notes', variable: 'notes', owner: 'notes' },
  { name: 'note_sources', variable: 'noteSources', owner: 'notes' },
  { name: 'users', variable: 'users', owner: 'users' },
];

const problemsOf = (text: string, file = 'notes/planted.repo.ts') => findTableProblems({ file, text }, tables);

describe('the tables of modules', () => {
  it('are found where they are declared, however they are built', () => {
    const text = `
      export const notes = pgTable('notes', {});
      export const noteSources = pgTable(
        'note_sources', {});
      export const notePais = noteLink('note_pais', () => pais.id);
      const kinds = ['users'];`;
    expect(findTables({ file: 'notes/notes.table.ts', text })).toEqual([
      { name: 'notes', variable: 'notes', owner: 'notes' },
      { name: 'note_sources', variable: 'noteSources', owner: 'notes' },
      { name: 'note_pais', variable: 'notePais', owner: 'notes' },
    ]);
    expect(findTables({ file: 'notes/notes.repo.ts', text })).toEqual([]);
  });

  it.each([
    ['its builder', "import { users } from '../users/users.table.ts';"],
    ['its builder by another name', "import { roles, users as people } from '../users/users.table.ts';"],
    ['all of its file', "import * as people from '../users/users.table.ts';"],
    ['handing it on', "export { users } from '../users/users.table.ts';"],
    ['handing all of its file on', "export * from '../users/users.table.ts';"],
    ['rows from it', 'const q = sql`select 1 from users where id = ${id}`;'],
    ['rows from it in quotes', 'const q = sql`select 1 from "users"`;'],
    ['a join over lines', 'const q = sql`select 1 from notes\n join\n   users on true`;'],
    ['a join after a value', 'const q = sql`select ${a} from notes ${b} left join users as author on true`;'],
    ['a column', 'const q = sql`select users.pseudo`;'],
    ['a write', "const q = sql`update users set pseudo = ''`;"],
    ['a row', 'const q = sql`insert into users (id) values (1)`;'],
    ['a deletion', 'const q = sql<number>`delete from only users`;'],
    ['a lock', 'const q = sql`lock table users`;'],
    ['raw text', "const q = sql.raw('select 1 from users');"],
    ['a raw template', 'const q = sql.raw(`users.name_${locale}`);'],
    ['a template within one', 'const q = sql`select 1 ${all ? sql`from users` : sql``}`;'],
  ])('are not named elsewhere: %s', (_how, text) => {
    expect(problemsOf(text)).toEqual(['notes/planted.repo.ts: users belongs to users']);
  });

  it.each([
    ['an identifier', 'const q = sql`delete from ${sql.identifier(table)}`;'],
    ['a raw text', 'const q = sql`update ${sql.raw(table)} set name = null`;'],
    ['a raw template', 'const q = sql`select 1 from notes join ${sql.raw(`${kind}_list`)} on true`;'],
  ])('are not computed: %s', (_how, text) => {
    const problem = "notes/planted.repo.ts: a statement's table is known only when it runs";
    expect(problemsOf(text)).toEqual([problem]);
    // Erasing means all tables, and a column may be computed.
    expect(problemsOf(text, 'account-removal/planted.repo.ts')).not.toContain(problem);
    expect(problemsOf('const q = sql`select ${sql.identifier(column)} from notes`;')).toEqual([]);
    expect(problemsOf("const q = sql`select 1 from ${sql.identifier('notes')}`;")).toEqual([]);
  });

  it.each([
    ["a module's own", "import { notes } from './notes.table.ts';\nconst q = sql`select notes.id from notes`;"],
    ['a fragment of the owner', "import { author } from '../users/author.sql.ts';\nconst q = sql`select 1 ${author}`;"],
    ['a service of the owner', "import { rename } from '../users/users.service.ts';"],
    ['all of its own file', "import * as all from './notes.table.ts';\nexport { note } from './notes.policy.ts';"],
    ['a type', "import type { users } from '../users/users.table.ts';"],
    ['an alias', 'const q = sql`select u.id from ${people} u`;'],
    ['a column of that name', 'const q = sql`select notes.users from notes`;'],
    ['a text', "const text = 'from users';"],
  ])('may be used: %s', (_how, text) => {
    expect(problemsOf(text)).toEqual([]);
  });

  it('may be pointed at by a foreign key, and filled by the seed', () => {
    const text = "import { users } from '../users/users.table.ts';";
    expect(problemsOf(text, 'notes/notes.table.ts')).toEqual([]);
    expect(problemsOf(text, 'seed/people.ts')).toEqual([]);
  });
});

describe('modules that depend on each other', () => {
  const source = (file: string, ...imports: readonly string[]) => ({
    file,
    text: imports.map((from) => `import { a } from '${from}';`).join('\n'),
  });

  it('are found however far around', () => {
    const sources = [
      source('a/x.ts', '../b/y.ts', './z.ts'),
      source('b/y.ts', '../c/z.ts'),
      source('c/z.ts', '../a/x.ts'),
    ];
    expect(findCircles(sources)).toEqual(['a → b → c → a: a/x.ts, b/y.ts, c/z.ts']);
  });

  it('are none where one needs the other alone, or only a foreign key points back', () => {
    const sources = [
      source('a/x.ts', '../b/y.ts', '../c/z.ts'),
      source('b/y.ts', '../c/z.ts'),
      source('c/c.table.ts', '../a/a.table.ts'),
    ];
    expect(findCircles(sources)).toEqual([]);
  });
});
