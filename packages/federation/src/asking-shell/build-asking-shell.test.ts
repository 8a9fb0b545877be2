import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createFixtureWorkspace } from '../fixture-workspace.ts';
import { buildAskingShell } from './build-asking-shell.ts';

let root: string;

beforeAll(async () => {
  root = await createFixtureWorkspace();
});

afterAll(() => rm(root, { recursive: true, force: true }));

it('A shell that asks for its registry is the same shell, started after it was fetched', async () => {
  const { entry } = await buildAskingShell(join(root, 'shell'), { outDir: join(root, 'asking'), brotliQuality: 1 });
  const code = await readFile(join(root, 'asking', entry.js[0] ?? ''), 'utf8');
  expect(code).toContain('meta[name="registry"]');
  expect(code).toContain('The document has no registry.');
}, 120_000);
