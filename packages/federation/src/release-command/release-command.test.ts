import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { unpackBuild } from '../archive.ts';
import { createBuild } from '../published-build.fixture.ts';
import { runReleaseCommand } from './release-command.ts';

interface Heard {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

let server: Server;
let site: string;
let home: string;
let heard: Heard[];
/** The site's next replies; a 200 with an empty body otherwise. */
let answers: { status: number; body: object }[];

beforeAll(async () => {
  server = createServer((request, response) => {
    void buffer(request).then((body) => {
      heard.push({ method: request.method, url: request.url, headers: request.headers, body });
      const answer = answers.shift() ?? { status: 200, body: {} };
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
});
beforeEach(async () => {
  heard = [];
  answers = [];
  home = await mkdtemp(join(tmpdir(), 'command-'));
});
afterEach(() => rm(home, { recursive: true, force: true }));

interface Ended {
  readonly status: number;
  readonly output: string;
  readonly errors: string;
}

async function run(args: readonly string[], env: Record<string, string> = {}): Promise<Ended> {
  const [output, errors]: [string[], string[]] = [[], []];
  const status = await runReleaseCommand(args, {
    cwd: home,
    env: { DATA_DIR: home, ...env },
    print: (line) => output.push(line),
    printError: (line) => errors.push(line),
  });
  return { status, output: output.join('\n'), errors: errors.join('\n') };
}

const withToken = (args: readonly string[]) => run(args, { COMMONWEAL_SITE: site, COMMONWEAL_RELEASE_TOKEN: 'cwr_1' });
const authorizations = () => heard.map(({ headers }) => headers.authorization);

describe('a command that is not understood ends with 2 and asks nobody', () => {
  it.each([
    [[], 'Name a command.'],
    [['publishh'], 'There is no command publishh.'],
    [['status', '--verbose'], '--verbose'],
    [['status', 'now'], 'status does not take now.'],
    [['status', '--site'], '--site'],
    [['status', '--site', 'nowhere'], 'nowhere is no address of a site.'],
    [['promote'], 'Name what is to go live'],
    [['promote', 'mf-one'], 'mf-one is no release set'],
    [['promote', 'mf-one@latest'], 'mf-one@latest is no version'],
    [['promote', '0123456789ab', 'mf-one@1.0.0-0123456789'], '0123456789ab is no version'],
    [['rollback', 'yesterday'], 'yesterday is no release set'],
    [['rollback', 'mf-one', 'mf-two'], 'rollback does not take mf-two.'],
    [['publish', 'mf-one', '--all'], 'publish --all does not take mf-one.'],
    [['canary', '0', '0123456789ab'], 'A canary takes a share'],
    [['canary', 'all', '0123456789ab'], 'A canary takes a share'],
    [['canary', 'stop', 'now'], 'canary stop does not take now.'],
    [['diff', 'one'], 'one is no release set'],
    [['why'], 'Name a shared package'],
    [['publish', 'mf-missing'], 'mf-missing has neither remote.json nor shell.json'],
  ])('%j', async (args, message) => {
    const { status, output, errors } = await withToken(args);
    expect(errors).toContain(message);
    expect(errors).toContain('See commonweal-release --help.');
    expect({ status, output, heard }).toEqual({ status: 2, output: '', heard: [] });
  });

  it('but says all that it can do when it is asked', async () => {
    const { status, output } = await run(['--help']);
    expect(status).toBe(0);
    expect(output).toContain('commonweal-release publish --all --promote    build this checkout');
    for (const word of ['publish', 'promote', 'rollback', 'canary', 'status', 'list', 'sets', 'diff', 'why'])
      expect(output).toContain(`commonweal-release ${word}`);
  });
});

describe('who asks', () => {
  const holder = (over: object = {}) =>
    writeFile(
      join(home, 'commonweal.lock'),
      JSON.stringify({ pid: process.ppid, url: site, secret: 'of-the-folder', ...over }),
    );
  const list = ['sets', '--json'];

  it('is who has the token that the command or its surroundings name', async () => {
    await run([...list, '--site', site, '--token', 'cwr_2'], { COMMONWEAL_RELEASE_TOKEN: 'cwr_1' });
    await withToken(list);
    expect(authorizations()).toEqual(['Bearer cwr_2', 'Bearer cwr_1']);
  });

  it('is who may read the data folder of the site that runs here', async () => {
    await holder();
    await run(list);
    await run([...list, '--site', site.replace('127.0.0.1', 'localhost')]);
    expect(authorizations()).toEqual(['Bearer of-the-folder', 'Bearer of-the-folder']);
  });

  it('is nobody at another site, which is never told what that folder says', async () => {
    await holder({ url: 'http://127.0.0.1:9' });
    const { status, errors } = await run([...list, '--site', site]);
    expect(status).toBe(2);
    expect(errors).toContain(`There is no token for ${site}.`);
    expect(heard).toEqual([]);
  });

  it('is nobody where the site that held the folder is gone, or has not begun to listen', async () => {
    await holder({ pid: 2_147_483_646 });
    expect((await run(list)).errors).toContain('There is no token for http://localhost:4000.');
    await holder({ url: null });
    expect((await run(list)).errors).toContain('There is no token for http://localhost:4000.');
  });
});

describe('what the site refuses ends with 1', () => {
  it('with every problem that the gate found, and the number of the request', async () => {
    const first = 'mf-one 1.0.0-0123456789 needs platform ^2.0.0; shell 1.0.0-0123456789 has 1.0.0.';
    const second = 'mf-one 1.0.0-0123456789 calls GET v4/x, which the live API does not have.';
    answers = [
      {
        status: 409,
        body: {
          code: 'gate-refused',
          message: first,
          fields: { 'platform-1': first, 'operation-2': second },
          requestId: 'r-1',
        },
      },
    ];
    const { status, output, errors } = await withToken(['promote', 'mf-one@1.0.0-0123456789']);
    expect({ status, output }).toEqual({ status: 1, output: '' });
    expect(errors).toBe(`${first}\n  ${second}\n  Request r-1`);
  });

  it('with every conflict of a set that others have overtaken', async () => {
    const first = 'mf-one has changed since this set was made.';
    const second = 'mf-two has changed since this set was made.';
    const fields = { 'mf-one': first, 'mf-two': second };
    answers = [
      { status: 200, body: { revision: 7, live: { set: { id: 'aaaaaaaaaaaa' } } } },
      { status: 409, body: { code: 'release-conflict', message: first, fields, requestId: 'r-1' } },
    ];
    const { status, errors } = await withToken(['promote', 'bbbbbbbbbbbb']);
    expect({ status, errors }).toEqual({ status: 1, errors: `${first}\n  ${second}\n  Request r-1` });
  });

  it.each([
    ['cwr_1', 'This site knows no such release token.'],
    [
      'of-yesterday',
      'does not accept this token. A release token begins with cwr_; release staff make one on the page',
    ],
  ])('with what to do about the token %s', async (token, message) => {
    const body = { code: 'unauthorized', message: 'This site knows no such release token.', requestId: 'r-1' };
    answers = [{ status: 401, body }];
    const { status, output, errors } = await run(['status', '--site', site, '--token', token]);
    expect({ status, output }).toEqual({ status: 1, output: '' });
    expect(errors).toContain(message);
    expect(errors).toContain('Request r-1');
  });

  it('with the promotion that a rollback would undo, and the command that does not', async () => {
    const message = 'This would take back mf-two. To take back mf-two alone: npx commonweal-release rollback mf-two.';
    answers = [
      { status: 200, body: { revision: 7, live: { set: { id: 'aaaaaaaaaaaa' } } } },
      { status: 409, body: { code: 'rollback-of-others', message, requestId: 'r-1' } },
    ];
    const { status, errors } = await withToken(['rollback']);
    expect({ status, errors }).toEqual({ status: 1, errors: `${message}\n  Request r-1` });
    expect(heard.at(-1)?.body.toString()).toBe('{"expected_revision":7,"reason":""}');
  });

  it('also where it is no API that answers', async () => {
    answers = [{ status: 502, body: {} }];
    const { status, errors } = await withToken(['status']);
    expect(status).toBe(1);
    expect(errors).toBe(`${site} answered 502, and not as the API does.`);
  });

  it('also where nobody answers', async () => {
    const { status, errors } = await run(['status', '--site', 'http://127.0.0.1:9', '--token', 'x']);
    expect(status).toBe(1);
    expect(errors).toMatch(/^http:\/\/127\.0\.0\.1:9 could not be reached: /);
  });
});

describe('what is asked', () => {
  it('is what the words say', async () => {
    const overview = { revision: 7, live: { set: { id: 'aaaaaaaaaaaa' } } };
    const diff = { changes: [] };
    answers = [overview, overview, diff].map((body) => ({ status: 200, body }));
    await withToken(['rollback', 'bbbbbbbbbbbb', '--reason', 'Too slow', '--json']);
    await withToken(['canary', '10%', 'mf-one@1.0.0-0123456789', '--force', '--json']);
    await withToken(['canary', 'stop', '--json']);
    expect(heard.map(({ method, url, body }) => [method, url, body.toString()])).toMatchObject([
      ['GET', '/api/v3/releases', ''],
      ['POST', '/api/v3/releases/rollback', '{"set_id":"bbbbbbbbbbbb","expected_revision":7,"reason":"Too slow"}'],
      ['GET', '/api/v3/releases/diff?from=aaaaaaaaaaaa&to=aaaaaaaaaaaa', ''],
      [
        'PUT',
        '/api/v3/releases/canary',
        '{"artifacts":[{"name":"mf-one","version":"1.0.0-0123456789"}],"percent":10,"force":true,"reason":""}',
      ],
      ['DELETE', '/api/v3/releases/canary?reason=', ''],
    ]);
  });

  it('is the version before of the remote that is named, or in whose folder the command is run', async () => {
    const overview = { revision: 7, live: { set: { id: 'aaaaaaaaaaaa' } } };
    answers = [overview, overview, { changes: [] }, overview].map((body) => ({ status: 200, body }));
    await withToken(['rollback', 'mf-two', '--json']);
    await writeFile(join(home, 'remote.json'), '{ "name": "mf-one" }');
    await withToken(['rollback', '--json']);
    const bodies = heard.filter(({ url }) => url === '/api/v3/releases/rollback').map(({ body }) => body.toString());
    expect(bodies).toEqual([
      '{"name":"mf-two","expected_revision":7,"reason":""}',
      expect.stringContaining('"name":"mf-one"'),
    ]);
  });

  it('is to take a build as an archive, which unpacks', async () => {
    const dist = await createBuild('built("before")');
    const folder = join(home, 'mf-one');
    await mkdir(folder);
    await rename(dist, join(folder, 'dist'));
    await writeFile(join(folder, 'remote.json'), '{}');
    answers = [{ status: 409, body: { code: 'no-release', message: 'Nothing is live.', requestId: 'r-1' } }];
    await withToken(['publish', 'mf-one', '--no-build', '--reason', 'First', '--json']);
    const [, sent] = heard;
    expect(sent).toMatchObject({ method: 'POST', url: '/api/v3/releases/artifacts?force=0&reason=First' });
    expect(sent?.headers['content-type']).toBe('application/x-tar');
    const build = await unpackBuild(sent?.body ?? new Uint8Array());
    await build.discard();
  });

  it('is nothing where there is no build to publish', async () => {
    await writeFile(join(home, 'remote.json'), '{}');
    const { status, errors } = await withToken(['publish', '--no-build']);
    expect(errors).toContain('is not built. Leave --no-build out.');
    expect({ status, heard }).toEqual({ status: 1, heard: [] });
  });
});
