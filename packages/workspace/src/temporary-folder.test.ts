import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openTemporaryFolder } from './temporary-folder.ts';

const MORE_THAN_ANY_MACHINE_HAS = Number.MAX_SAFE_INTEGER;
/** Of a process that has ended. */
const endedPid = () => spawnSync(process.execPath, ['--version']).pid;

let memory: string;
beforeEach(() => void (memory = mkdtempSync(join(tmpdir(), 'memory-'))));
afterEach(() => rmSync(memory, { recursive: true, force: true }));

describe('the temporary folder of a run', () => {
  it.each([
    ['in memory where there is room', () => memory, 1, () => memory],
    ['elsewhere where memory is short', () => memory, MORE_THAN_ANY_MACHINE_HAS, tmpdir],
    ['elsewhere where no folder is in memory', () => join(memory, 'none'), 1, tmpdir],
  ])('is %s, and removed with all that is in it', (_, folder, room, expected) => {
    const temporary = openTemporaryFolder(folder(), room);
    expect(dirname(temporary.path)).toBe(expected());
    writeFileSync(join(temporary.path, 'file'), 'kept');
    temporary.remove();
    expect(existsSync(temporary.path)).toBe(false);
  });

  it('lets the server of another account into a folder that it has within', () => {
    const temporary = openTemporaryFolder(memory, 1);
    expect((statSync(temporary.path).mode & 0o777).toString(8)).toBe('711');
  });

  it('takes what runs have left that were killed, and nothing else', () => {
    const names = [
      `commonweal-test-${endedPid()}-killed`,
      `commonweal-test-${process.pid}-of-the-same-number-in-another-container`,
      `commonweal-test-${process.ppid}-running`,
      `commonweal-test-1-runs-as-long-as-the-machine`,
      'of-somebody-else',
    ];
    for (const name of names) mkdirSync(join(memory, name, 'within'), { recursive: true });
    openTemporaryFolder(memory, 1);
    expect(names.map((name) => existsSync(join(memory, name)))).toEqual([false, false, true, true, true]);
  });
});
