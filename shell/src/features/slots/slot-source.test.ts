import { expect, it } from '@jest/globals';
import type { RemoteLoader } from '@commonweal/federation/client';
import { fixtureRemote } from '@commonweal/federation/registry-fixture';
import type { RemoteModule } from '@commonweal/platform/remote';
import { findSlotSource } from './slot-source.ts';

const label = { en: 'Find', fr: 'Trouver' };
const NAME = 'header.search@1';
const Content = () => null;

function loaderOf(...slots: Parameters<typeof fixtureRemote>[1][]) {
  const remotes = slots.map((over, at) => fixtureRemote(`mf-${at}`, over));
  const loader = {
    remotes,
    load: async () => ({
      pages: {},
      messages: { en: async () => ({ default: {} }), fr: async () => ({ default: {} }) },
    }),
    loadSlot: async (remote: string, slot: string) => ({ default: Content, remote, slot }),
  };
  return loader as unknown as RemoteLoader<RemoteModule>;
}

it('A place of the frame is filled by the remote that labels and brings its slot', async () => {
  const source = findSlotSource(
    loaderOf({}, { slots: { provides: [NAME], renders: [], labels: { [NAME]: label } } }),
    NAME,
  );
  expect(source).toMatchObject({ remote: 'mf-1', label });
  expect(await source?.load()).toBe(Content);
});

it.each([
  ['nobody brings it', {}],
  ['it has no label', { slots: { provides: [NAME], renders: [] } }],
  ['it is labelled and not brought', { slots: { provides: [], renders: [], labels: { [NAME]: label } } }],
])('A place is empty where %s', (_what, over) => {
  expect(findSlotSource(loaderOf(over), NAME)).toBeNull();
});
