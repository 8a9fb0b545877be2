import { packBuild } from '@commonweal/federation/archive';
import type { ReleaseOverview } from '@commonweal/contracts';
import type { OwnSite } from './own-site.ts';

export interface Version {
  readonly name: string;
  readonly version: string;
}

/** Actions of release staff on a site of the test's own, through the API. */
export interface ReleaseStaff {
  overview(): Promise<ReleaseOverview>;
  /** Publishes a built folder; nothing goes live. */
  publish(folder: string): Promise<Version>;
  /** Makes what is live live with these versions in it, or with a known set. */
  promote(target: { readonly artifacts: readonly Version[] } | { readonly set_id: string }): Promise<ReleaseOverview>;
  /** Gives what is live with these versions in it to a share of the visitors, 0 to 100. */
  startCanary(percent: number, artifacts: readonly Version[]): Promise<ReleaseOverview>;
  stopCanary(): Promise<ReleaseOverview>;
}

/** Acts as whoever may read the data folder of the site. */
export function releaseStaff({ url, secret }: Pick<OwnSite, 'url' | 'secret'>): ReleaseStaff {
  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const isArchive = body instanceof Uint8Array;
    const reply = await fetch(`${url}/api/v3/releases${path}`, {
      method,
      headers: {
        authorization: `Bearer ${secret}`,
        ...(body && { 'content-type': isArchive ? 'application/x-tar' : 'application/json' }),
      },
      ...(body && { body: isArchive ? Buffer.from(body) : JSON.stringify(body) }),
    });
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
    return (await reply.json()) as T;
  };
  return {
    overview: () => call('GET', ''),
    publish: async (folder) => {
      const { artifact } = await call<{ artifact: Version }>('POST', '/artifacts', await packBuild(folder));
      return { name: artifact.name, version: artifact.version };
    },
    promote: (target) => call('POST', '/promote', target),
    startCanary: (percent, artifacts) => call('PUT', '/canary', { percent, artifacts }),
    stopCanary: () => call('DELETE', '/canary'),
  };
}
