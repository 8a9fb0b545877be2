import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { localManifest, LOCAL, ORIGIN } from './override.fixture.ts';
import { readOfferedBuild } from './override-build.ts';

const override = { remote: 'mf-companies', origin: ORIGIN };
const realFetch = globalThis.fetch;

afterEach(() => {
  globalThis.fetch = realFetch;
});

const answer = (reply: () => Promise<Response>) => {
  globalThis.fetch = jest.fn(reply);
};
const answerWith = (manifest: unknown) => answer(async () => Response.json(manifest));

describe('the build that a developer’s machine offers', () => {
  it('takes the place of the released one, with its own files and nothing to fall back to', async () => {
    answerWith(localManifest());
    expect(await readOfferedBuild(override)).toMatchObject({
      platform: '^1.0.0',
      remote: {
        name: 'mf-companies',
        version: LOCAL,
        base: `${ORIGIN}/`,
        table: { chunks: {}, integrity: { 'entry.js': 'sha384-local' } },
        fallback: null,
      },
    });
    expect(jest.mocked(globalThis.fetch).mock.calls[0]).toMatchObject([
      `${ORIGIN}/manifest.json`,
      { cache: 'no-store' },
    ]);
  });

  const { definition } = localManifest();
  it.each([
    ['another remote', localManifest({ name: 'mf-hstm' })],
    ['a shell', localManifest({ kind: 'shell' })],
    ['no object', 'manifest'],
    ['nothing', null],
    ['no version', localManifest({ version: undefined })],
    ['no platform', localManifest({ platform: 1 })],
    ['no entry', localManifest({ entry: null })],
    ['an entry without integrity', localManifest({ entry: { file: 'entry.js' } })],
    ['a chunk that is no list', localManifest({ chunks: { remote: { js: 'remote.js', css: [] } } })],
    ['a file without integrity', localManifest({ files: { 'entry.js': {} } })],
    [
      'a route without a page',
      localManifest({ definition: { ...definition, routes: [{ path: '/x', access: 'public' }] } }),
    ],
    ['a link without an address', localManifest({ definition: { ...definition, navigation: [{ label: {} }] } })],
    ['a title in one language', localManifest({ definition: { ...definition, title: { en: 'Companies' } } })],
    ['slots that are no lists', localManifest({ definition: { ...definition, slots: {} } })],
  ])('is none where the answer is %s', async (_what, manifest) => {
    answerWith(manifest);
    expect(await readOfferedBuild(override)).toBe('invalid');
  });

  it('is none where the answer is no JSON', async () => {
    answer(async () => new Response('<html>Another server</html>'));
    expect(await readOfferedBuild(override)).toBe('invalid');
  });

  it.each([
    ['nothing listens there', () => Promise.reject(new TypeError('fetch failed'))],
    ['it answers too late', () => Promise.reject(new DOMException('late', 'TimeoutError'))],
    ['nothing was built yet', async () => new Response(null, { status: 503 })],
  ])('is out of reach where %s', async (_why, reply) => {
    answer(reply);
    expect(await readOfferedBuild(override)).toBe('unreachable');
  });
});
