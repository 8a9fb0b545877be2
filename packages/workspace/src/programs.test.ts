import { readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { programs } from './programs.ts';
import { projects, root } from './projects.ts';

interface TypesConfig {
  readonly references?: readonly { readonly path: string }[];
  readonly include?: readonly string[];
}

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as TypesConfig;

/** Folders that a program looks at, from the root; those of the remotes are one pattern. */
function lookedAt(program: string): readonly string[] {
  return (read(program).include ?? []).map((path) => relative(root, resolve(program, '..', path)));
}

describe('the types of every project', () => {
  it('are checked: there are projects', () => {
    expect(projects.length).toBeGreaterThan(15);
  });

  it.each(projects.map((dir) => relative(root, dir)))('%s is part of the one program that it refers to', (folder) => {
    const { references = [] } = read(join(root, folder, 'tsconfig.json'));
    const files = references.map(({ path }) => resolve(root, folder, path));
    expect(programs.filter((program) => files.includes(program))).toHaveLength(1);
    const sources = folder === 'e2e' ? folder : `${folder.replace(/^mf-.*/, 'mf-*')}/src`;
    expect(programs.filter((program) => lookedAt(program).includes(sources))).toEqual(files);
  });
});
