import { randomBytes } from 'node:crypto';
import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildFolder } from '@commonweal/federation/build';
import type { Manifest } from '@commonweal/federation/manifest';
import { root } from './projects.ts';
import { makeOfScript } from './shell-size.ts';

/** Bytes of gzip beyond React and the platform: header, footer, session, guard. */
const BUDGET = 60_000;

/** Requests on use: the chunk, and a file that is requested once it has run. */
const later = [
  ['intro', 'shell/src/features/intro/intro-tour.tsx'],
  ['training', 'shell/src/features/training/training-modal.tsx'],
  ['exam', 'shell/src/features/exam/exam-form.tsx'],
  ['terms-gate', 'shell/src/features/terms/terms-gate.tsx'],
  ['page-terms', 'shell/src/features/terms/terms-page.tsx'],
  ['side-panel', 'shell/src/features/side-panel/side-panel.tsx'],
  ['confirm-dialog', 'packages/ui/src/overlays/confirm-dialog.tsx'],
  ['consent-banner', 'shell/src/features/consent/consent-banner.tsx'],
  ['login-window', 'shell/src/features/login-window/login-window.tsx'],
  ['notifications', 'shell/src/features/notifications/notification-stack.tsx'],
  ['keys', 'shell/src/features/keys/key-list.tsx'],
  ['landscape', 'shell/src/features/landscape/landscape-picture.tsx'],
  ['developer-panel', 'shell/src/features/developer-panel/developer-panel.tsx'],
] as const;

let dist: string;
let manifest: Extract<Manifest, { kind: 'shell' }>;

/** The scripts that every page begins with. */
const firstLoad = (dir = dist) => manifest.entry.js.map((file) => makeOfScript(dir, file));

/** With the shell's texts in one language. */
function ownBytes(dir?: string): number {
  const texts = manifest.chunks['messages-fr']?.js.map((file) => manifest.files[file]?.gzip ?? 0) ?? [];
  return [...firstLoad(dir).map(({ own }) => own), ...texts].reduce((total, size) => total + size, 0);
}

beforeAll(async () => {
  const { manifest: built, distDir } = await buildFolder(join(root, 'shell'));
  if (built.kind !== 'shell') throw new Error('The folder of the shell built something else.');
  manifest = built;
  dist = distDir;
}, 240_000);

describe('the first load of the shell', () => {
  it('takes less than 60 kB of gzip beyond React and the platform', () => {
    const own = ownBytes();
    expect(own).toBeLessThan(BUDGET);
    expect(own).toBeGreaterThan(10_000);
  });

  it.each(later)('leaves %s to when it is used', (chunk, module) => {
    expect(firstLoad().flatMap(({ modules }) => modules)).not.toContain(module);
    const scripts = manifest.chunks[chunk]?.js ?? [];
    expect(scripts.flatMap((file) => makeOfScript(dist, file).modules)).toContain(module);
  });

  describe('held against what it must notice', () => {
    let heavy: string;

    beforeAll(() => {
      heavy = mkdtempSync(join(tmpdir(), 'commonweal-shell-'));
      cpSync(dist, heavy, { recursive: true });
      appendFileSync(join(heavy, manifest.entry.js[0] ?? ''), `\n// ${randomBytes(60_000).toString('base64')}`);
    });
    afterAll(() => rmSync(heavy, { recursive: true, force: true }));

    it('is over its budget with 60 kB more', () => {
      expect(ownBytes(heavy)).toBeGreaterThan(BUDGET);
    });

    it('has the header', () => {
      expect(firstLoad().flatMap(({ modules }) => modules)).toContain('shell/src/features/header/site-header.tsx');
    });
  });
});
