import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { projects, root } from './projects.ts';

/** Providers declare their events in `src/seams.ts`, below `interface Events`. */
const declared = globSync('{shell,mf-*,packages/*}/src/seams.ts', { cwd: root })
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .flatMap((text) => /interface Events \{[\s\S]*?\n {2}\}/.exec(text)?.[0] ?? []);
const names = declared.flatMap((text) =>
  [...text.matchAll(/^ {4}'([a-z-]+\.[a-z-]+@\d+)':/gm)].map(([, name = '']) => name),
);
const product = projects.flatMap((dir) =>
  globSync('src/**/*.{ts,tsx}', { cwd: dir })
    .filter((file) => !/\.(test|fixtures?)\.tsx?$/.test(file))
    .map((file) => readFileSync(join(dir, file), 'utf8')),
);
const isSaid = (act: 'emit' | 'listen', name: string) =>
  product.some((text) => new RegExp(`\\b${act}\\(\\s*'${name}'`).test(text));

describe('the events between areas', () => {
  it('are found', () => {
    expect(names).toContain('data.changed@1');
    expect(isSaid('listen', 'data.unheard@1')).toBe(false);
  });

  it.each(names)('%s is told by somebody, and heard by somebody', (name) => {
    expect({ told: isSaid('emit', name), heard: isSaid('listen', name) }).toEqual({ told: true, heard: true });
  });
});
