import { describe, expect, it, jest } from '@jest/globals';
import { createGateway } from './gateway.ts';
import { publishRelease, renamed, stateOf } from './release.fixture.ts';
import { UnknownReleaseError, keepReleases, memoryReleases } from './releases.ts';
import type { Release } from '@commonweal/federation/release-state';
import type { ReleaseSource } from './releases.ts';

const alwaysAsk = { freshFor: 0 };

/** A source that can be switched off, or made to hang. */
function unreliable(release: Release): ReleaseSource & { mode: 'up' | 'down' | 'hanging' } {
  return {
    mode: 'up',
    current() {
      if (this.mode === 'hanging') return new Promise(() => {});
      return this.mode === 'up' ? Promise.resolve(stateOf(release)) : Promise.reject(new Error('the database is away'));
    },
  };
}

describe('keepReleases', () => {
  it('follows its source', async () => {
    const { release } = await publishRelease('set-1');
    const source = memoryReleases(stateOf(release));
    const releases = keepReleases(source, alwaysAsk);
    expect((await releases.release(null)).set.id).toBe('set-1');
    source.replace(stateOf(renamed(release, 'set-2'), { overridesAllowed: true }));
    expect(await releases.current()).toMatchObject({ live: { set: { id: 'set-2' } }, overridesAllowed: true });
    expect(releases.isLastKnown()).toBe(false);
  });

  it('serves the last set while its source is away, says so, and takes up again', async () => {
    const { release } = await publishRelease();
    const source = unreliable(release);
    const onFailure = jest.fn();
    const releases = keepReleases(source, { ...alwaysAsk, onFailure });
    await releases.current();
    source.mode = 'down';
    expect((await releases.release(null)).set.id).toBe('set-1');
    expect(releases.isLastKnown()).toBe(true);
    expect(onFailure).toHaveBeenCalledWith(expect.objectContaining({ message: 'the database is away' }));
    source.mode = 'up';
    await releases.current();
    expect(releases.isLastKnown()).toBe(false);
  });

  it('waits for a source that hangs only once', async () => {
    const { release } = await publishRelease();
    const source = unreliable(release);
    const releases = keepReleases(source, { ...alwaysAsk, patience: 500 });
    await releases.current();
    source.mode = 'hanging';
    await releases.current();
    const started = performance.now();
    for (let visitor = 0; visitor < 20; visitor += 1) await releases.current();
    expect(performance.now() - started).toBeLessThan(5_000);
    expect(releases.isLastKnown()).toBe(true);
  });

  it('asks once for many visitors at a time', async () => {
    const { release } = await publishRelease();
    const source = { current: jest.fn(async () => stateOf(release)) };
    const releases = keepReleases(source);
    await Promise.all(Array.from({ length: 20 }, () => releases.current()));
    expect(source.current).toHaveBeenCalledTimes(1);
  });

  it('has nothing to serve before its source ever answered', async () => {
    const releases = keepReleases({ current: () => Promise.reject(new Error('the database is away')) });
    await expect(releases.current()).rejects.toThrow(UnknownReleaseError);
    await expect(releases.release(null)).rejects.toThrow(UnknownReleaseError);
    expect(releases.isLastKnown()).toBe(true);
  });
});

describe('a gateway', () => {
  it('asks its source no more often for documents and replies than it does for one', async () => {
    const { artifacts, release } = await publishRelease();
    const source = { current: jest.fn(async () => stateOf(release)) };
    const app = await createGateway({
      releases: keepReleases(source, { freshFor: 60_000 }),
      artifacts,
      environment: 'demo',
      api: async (api) => {
        api.get('/v3/ping', async () => ({ data: 'pong' }));
      },
    });
    for (let round = 0; round < 100; round += 1) {
      await app.inject('/companies');
      await app.inject('/api/v3/ping');
    }
    expect(source.current).toHaveBeenCalledTimes(1);
    await app.close();
  });
});

describe('a gateway whose source is away', () => {
  it('serves documents of the last set', async () => {
    const { artifacts, release } = await publishRelease();
    const source = unreliable(release);
    const app = await createGateway({ releases: keepReleases(source, alwaysAsk), artifacts, environment: 'demo' });
    await app.inject('/companies');
    source.mode = 'down';
    const { statusCode, headers } = await app.inject('/companies');
    expect({ statusCode, release: headers['x-release'] }).toEqual({ statusCode: 200, release: 'set-1' });
    await app.close();
  });

  it('answers 503 with a plain page where it never knew one, and the API still answers', async () => {
    const app = await createGateway({
      releases: keepReleases({ current: () => Promise.reject(new Error('away')) }, alwaysAsk),
      artifacts: (await publishRelease()).artifacts,
      environment: 'demo',
      api: async (api) => {
        api.get('/healthz', async () => ({ status: 'down' }));
      },
    });
    const { statusCode, headers, body } = await app.inject('/companies');
    expect({ statusCode, retry: headers['retry-after'] }).toEqual({ statusCode: 503, retry: '10' });
    expect(body).toContain('not available right now');
    expect((await app.inject('/api/healthz')).statusCode).toBe(200);
    await app.close();
  });
});
