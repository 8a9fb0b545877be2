import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rewriteBuild } from '@commonweal/federation/rewritten-build';
import { openFaultProxy } from './fault-proxy.ts';
import type { FaultProxy, FaultyVisitor } from './fault-proxy.ts';
import { readRegistry, startOwnSite } from './own-site.ts';
import type { OwnSite } from './own-site.ts';
import { releaseStaff } from './release-staff.ts';
import type { ReleaseStaff, Version } from './release-staff.ts';
import { seedFolder } from './seed-folder.ts';
import { expect, test as siteTest } from './site-test.ts';

/** Gives the text of a script of a build; see {@link rewriteBuild}. */
type Change = Parameters<typeof rewriteBuild>[2];

interface OwnSiteFixtures {
  /** Releases on the site, which at the test's start serves what it started with, to everyone. */
  readonly staff: ReleaseStaff;
  /** Publishes another version of a build of the site. */
  readonly publishChanged: (name: string, change: Change) => Promise<Version>;
  /** The share of the proxy that the test's own browser has. */
  readonly faults: FaultyVisitor;
}

interface OwnSiteWorkerFixtures {
  /** A site that the tests of one worker share, one test after the other. */
  readonly ownSite: OwnSite;
  /** In front of it; every page of these tests comes through here. */
  readonly front: FaultProxy;
  /** Folders of the builds that it starts with, by name. */
  readonly builds: Readonly<Record<string, string>>;
  /** A folder of the worker's own that is gone afterwards. */
  readonly scratch: string;
}

async function serveOwnSite(use: (site: OwnSite) => Promise<void>): Promise<void> {
  const site = await startOwnSite(seedFolder());
  await use(site);
  await site.close();
}

/** A test that changes what a site serves: it has a site of its own, behind a proxy that can break it. */
export const test = siteTest.extend<OwnSiteFixtures, OwnSiteWorkerFixtures>({
  ownSite: [
    // oxlint-disable-next-line no-empty-pattern -- it needs no other fixture, and Playwright wants the braces
    async ({}, use) => serveOwnSite(use),
    { scope: 'worker' },
  ],

  front: [
    async ({ ownSite }, use) => {
      const proxy = await openFaultProxy(ownSite.url);
      await use(proxy);
      await proxy.close();
    },
    { scope: 'worker' },
  ],

  builds: [
    async ({ ownSite }, use) => {
      const { shell, remotes } = await readRegistry(ownSite.url);
      const named = [{ name: 'shell', version: shell.version }, ...remotes];
      await use(Object.fromEntries(named.map(({ name, version }) => [name, ownSite.folderOf(name, version)])));
    },
    { scope: 'worker' },
  ],

  scratch: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'commonweal-planted-'));
      await use(folder);
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],

  // Sessions of this site are none of the other one's.
  // oxlint-disable-next-line no-empty-pattern -- as above
  sessions: [async ({}, use) => use(new Map()), { scope: 'worker' }],

  staff: async ({ ownSite, builds }, use) => {
    const staff = releaseStaff(ownSite);
    if ((await staff.overview()).canary !== null) await staff.stopCanary();
    const set = await ownSite.release(Object.values(builds));
    // The site looks what is live every half second.
    await expect.poll(async () => (await readRegistry(ownSite.url)).set).toBe(set);
    await use(staff);
  },

  publishChanged: async ({ staff, builds, scratch }, use) => {
    await use(async (name, change) => {
      const folder = join(scratch, `${name}-${randomUUID()}`);
      await rewriteBuild(builds[name] ?? '', folder, change);
      return staff.publish(folder);
    });
  },

  baseURL: async ({ front }, use) => use(front.url),

  faults: async ({ front, context }, use) => {
    const visitor = front.addVisitor();
    await context.addCookies([visitor.cookie]);
    await use(visitor);
  },
});

/** The same for tests that leave the site changed for everybody: the tests of other files have another one. */
export const testApart = test.extend<object, Pick<OwnSiteWorkerFixtures, 'ownSite'>>({
  ownSite: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => serveOwnSite(use),
    { scope: 'worker' },
  ],
});

export { expect };
export type { Page } from '@playwright/test';
