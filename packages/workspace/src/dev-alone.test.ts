import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { root } from './projects.ts';

let started: ChildProcess;
let dataDir: string;
let url: string;

/** As its team starts it: `npm start` in its folder, on a free port. */
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'alone-'));
  started = spawn('npm', ['start', '--silent'], {
    cwd: join(root, 'mf-hstm'),
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
    // A group of its own, so that what it starts is stopped with it.
    detached: true,
  });
  url = await announcedAddress(started);
}, 240_000);

afterAll(async () => {
  const ended = new Promise((resolve) => started.once('close', resolve));
  if (started.pid !== undefined) process.kill(-started.pid, 'SIGTERM');
  await ended;
  await rm(dataDir, { recursive: true, force: true });
});

async function announcedAddress({ stdout }: ChildProcess): Promise<string> {
  const lines: string[] = [];
  if (stdout) {
    for await (const line of createInterface(stdout)) {
      lines.push(line);
      const address = /running at (\S+)/.exec(line)?.[1];
      if (address !== undefined) {
        stdout.resume();
        return address;
      }
    }
  }
  throw new Error(`It ended before it ran:\n${lines.join('\n')}`);
}

const page = async (path: string) => {
  const response = await fetch(url + path);
  return { status: response.status, text: await response.text() };
};

describe('a remote that is started alone', () => {
  it('has its pages, in the shell', async () => {
    const { status, text } = await page('/how-sustainable-to-me');
    expect(status).toBe(200);
    expect(text).toContain('/remotes/mf-hstm/');
    expect(text).toContain('/shell/');
  });

  it('has an API that answers it', async () => {
    expect((await page('/api/v3/my-impact/topics')).status).toBe(200);
  });

  it('has no other remote, and says so of their addresses', async () => {
    const { status, text } = await page('/portfolios');
    expect(status).toBe(404);
    expect(text).not.toContain('mf-portfolios');
  });
});
