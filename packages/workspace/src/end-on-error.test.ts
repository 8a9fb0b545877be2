import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { run } from './run.ts';

it.each(['thrown', 'rejected'])(
  'An error that is %s and that nobody catches ends the process, and tells no value',
  async (how) => {
    const file = join(import.meta.dirname, 'end-on-error.fixture.ts');
    const { status, output } = await run(process.execPath, ['--no-warnings', file, how], { quiet: true });
    expect(status).toBe(1);
    expect(output).toMatch(/^Error: failed for \[email\]\n\s+at /);
    expect(output).not.toContain('hunter2');
  },
  30_000,
);
