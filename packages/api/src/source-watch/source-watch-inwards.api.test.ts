import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { noteSources } from '../notes/notes.table.ts';
import { createEntity, createNote, createUser } from '../seed/factories.ts';
import { isOfInternet } from '../source-check/source-checker.ts';
import { page, redirect, startSourceSite } from '../source-check/source-site.fixture.ts';
import type { SourceAnswer, SourceSite } from '../source-check/source-site.fixture.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';

let api: TestApi;
let entityId: number;
/** A site that may be asked, as one of the internet, and a service of this machine's own network. */
let outside: SourceSite;
let inside: SourceSite;
/** Has the job take the service for a site of the internet, which shows that it would be reached. */
let isOpen = false;
const names: Readonly<Record<string, readonly string[]>> = {
  'source.example': ['127.0.0.1'],
  'inside.example': ['127.0.0.1'],
  'both.example': ['93.184.215.14', '127.0.0.1'],
};

beforeAll(async () => {
  [outside, inside] = [await startSourceSite(), await startSourceSite()];
  api = await startTestApi(
    {},
    {
      sourceMeans: {
        resolve: async (name) => names[name] ?? [],
        // The service is judged as on the port of http, so that it is its address that refuses it.
        mayConnect: (address, port) =>
          port === outside.port ||
          (isOpen && port === inside.port) ||
          isOfInternet(address, port === inside.port ? 80 : port),
        ...{ timeLimit: 5_000, pause: 0 },
      },
    },
  );
  entityId = (await createEntity(api.db)).id;
}, 240_000);
afterAll(async () => {
  outside.close();
  inside.close();
  await api.close();
});
beforeEach(async () => {
  isOpen = false;
  await api.clear('note_sources', 'source_captures', 'source_pages', 'source_origins', 'job_runs', 'jobs');
  inside.answer = page('<p>The secret of the house</p>');
  inside.seen = [];
  outside.seen = [];
});

const as = { as: 'superadmin' } as const;
/** Has the site run its job, and waits for the end of it. */
async function runJob(): Promise<void> {
  const params = { name: 'sources' } as const;
  expect((await api.call('POST v3/jobs/:name/run', { params }, as)).status).toBe(200);
  const latest = async () => (await api.call('GET v3/jobs/:name/runs', { params, query: {} }, as)).body.data[0];
  let run = await latest();
  for (; !run?.ended_at; run = await latest()) await new Promise((resolve) => setTimeout(resolve, 50));
  expect(run.message).toBeNull();
}

/** Leads everywhere but its robots.txt, which it has none of. */
const leadTo =
  (address: string): SourceAnswer =>
  (request, response) =>
    request.url === '/robots.txt' ? response.writeHead(404).end() : redirect(address)(request, response);

async function cite(url: string): Promise<number> {
  const { id: noteId } = await createNote(api.db, { entityId, userId: (await createUser(api.db)).id });
  const source = { noteId, position: 1, uuid: randomUUID(), url, title: 'Report', quote: 'secret of the house' };
  await api.db.insert(noteSources).values(source);
  return noteId;
}
const stateOf = async (id: number) =>
  (await api.call('GET v3/notes/:id/source-states', { params: { id } })).body.data[0]?.state;

/** Addresses that mean the service, by its port. */
const inwards: readonly (readonly [string, (port: number) => string])[] = [
  ['the address of this machine', (port) => `http://127.0.0.1:${port}/`],
  ['another one of it', (port) => `http://127.1.2.3:${port}/`],
  ['its address as one number', (port) => `http://2130706433:${port}/`],
  ['its address in IPv6', (port) => `http://[::ffff:127.0.0.1]:${port}/`],
  ['its name', (port) => `http://localhost:${port}/`],
  ['a name that resolves to it', (port) => `http://inside.example:${port}/`],
  ['a name that resolves to it among others', (port) => `http://both.example:${port}/`],
];

describe('the job that asks for sources', () => {
  it.each(inwards)('never asks for a source at %s', async (_name, addressAt) => {
    const id = await cite(addressAt(inside.port));
    outside.answer = page('<p>A report</p>');
    await cite(outside.url('/report').href);
    await runJob();
    expect(outside.seen.map(({ url }) => url)).toEqual(['/robots.txt', '/report']);
    expect(inside.seen).toEqual([]);
    expect([undefined, 'unread']).toContain(await stateOf(id));
  });

  it.each(inwards)('never follows a source to %s', async (_name, addressAt) => {
    outside.answer = leadTo(addressAt(inside.port));
    const id = await cite(outside.url('/report').href);
    await runJob();
    expect(outside.seen.map(({ url }) => url)).toEqual(['/robots.txt', '/report']);
    expect(inside.seen).toEqual([]);
    expect(await stateOf(id)).toBe('unread');
  });

  it.each(['10.0.0.1', '172.16.0.1', '192.168.0.1', '169.254.169.254', '100.64.0.1', '[fd00::1]', '[fe80::1]'])(
    'counts a source at %s as one that is not to be asked for',
    async (host) => {
      const id = await cite(`http://${host}/`);
      await runJob();
      expect([undefined, 'unread']).toContain(await stateOf(id));
    },
  );

  it('would reach the service if its address were one of the internet', async () => {
    isOpen = true;
    const direct = await cite(`http://inside.example:${inside.port}/direct`);
    outside.answer = leadTo(`http://inside.example:${inside.port}/led`);
    await cite(outside.url('/report').href);
    await runJob();
    const paths = new Set(inside.seen.map(({ url }) => url));
    expect(paths).toEqual(new Set(['/robots.txt', '/direct', '/led']));
    expect(await stateOf(direct)).toBe('fine');
  });
});
