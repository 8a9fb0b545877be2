import { readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BuildResult } from './build.ts';
import { createFixtureWorkspace } from './fixture-workspace.ts';
import { folderStore } from './folder-store.ts';
import { watchFolder } from './watch.ts';

const MINUTE = 60_000;

/** Waits until a folder has not been built for a second. @returns the time of its last build */
async function settled(distDir: string): Promise<number> {
  const builtAt = () =>
    stat(join(distDir, 'manifest.json')).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    );
  for (let last = await builtAt(); ;) {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const now = await builtAt();
    if (now === last && now > 0) return now;
    last = now;
  }
}

describe('a folder that is watched', () => {
  let root: string;
  beforeAll(async () => {
    root = await createFixtureWorkspace();
  }, MINUTE);
  afterAll(() => rm(root, { recursive: true, force: true }));

  it(
    'is built again on a change, and each build can be published; one that is as the last was is not told',
    async () => {
      const results: (BuildResult | Error)[] = [];
      let heard = () => {};
      const next = async (count: number): Promise<BuildResult> => {
        while (results.length < count) {
          await new Promise<void>((resolve) => {
            heard = resolve;
          });
        }
        const result = results[count - 1];
        if (!result || result instanceof Error) throw result ?? new Error('There is no result.');
        return result;
      };
      const watching = await watchFolder(join(root, 'mf-one'), (result) => {
        results.push(result);
        heard();
      });
      const store = folderStore(join(root, 'store'));
      const { distDir, manifest: first } = await next(1);
      const messages = join(root, 'mf-one/src/messages/en.json');
      const texts = JSON.parse(await readFile(messages, 'utf8')) as Record<string, string>;

      const before = await settled(distDir);
      await utimes(messages, new Date(), new Date());
      let after = before;
      while (after === before) after = await settled(distDir);
      expect(results).toHaveLength(1);
      await store.publish(distDir);
      await writeFile(messages, JSON.stringify({ ...texts, 'one.added': 'Added' }));
      const { manifest: second } = await store.publish((await next(2)).distDir);
      const closedAt = Date.now();
      await watching.close();
      // The cache for the next build is written by then, so that the folder may go.
      const { mtimeMs } = await stat(join(root, '.cache/webpack/mf-one/development/index.pack'));
      expect(mtimeMs).toBeGreaterThanOrEqual(closedAt);
      expect(results).toHaveLength(2);
      expect(second.version).not.toBe(first.version);
      expect(Object.keys(second.files).filter((name) => name === 'manifest.json')).toEqual([]);
    },
    2 * MINUTE,
  );
});
