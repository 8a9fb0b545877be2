import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { buildAll } from './build-all.ts';
import { createFixtureWorkspace } from './fixture-workspace.ts';

const MINUTE = 60_000;

let root: string;

beforeAll(async () => {
  root = await createFixtureWorkspace();
}, MINUTE);
afterAll(() => rm(root, { recursive: true, force: true }));

it(
  'gives each of two workers what they share, which is large, and pages a file for what those share',
  async () => {
    const shared = (name: string) => `export const ${name} = (at: number) => '${name}-${'x'.repeat(30_000)}'.at(at);`;
    const worker = (use: string) => `import { words } from './words.ts';\nself.onmessage = () => words(${use});\n`;
    const start = (name: string) =>
      `void new WorkerScript(/* webpackChunkName: "${name}" */ new URL('./${name}.ts', import.meta.url)).start();`;
    const page = (name: string) => `import { texts } from './texts.ts';\nexport const ${name} = texts(2);\n`;
    const folder = 'src/features/home';
    const planted = {
      [`${folder}/words.ts`]: shared('words'),
      [`${folder}/texts.ts`]: shared('texts'),
      [`${folder}/first.worker.ts`]: worker('1'),
      [`${folder}/second.worker.ts`]: worker('2'),
      [`${folder}/part-one.ts`]: page('one'),
      [`${folder}/part-two.ts`]: page('two'),
      [`${folder}/home-page.tsx`]: [
        "import { WorkerScript } from '@commonweal/platform/worker';",
        'export default function HomePage() {',
        start('first.worker'),
        start('second.worker'),
        "void import('./part-one.ts');",
        "void import('./part-two.ts');",
        'return null; }',
      ].join('\n'),
    };
    for (const [file, content] of Object.entries(planted)) await writeFile(join(root, 'mf-one', file), content);
    const [built] = await buildAll([join(root, 'mf-one')], { brotliQuality: 1 });
    const files = Object.entries(built?.manifest.files ?? {});
    const large = files.flatMap(([name, { bytes }]) =>
      name.endsWith('.js') && bytes > 30_000 ? [name.replace(/\.[0-9a-f]{10}\.js$/, '')] : [],
    );
    expect(large.toSorted()).toEqual([expect.stringMatching(/^\d+$/), 'first.worker', 'second.worker']);
  },
  MINUTE,
);
