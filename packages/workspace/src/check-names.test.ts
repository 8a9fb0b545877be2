import { describe, expect, it } from '@jest/globals';
import { findDoubleNames } from './check-names.ts';

const source = (file: string, ...lines: readonly string[]) => ({ file, text: lines.join('\n') });

const problemsOf = (...sources: ReturnType<typeof source>[]) => findDoubleNames(sources);

describe('exported names', () => {
  it.each([
    ['functions', 'export function rank() {}', 'export function rank() {}'],
    ['a constant and a function', 'export const rank = 1;', 'export async function rank() {}'],
    ['types', 'export type rank = string;', 'export interface rank {}'],
    ['a class and a component', 'export class rank {}', 'export const rank = () => <p />;'],
    ['a name that is given in an export', 'const a = 1;\nexport { a as rank };', 'export const rank = 1;'],
    ['a local that is exported later', 'const rank = 1;\nexport { rank };', 'export const rank = 1;'],
    ['another name for what is handed on', "export { a as rank } from './a.ts';", 'export const rank = 1;'],
    ['part of a pattern', 'export const { rank, b: c } = read();', 'export const rank = 1;'],
    ['a renamed part of a pattern', 'export const { b: rank } = read();', 'export const rank = 1;'],
  ])('have one meaning: %s', (_what, one, other) => {
    expect(problemsOf(source('mf-one/src/a.tsx', one), source('packages/ui/src/b.tsx', other))).toEqual([
      'rank is exported by mf-one/src/a.tsx and packages/ui/src/b.tsx',
    ]);
    expect(problemsOf(source('mf-one/src/a.tsx', one), source('packages/ui/src/b.tsx', 'export const b = 1;'))).toEqual(
      [],
    );
  });

  it.each<[string, ReturnType<typeof source>[]]>([
    ['a type and its value', [source('a/x.ts', 'export const Rank = 1;', 'export type Rank = typeof Rank;')]],
    [
      'a name handed on',
      [source('a/x.ts', "export { rank } from './rank.ts';"), source('a/rank.ts', 'export const rank = 1;')],
    ],
    [
      'a name imported and handed on',
      [
        source('a/x.ts', "import type { Rank } from './rank.ts';", 'export type { Rank };'),
        source('a/rank.ts', 'export type Rank = 1;'),
      ],
    ],
    ['private names', [source('a/x.ts', 'const rank = 1;'), source('b/x.ts', 'export const rank = 1;')]],
    [
      'files that every application has',
      [
        source('mf-one/src/seams.ts', 'export interface Seam {}'),
        source('mf-two/src/seams.ts', 'export interface Seam {}'),
      ],
    ],
    [
      'what the monolithic build puts in the place of a module',
      [
        source('packages/f/src/client.ts', 'export function load() {}'),
        source('packages/f/src/monolith/monolith-client.ts', 'export function load() {}'),
      ],
    ],
  ])('may be written twice: %s', (_what, sources) => {
    expect(problemsOf(...sources)).toEqual([]);
  });

  it('are not excused by a folder that only looks like a stand-in', () => {
    const [client, other] = ['packages/f/src/client.ts', 'packages/f/src/monolith/other.ts'];
    const text = 'export function load() {}';
    expect(problemsOf(source(client, text), source(other, text))).toEqual([
      `load is exported by ${client} and ${other}`,
    ]);
  });

  describe('at the two ends of an operation', () => {
    const sends = source('mf-one/src/notes.queries.ts', "export const rate = () => change('POST v3/notes/rate', {});");
    const acts = source('packages/api/src/notes/notes.service.ts', 'export async function rate() {}');
    const handles = source(
      'packages/api/src/notes/notes.routes.ts',
      "export const routes = () => ({ 'POST v3/notes/rate': ({ body }) => rate(body), 'GET v3/notes': () => list() });",
    );

    it('are one name', () => {
      expect(problemsOf(sends, acts, handles)).toEqual([]);
    });

    it.each([
      [
        'the handler calls something else',
        [sends, acts, { ...handles, text: handles.text.replace('=> rate(', '=> act(') }],
      ],
      [
        'another operation is sent',
        [{ ...sends, text: sends.text.replace('POST v3/notes/rate', 'GET v3/notes') }, acts, handles],
      ],
      ['nothing is sent', [source('mf-one/src/x.ts', 'export const rate = 1;'), acts, handles]],
      ['the API has the name twice', [sends, acts, handles, source('packages/api/src/x.repo.ts', acts.text)]],
      ['two others have it', [sends, acts, handles, source('mf-two/src/x.ts', sends.text)]],
    ])('are two where %s', (_why, sources) => {
      expect(problemsOf(...sources)).toHaveLength(1);
    });
  });
});
