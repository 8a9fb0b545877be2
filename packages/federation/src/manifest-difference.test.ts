import { describe, expect, it } from '@jest/globals';
import { describeDifference } from './manifest-difference.ts';
import { remoteManifestFixture } from './manifest.fixture.ts';
import type { RemoteManifest } from './manifest.ts';

const file = (integrity: string) => ({ bytes: 10, gzip: 5, brotli: 4, integrity });
const build = (files: RemoteManifest['files'], over: Partial<RemoteManifest> = {}) =>
  remoteManifestFixture('mf-one', '1.0.0-0123456789', { files, ...over });
const published = build({ 'a.js': file('sha384-a'), 'b.js': file('sha384-b'), 'a.js.map': file('sha384-m') });

describe('two builds of one version', () => {
  it.each([
    ['the same', published.files],
    [
      'the same but for their source maps',
      { 'a.js': file('sha384-a'), 'b.js': file('sha384-b'), 'b.js.map': file('x') },
    ],
  ])('are %s', (_, files) => {
    expect(describeDifference(published, build(files))).toBeNull();
  });

  it.each([
    ['lacks a file', { 'a.js': file('sha384-a') }, 'b.js is missing'],
    ['has one more', { ...published.files, 'c.js': file('sha384-c') }, 'c.js is new'],
    ['has other bytes', { ...published.files, 'b.js': file('sha384-other') }, 'b.js has other bytes'],
    ['differs in two', { 'c.js': file('sha384-c'), 'a.js': file('x') }, 'a.js has other bytes'],
  ])('differ where one %s', (_, files, difference) => {
    expect(describeDifference(published, build(files))).toBe(difference);
  });

  it('differ in their manifests, but not in where they were built and how well they were packed', () => {
    const { files } = published;
    const source = { commit: 'c0ffee', branch: 'main', changed: true };
    const packed = { ...files, 'a.js': { ...file('sha384-a'), gzip: 4 } };
    expect(describeDifference(published, build(packed, { source }))).toBeNull();
    expect(describeDifference(published, build(files, { platform: '^1.1.0' }))).toBe('its manifest differs');
  });
});
