import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { endpoints } from '@commonweal/contracts';
import { shellManifestFixture } from '@commonweal/federation/fixtures';
import { shapeOf } from '@commonweal/federation/gate';
import type { Manifest } from '@commonweal/federation/manifest';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { goLiveWith, publishAll, remoteOf, versionOf } from './releases.fixture.ts';

const as = { as: 'superadmin' } as const;
const QUERY = '@commonweal/platform/query';
const OPERATION = 'GET v3/countries';
const shape = shapeOf(endpoints[OPERATION]);

const shellOf = (digits: number, names: string[]) =>
  shellManifestFixture(versionOf(digits), { exports: { [QUERY]: names }, shared: { [QUERY]: '1.0.0' } });
const importing = (digits: number, names: string[]) =>
  remoteOf('mf-one', digits, { exports: { [QUERY]: names }, shared: { [QUERY]: '^1.0.0' } });
/** Built when the operation took something that it does not take any more. */
const outdated = (digits: number) =>
  remoteOf('mf-one', digits, {
    operations: [OPERATION],
    shapes: { [OPERATION]: { ...shape, query: { type: 'object', properties: { region: { type: 'string' } } } } },
  });
const calling = (digits: number) =>
  remoteOf('mf-one', digits, { operations: [OPERATION], shapes: { [OPERATION]: shape } });

describe('the gate before what goes live', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  }, 120_000);
  afterAll(() => api.close());

  /** Publishes a build and promotes it. @returns the refusal in words, or null where it is live */
  const promote = async (build: Manifest): Promise<string | null> => {
    const artifacts = await publishAll(api.db, [build]);
    const { status, error } = await api.call('POST v3/releases/promote', { body: { artifacts } }, as);
    return status === 200 ? null : error.message;
  };
  const misfits = async () => (await api.call('GET v3/releases', {}, as)).body.problems;

  it('refuses a shell that drops what a live remote imports, and takes one that does not', async () => {
    await goLiveWith(api.db, [shellOf(1, ['useMutation', 'useQuery']), importing(1, ['useQuery'])]);
    expect(await promote(shellOf(2, ['useMutation']))).toBe(
      `mf-one ${versionOf(1)} imports useQuery from ${QUERY}, which shell ${versionOf(2)} does not export.`,
    );
    expect(await promote(shellOf(3, ['useQuery']))).toBeNull();
    expect(await promote(importing(2, ['useMutation']))).toContain('imports useMutation from');
  });

  it('refuses a remote that was built for another shape of an operation', async () => {
    await goLiveWith(api.db, [shellOf(1, []), remoteOf('mf-one', 1)]);
    expect(await promote(outdated(5))).toBe(
      `mf-one ${versionOf(5)} calls ${OPERATION} as it was built for, which the live API has changed: query.region.`,
    );
    expect(await promote(calling(6))).toBeNull();
    expect(await misfits()).toEqual([]);
  });

  it('names what is live and does not fit this API any more, in the language of the request', async () => {
    await goLiveWith(api.db, [shellOf(1, []), outdated(7)]);
    expect(await misfits()).toMatchObject([{ rule: 'operation', parties: [`mf-one ${versionOf(7)}`, 'API'] }]);
    const french = await api.call('GET v3/releases', {}, { ...as, locale: 'fr' });
    expect(french.body.problems[0]?.text).toContain('mais l’API en service l’a changé : query.region.');
  });

  it('refuses what takes an event from a live remote that hears it', async () => {
    const { definition } = remoteOf('mf-one', 1);
    const emitting = remoteOf('mf-one', 8, {
      definition: { ...definition, events: { emits: ['one.done@1'], listens: [] } },
    });
    const hearing = remoteOf('mf-two', 8, {
      definition: { ...definition, name: 'mf-two', events: { emits: [], listens: ['one.done@1'] } },
    });
    await goLiveWith(api.db, [shellOf(1, []), emitting, hearing]);
    expect(await promote(remoteOf('mf-one', 9))).toBe(
      `mf-two ${versionOf(8)} uses the event one.done@1, which mf-one ${versionOf(9)} does not declare any more.`,
    );
  });
});
