import { globSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { chooseMutants, parts } from './mutate-parts.ts';
import { root } from './projects.ts';

describe('the parts that are mutated', () => {
  it.each(Object.entries(parts))('%s names files that exist', (_name, { project, files }) => {
    expect(globSync(`${project}/jest.config.mjs`, { cwd: root })).toHaveLength(1);
    for (const pattern of files) expect(globSync(pattern, { cwd: root }).length).toBeGreaterThan(0);
  });

  it('takes single files of a part', () => {
    const { project, files } = chooseMutants(['scores', 'packages/domain/src/scores/grade.ts']);
    expect({ project, first: files[0] }).toEqual({
      project: 'packages/domain',
      first: 'packages/domain/src/scores/grade.ts',
    });
  });

  it.each([[[]], [['everything']], [['constructor']]])('names the parts where it is given %j', (args) => {
    expect(() => chooseMutants(args)).toThrow('one of scores, lists, rules');
  });
});
