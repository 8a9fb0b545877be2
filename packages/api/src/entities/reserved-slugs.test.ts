import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { RESERVED_SLUGS } from './reserved-slugs.ts';

const root = join(import.meta.dirname, '../../../..');
const manifest = z.object({ routes: z.array(z.object({ path: z.string() })) });

it('keeps every page and list beside the companies from being the slug of one', () => {
  const paths = globSync('mf-*/remote.json', { cwd: root }).flatMap((file) =>
    manifest.parse(JSON.parse(readFileSync(join(root, file), 'utf8'))).routes.map(({ path }) => path),
  );
  const words = paths.flatMap((path) => /^\/(?:companies|entities)\/([\w-]+)/.exec(path)?.[1] ?? []);
  expect(words).toEqual(expect.arrayContaining(['compare', 'followed']));
  expect([...words, 'golden', 'reports'].filter((word) => !RESERVED_SLUGS.has(word))).toEqual([]);
  expect(RESERVED_SLUGS.has('loomwell')).toBe(false);
});
