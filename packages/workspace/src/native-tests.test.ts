import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { root } from './projects.ts';
import { run } from './run.ts';

const imports = `
import { afterAll, expect, it, jest } from '@jest/globals';
import { load } from './counter.ts';`;

const leavesMuchBehind = `${imports}
it('file ' + load(), () => {
  expect([process.env['LEFT'], Math.random() < 1, Date.now() > 0]).toEqual([undefined, true, true]);
  process.env['LEFT'] = 'behind';
  jest.spyOn(Math, 'random').mockReturnValue(7);
  jest.useFakeTimers({ now: 0 });
  expect([Math.random(), Date.now()]).toEqual([7, 0]);
});`;

const project = {
  'package.json': '{ "type": "module" }',
  'jest.config.mjs': `
import { nodeProject } from '${pathToFileURL(join(root, 'packages/workspace/jest.preset.mjs')).href}';
export default nodeProject(import.meta.dirname);`,
  'src/counter.ts': 'let loads: number = 0;\nexport const load = () => (loads += 1);',
  'src/one.test.ts': leavesMuchBehind,
  'src/other.test.ts': leavesMuchBehind,
  'src/apart.test.ts': `/** @jest-environment node */${imports}
it('file ' + load() + ' apart', () => expect(process.env['LEFT']).toBeUndefined());`,
  'src/wrong.test.ts': `${imports}
it('hangs', () => new Promise(() => {}), 50);
it('expects something else', () => expect(load()).toBe(0));`,
  'src/unfinished.test.ts': `${imports}
it('passes', () => {});
afterAll(() => { throw new Error('at the end'); });`,
};

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly title: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** First lines of failures, or the status, by title. */
const outcomes = new Map<string, string>();
/** Messages about files, by their names. */
const messages = new Map<string, string>();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'native-tests-'));
  await mkdir(join(folder, 'src'));
  for (const [name, text] of Object.entries(project)) await writeFile(join(folder, name), text);
  const jest = join(root, 'packages/workspace/node_modules/jest/bin/jest.js');
  const report = join(folder, 'report.json');
  const flags = ['--experimental-vm-modules', '--no-warnings', jest, '-i', '--json', '--outputFile', report];
  await run(process.execPath, flags, { quiet: true, cwd: folder });
  const { testResults } = JSON.parse(await readFile(report, 'utf8')) as Report;
  for (const { name, message, assertionResults } of testResults) {
    messages.set(basename(name), message);
    for (const { title, status, failureMessages } of assertionResults)
      outcomes.set(title, failureMessages[0]?.split('\n')[0] ?? status);
  }
}, 60_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

it('shares modules among the files of a worker, and nothing that a file left behind', () => {
  expect(outcomes.get('file 1')).toBe('passed');
  expect(outcomes.get('file 2')).toBe('passed');
});

it('gives a file that asks for it modules of its own', () => {
  expect(outcomes.get('file 1 apart')).toBe('passed');
});

it('fails a test that is wrong, one that hangs, and a file that does not end well', () => {
  expect(outcomes.get('expects something else')).toContain('toBe');
  expect(outcomes.get('hangs')).toContain('Exceeded timeout of 50 ms');
  expect([messages.get('unfinished.test.ts'), messages.get('one.test.ts')]).toEqual([
    expect.stringContaining('at the end'),
    '',
  ]);
});
