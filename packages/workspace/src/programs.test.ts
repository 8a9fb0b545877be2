import { readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { programOf, programs } from './programs.ts';
import { projects, root } from './projects.ts';

/** Folders that a program looks at, from the root; those of the remotes are one pattern. */
function lookedAt(program: string): readonly string[] {
  const { include } = JSON.parse(readFileSync(program, 'utf8')) as { readonly include: readonly string[] };
  return include.map((path) => relative(root, resolve(program, '..', path)));
}

describe('the types of every project', () => {
  it('are checked: there are projects', () => {
    expect(projects.length).toBeGreaterThan(15);
  });

  it.each(projects.map((dir) => relative(root, dir)))('%s is part of the one program that it refers to', (folder) => {
    const sources = folder === 'e2e' ? folder : `${folder.replace(/^mf-.*/, 'mf-*')}/src`;
    expect(programs.filter((program) => lookedAt(program).includes(sources))).toEqual([programOf(join(root, folder))]);
  });
});
