import { describe, expect, it } from '@jest/globals';
import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import localGlobals, { HOT_MODULE } from './local-globals.ts';
import { root } from './projects.ts';

const file = realpathSync(join(root, 'packages/api/node_modules/drizzle-orm/entity.js'));
const source = readFileSync(file, 'utf8');

describe('globals that are read once', () => {
  it('are those of the module that names them in each call', () => {
    expect(new RegExp(HOT_MODULE).test(file)).toBe(true);
    expect(source).toContain('Object.getPrototypeOf(');
    // The pattern with which the preset leaves dependencies alone.
    const isLeftAlone = (path: string) => new RegExp(`/node_modules/(?!.*${HOT_MODULE})`).test(path);
    expect([file, file.replace('entity.js', 'sql/sql.js')].map(isLeftAlone)).toEqual([false, true]);
  });

  it('leave the lines of a module where they are', () => {
    expect(localGlobals.process('first\nsecond').code).toBe('const { Object } = globalThis; first\nsecond');
  });
});
