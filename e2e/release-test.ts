import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { packBuild } from '@commonweal/federation/archive';
import { rewriteBuild } from '@commonweal/federation/rewritten-build';
import { expect, test as ownSiteTest } from './own-site-test.ts';
import type { Page } from './own-site-test.ts';
import { readRegistry } from './own-site.ts';

export const REMOTE = 'mf-hstm';

interface Candidate {
  /** Of the team's pipeline, or of a person's session. */
  readonly token: string;
  /** Text that is added to its entry. */
  readonly change: string;
  readonly force?: boolean;
}

interface ReleaseFixtures {
  /** Publishes another version of the remote. @returns the version */
  readonly publish: (candidate: Candidate) => Promise<string>;
  /** The version of the remote that a visitor gets who comes now, or comes again. */
  readonly served: (visitor?: Page) => Promise<string>;
}

/** A test that releases on a site of its own. */
export const test = ownSiteTest.extend<ReleaseFixtures>({
  publish: async ({ request, builds, scratch }, use) => {
    await use(async ({ token, change, force = false }) => {
      const folder = join(scratch, `${REMOTE}-${randomBytes(4).toString('hex')}`);
      const { version } = await rewriteBuild(builds[REMOTE] ?? '', folder, (text, file, { entry }) =>
        'file' in entry && file === entry.file ? `${text}\n/* ${change} */` : text,
      );
      const reply = await request.post(`/api/v3/releases/artifacts${force ? '?force=1&reason=Tried' : ''}`, {
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-tar' },
        data: Buffer.from(await packBuild(folder)),
      });
      expect(reply.status(), await reply.text()).toBe(200);
      return version;
    });
  },

  served: async ({ front }, use) => {
    await use(async (visitor) => {
      const cookies = (await visitor?.context().cookies()) ?? [];
      const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
      const { remotes } = await readRegistry(front.url, cookie);
      return remotes.find(({ name }) => name === REMOTE)?.version ?? '';
    });
  },
});

export { expect };
