import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DataFolderInUseError, findLockHolder, lockDataFolder } from './data-folder-lock.ts';

const lockModule = new URL('./data-folder-lock.ts', import.meta.url).href;

/** Another process that takes the folder, says so, and stays. */
async function holdElsewhere(folder: string) {
  const code = `import { lockDataFolder } from '${lockModule}'; await lockDataFolder('${folder}'); console.log('held'); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise((resolve) => {
    child.stdout.once('data', resolve);
  });
  const kill = () =>
    new Promise((resolve) => {
      child.once('exit', resolve);
      child.kill('SIGKILL');
    });
  return { pid: child.pid, kill };
}

describe('the lock of a data folder', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lock-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('refuses a second holder, names the first and says what to do', async () => {
    const other = await holdElsewhere(folder);
    const attempt = lockDataFolder(folder);
    await expect(attempt).rejects.toThrow(DataFolderInUseError);
    await expect(attempt).rejects.toThrow(`in use by process ${other.pid}`);
    await expect(attempt).rejects.toThrow('DATABASE_URL');
    await other.kill();
  });

  it('refuses a second holder in the same process', async () => {
    const lock = await lockDataFolder(folder);
    await expect(lockDataFolder(folder)).rejects.toThrow(DataFolderInUseError);
    await lock.release();
  });

  it('is taken over from a process that was killed', async () => {
    const other = await holdElsewhere(folder);
    await other.kill();
    const lock = await lockDataFolder(folder);
    expect(lock.holder.pid).toBe(process.pid);
    await lock.release();
  });

  it('is taken over where the file is damaged', async () => {
    await writeFile(join(folder, 'commonweal.lock'), '{"pid":');
    const lock = await lockDataFolder(folder);
    await lock.release();
    expect(await findLockHolder(folder)).toBeNull();
  });

  it('tells other commands where the site listens, and is readable by its owner alone', async () => {
    const other = await holdElsewhere(folder);
    expect(await findLockHolder(folder)).toMatchObject({ pid: other.pid, url: null });
    await other.kill();
    const lock = await lockDataFolder(folder);
    await lock.announce('http://localhost:4000');
    expect(JSON.parse(await readFile(join(folder, 'commonweal.lock'), 'utf8'))).toMatchObject({
      url: 'http://localhost:4000',
    });
    await lock.release();
  });
});
