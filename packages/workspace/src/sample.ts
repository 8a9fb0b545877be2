import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';

/** One in so many is drawn, where nothing else is said. */
const SHARE = 3;

/**
 * Names a run's sample: `E2E_SEED`, else the day of the commit. Every day tries others, a commit tries the same wherever it
 * is run again, and a small change does not change what is tried.
 */
export function sampleSeed(): string {
  const seed = process.env['E2E_SEED'];
  if (seed) return seed;
  try {
    return execFileSync('git', ['show', '--no-patch', '--format=%cs', 'HEAD'], {
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim();
  } catch {
    return new Date().toISOString().slice(0, 10);
  }
}

/**
 * Draws one in `share` of the names, the same for the same seed, or all of them where `E2E_EVERYTHING` is 1.
 * Each name is drawn for itself, so adding one moves no other.
 */
export function sample(names: readonly string[], seed: string, share = SHARE): readonly string[] {
  if (process.env['E2E_EVERYTHING'] === '1') return names;
  return names.filter((name) => digestOf(`${seed} ${name}`) % share === 0);
}

/** Draws exactly one of the names, the same for the same seed, or all of them where `E2E_EVERYTHING` is 1. */
export function drawOne(names: readonly string[], seed: string): readonly string[] {
  if (process.env['E2E_EVERYTHING'] === '1') return names;
  const at = digestOf(seed) % names.length;
  return names.slice(at, at + 1);
}

function digestOf(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE();
}
