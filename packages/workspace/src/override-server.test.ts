import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import fs from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get, request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { remoteManifestFixture } from '@commonweal/federation/fixtures';
import { openOverrideServer } from './override-server.ts';
import type { OverrideServer } from './override-server.ts';

const SITE = 'https://site.example';
const build = (version: string) => remoteManifestFixture('mf-companies', version);

let folder: string;
let server: OverrideServer;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'override-server-'));
  await writeFile(join(folder, 'entry.js'), '/* entry */');
  server = await openOverrideServer({ folder, site: SITE, port: null });
});

afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

interface Reply {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** @param headers beside the site's origin, or instead of it */
function ask(path: string, headers: Record<string, string | null> = {}, method = 'GET'): Promise<Reply> {
  const sent = Object.entries({ origin: SITE, ...headers }).filter(([, value]) => value !== null);
  return new Promise((resolve, reject) => {
    const options = { method, headers: Object.fromEntries(sent) as Record<string, string> };
    const asked = request(`${server.origin}${path}`, options, (reply) => {
      let body = '';
      reply.setEncoding('utf8').on('data', (part: string) => (body += part));
      reply.on('end', () => resolve({ status: reply.statusCode, headers: reply.headers, body }));
    });
    asked.on('error', reject).end();
  });
}

/** Reads the event stream until it has brought `count` events. @param onEvent hears how many there are */
function hear(count: number, onEvent: (count: number) => void = () => {}): Promise<readonly string[]> {
  return new Promise((resolve, reject) => {
    const stream = get(`${server.origin}/events`, { headers: { origin: SITE } }, (reply) => {
      let text = '';
      reply.setEncoding('utf8').on('data', (part: string) => {
        text += part;
        const events = text.split('\n\n').filter((event) => event.startsWith('event:'));
        onEvent(events.length);
        if (events.length < count) return;
        stream.destroy();
        resolve(events);
      });
    });
    stream.on('error', reject);
  });
}

describe('the server of a build under work', () => {
  it('has no manifest before the first build, then always the last one', async () => {
    expect((await ask('/manifest.json')).status).toBe(503);
    server.publish(build('1.0.0-1111111111'));
    server.publish(build('1.0.0-2222222222'));
    const { status, body } = await ask('/manifest.json');
    expect(status).toBe(200);
    expect(JSON.parse(body)).toMatchObject({ name: 'mf-companies', version: '1.0.0-2222222222' });
  });

  it('gives its files to the one site, kept by nobody', async () => {
    const { body, headers } = await ask('/entry.js');
    expect(body).toBe('/* entry */');
    expect(headers).toMatchObject({
      'access-control-allow-origin': SITE,
      'cache-control': 'no-store',
      'timing-allow-origin': SITE,
    });
    expect(await ask('/missing.js')).toMatchObject({ status: 404, headers: { 'access-control-allow-origin': SITE } });
  });

  it('answers a browser that asks first whether a public page may reach this machine', async () => {
    const { status, headers } = await ask('/entry.js', { 'access-control-request-private-network': 'true' }, 'OPTIONS');
    expect(status).toBe(204);
    expect(headers).toMatchObject({
      'access-control-allow-origin': SITE,
      'access-control-allow-private-network': 'true',
    });
  });

  it.each([
    ['another origin', { origin: 'https://other.example' }],
    ['a name that was made to lead here', { host: 'rebound.example:4100' }],
    ['a script element without its origin', { origin: null, 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'script' }],
  ])('refuses %s', async (_who, headers) => {
    expect(await ask('/entry.js', headers)).toMatchObject({ status: 403, body: '' });
  });

  it('tells pages of each build and of each failure, and newcomers of the last', async () => {
    const built = 'event: build\ndata: {"version":"1.0.0-1111111111"}';
    const failed = 'event: failure\ndata: {"message":"Unexpected token"}';
    server.publish(build('1.0.0-1111111111'));
    const heard = await hear(2, (count) => count === 1 && server.fail('Unexpected token'));
    expect(heard).toEqual([built, failed]);
    expect(await hear(1)).toEqual([failed]);
  });

  it('takes the next port where one is taken, but none instead of one that was asked for', async () => {
    const second = await openOverrideServer({ folder, site: SITE, port: null });
    expect(Number(new URL(second.origin).port)).toBeGreaterThan(Number(new URL(server.origin).port));
    await second.close();
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, 'localhost', resolve));
    const { port } = taken.address() as AddressInfo;
    await expect(openOverrideServer({ folder, site: SITE, port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await new Promise((resolve) => taken.close(resolve));
  });
});

it('does not have a file that a build removes while it is asked for', async () => {
  const { stat } = fs;
  const looked = jest.spyOn(fs, 'stat').mockImplementation(((path: string, tell: (...found: unknown[]) => void) => {
    stat(path, (...found) => {
      fs.rmSync(path);
      tell(...found);
    });
  }) as typeof fs.stat);
  const { status } = await ask('/entry.js');
  expect([looked.mock.calls.length, status]).toEqual([1, 404]);
  looked.mockRestore();
});
