import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';

/** The exit of a process that closes in this way after a signal, and its output. */
async function end(way: string, signal: NodeJS.Signals): Promise<{ status: number | null; says: string }> {
  const child = fork(join(import.meta.dirname, 'stop-on-signal.fixture.ts'), [way], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    execArgv: ['--no-warnings'],
  });
  const says = child.stderr ? text(child.stderr) : Promise.resolve('');
  await once(child, 'message');
  child.kill(signal);
  const [status] = (await once(child, 'exit')) as [number | null];
  return { status, says: await says };
}

describe('a process that is told to stop', () => {
  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('ends well by %s once everything is closed', async (signal) => {
    expect(await end('once', signal)).toEqual({ status: 0, says: '' });
  });

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'ends by %s also where something never closes, and says so',
    async (signal) => {
      const says = 'The site did not stop within 0.5 s. What was under way is cut off.\n';
      expect(await end('never', signal)).toEqual({ status: 1, says });
    },
  );

  it('says what did not close cleanly', async () => {
    const { status, says } = await end('badly', 'SIGTERM');
    expect(status).toBe(1);
    expect(says).toMatch(/^The site did not stop cleanly\. Error: a door is stuck/);
  });
});
