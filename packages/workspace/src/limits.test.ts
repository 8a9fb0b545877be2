import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { projects } from './projects.ts';

const HOME = 'domain/src/rules/limits.ts';
/** The two limits whose digits mean nothing else; `1_000_000` also counts nanoseconds and bytes. */
const retyped = /2_147_483_647|2147483647/;

function sources(): readonly string[] {
  return projects
    .filter((project) => existsSync(join(project, 'src')))
    .flatMap((project) =>
      readdirSync(join(project, 'src'), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
        .map((name) => join(project, 'src', name)),
    );
}

describe('limits', () => {
  it('are written once, in domain', () => {
    const holders = sources().filter((file) => retyped.test(readFileSync(file, 'utf8')));
    expect(holders.map((file) => file.slice(file.indexOf('domain/src')))).toEqual([HOME]);
  });

  it('of what is typed come to a field by name', () => {
    const fields = sources().filter((file) => /\bmaxLength=/.test(readFileSync(file, 'utf8')));
    expect(fields.length).toBeGreaterThan(10);
    const typed = /\bmaxLength=(?:\{\s*)?["']?\d/;
    expect(typed.test('<TextField maxLength={2_000} />')).toBe(true);
    expect(fields.filter((file) => typed.test(readFileSync(file, 'utf8')))).toEqual([]);
  });
});
