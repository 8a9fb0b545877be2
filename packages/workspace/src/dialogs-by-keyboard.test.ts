import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { root } from './projects.ts';

const source = join(root, 'mf-admin/src');
const read = (file: string) => readFileSync(join(source, file), 'utf8');
const inOrder = (files: Iterable<string>) => [...new Set(files)].toSorted((a, b) => a.localeCompare(b));

/** Windows over the page: the dialogs, and the question before an act. */
const SHOWS = /<(Dialog|FormDialog|ChangeDialog)\b|\bconfirm\(\{/;
/** The frame of the dialogs of the releases, which are listed themselves. */
const FRAMES: ReadonlySet<string> = new Set(['releases/change-dialog.tsx']);
/** A source as the tables name it, below `src/features`. */
const NAMED = /'([\w-]+\/[\w-]+\.tsx)'/g;

it('every dialog of the administration is in a table of what is used by keys alone, and no other', () => {
  const dialogs = globSync('features/**/*.tsx', { cwd: source })
    .filter((file) => !/\.(test|fixture|rendering)\.tsx$/.test(file) && SHOWS.test(read(file)))
    .map((file) => file.replace('features/', ''))
    .filter((file) => !FRAMES.has(file));
  const tables = globSync('**/*-by-keyboard.test.tsx', { cwd: source });
  const named = tables.flatMap((file) => [...read(file).matchAll(NAMED)].map(([, name]) => name ?? ''));
  expect(inOrder(named)).toEqual(inOrder(dialogs));
  expect(dialogs.length).toBeGreaterThan(30);
});
