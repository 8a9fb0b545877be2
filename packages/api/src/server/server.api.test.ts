import { afterEach, describe, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { folderStore } from '@commonweal/federation/artifact-store';
import { readConfig } from '../config.ts';
import { api } from '../create-api.ts';
import type { OpenDatabase } from '../db/open-database.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import type { CurrentRelease } from './server.routes.ts';

interface Circumstances extends Partial<OpenDatabase> {
  readonly isDatabaseAway?: boolean;
}

const error = {
  code: 'unavailable',
  message: 'Commonweal is not available right now. Please try again in a minute.',
  requestId: expect.any(String),
};

describe('GET healthz', () => {
  let app: FastifyInstance;
  let database: OpenDatabase | null = null;
  afterEach(async () => {
    await app.close();
    await database?.close();
  });

  const ask = async (release: CurrentRelease | null, { isDatabaseAway = false, ...over }: Circumstances = {}) => {
    const opened = await openTestDatabase();
    database = opened;
    app = Fastify();
    const currentRelease = async () => release;
    const config = readConfig({});
    await app.register(api, {
      database: { ...opened, ...over },
      config,
      artifacts: folderStore('nowhere'),
      currentRelease,
      checkReplies: true,
    });
    await app.ready();
    if (isDatabaseAway) {
      await opened.close();
      database = null;
    }
    const response = await app.inject('/healthz');
    return { status: response.statusCode, body: response.json() };
  };

  it('is well where the database answers and a set is live', async () => {
    expect(await ask({ set: 'set-1', isLastKnown: false })).toEqual({
      status: 200,
      body: { status: 'ok', database: 'ok', release: 'set-1', release_source: 'live' },
    });
  }, 120_000);

  it('says that the last set known is served while the database is away', async () => {
    expect(await ask({ set: 'set-1', isLastKnown: true }, { isDatabaseAway: true })).toEqual({
      status: 503,
      body: {
        ...error,
        status: 'unavailable',
        database: 'unavailable',
        release: 'set-1',
        release_source: 'last-known',
      },
    });
  }, 120_000);

  it('is not well where nothing is released', async () => {
    expect(await ask(null)).toEqual({
      status: 503,
      body: { ...error, status: 'unavailable', database: 'ok', release: null, release_source: null },
    });
  }, 120_000);

  it('is not well where the database has no room for what people write', async () => {
    const full = async () => false;
    expect(await ask({ set: 'set-1', isLastKnown: false }, { hasRoom: full })).toEqual({
      status: 503,
      body: { ...error, status: 'unavailable', database: 'full', release: 'set-1', release_source: 'live' },
    });
  }, 120_000);
});
