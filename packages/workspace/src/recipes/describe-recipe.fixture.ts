import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe } from '@jest/globals';
import { programOf } from '../programs.ts';
import { drawOne, sampleSeed } from '../sample.ts';
import { tool } from '../tools.ts';
import { copyRepository } from './repository-copy.fixture.ts';
import type { RepositoryCopy } from './repository-copy.fixture.ts';

/** Milliseconds that a recipe may take: a minute or two, and many times that beside other work. */
export const RECIPE_TIME = 900_000;

/** Groups of recipes, each in a test file of its own. */
const groups = ['in the API', 'in a remote', 'between remotes', 'in a list', 'a whole remote'] as const;

/** The copy that the running recipe is applied to. */
export let copy: RepositoryCopy;

/**
 * A group of recipes of `docs/adding.md`, each applied to a copy of the repository. One of the groups is drawn on
 * each day, because a recipe takes up to a minute.
 */
export function describeRecipe(name: (typeof groups)[number], tests: () => void): void {
  const isDrawn = drawOne(groups, sampleSeed()).includes(name);
  (isDrawn ? describe : describe.skip)(`docs/adding.md, ${name}`, () => {
    beforeEach(async () => {
      copy = await copyRepository();
    }, RECIPE_TIME);
    afterEach(() => copy.close());
    tests();
  });
}

/**
 * The errors of the types of the program that a project is part of, as the compiler prints them; empty where there are
 * none. What it found is kept, and the next look at the same copy compares with it.
 */
export async function typeErrors(project: string): Promise<string> {
  const program = programOf(join(copy.folder, project));
  const kept = join(copy.folder, '.cache', `${basename(program)}.tsbuildinfo`);
  const options = ['--noEmit', '--checkers', '1', '--incremental', '--tsBuildInfoFile', kept];
  return (await copy.run(tool('tsc'), [...options, '-p', program])).output;
}

/** Puts texts before the first one of a catalogue. */
export function addTexts(file: string, texts: Readonly<Record<string, string>>): Promise<void> {
  const first = readFileSync(join(copy.folder, file), 'utf8').split('\n')[1] ?? '';
  const added = Object.entries(texts).map(([id, text]) => `  ${JSON.stringify(id)}: ${JSON.stringify(text)},\n`);
  return copy.change(file, `{\n${first}`, `{\n${added.join('')}${first}`);
}
