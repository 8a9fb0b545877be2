import type { LiveApi } from '@commonweal/federation/gate';
import { manifestSchema, parseManifest } from '@commonweal/federation/manifest';
import type { RemoteManifest, ShellManifest } from '@commonweal/federation/manifest';
import type { Registry, RegistryOverride, ReleaseManifests } from '@commonweal/federation/registry';
import { describedApi } from './described-api.ts';
import type { ApiDescription } from './described-api.ts';

/** Timeout of a site, in milliseconds. */
const PATIENCE = 10_000;

/** The facts of a deployed site that a remote must fit. */
export interface DeployedSite {
  readonly environment: string;
  readonly manifests: ReleaseManifests;
  readonly api: LiveApi;
}

/** A site on which the remote cannot be tried; the message says why, and what would help. */
export class SiteRefusal extends Error {
  override readonly name = 'SiteRefusal';
}

/**
 * Asks a site for a document with the override in it, and for what it runs.
 * @param site its origin
 * @throws {SiteRefusal} where it does not take the override
 */
export async function askSite(site: string, override: RegistryOverride): Promise<DeployedSite> {
  const registry = await readRegistry(site, override);
  const { remote, origin } = override;
  if (!registry.remotes.some(({ name }) => name === remote)) {
    const names = registry.remotes.map(({ name }) => name).join(', ');
    throw new SiteRefusal(`${site} has no ${remote} that could be overridden; it has ${names}.`);
  }
  if (registry.override?.remote !== remote || registry.override.origin !== origin) {
    throw new SiteRefusal(
      `${site} (${registry.environment}) does not take ${remote} from ${origin}. ` +
        'Release staff allow overrides on its Releases page, and OVERRIDE_ORIGINS there must name this origin.',
    );
  }
  const [shell, ...remotes] = await Promise.all(
    [registry.shell, ...registry.remotes].map(({ base }) => readManifest(`${site}${base}manifest.json`)),
  );
  return {
    environment: registry.environment,
    manifests: { shell: shell as ShellManifest, remotes: remotes as readonly RemoteManifest[] },
    api: await readApi(site),
  };
}

async function readRegistry(site: string, { remote, origin }: RegistryOverride): Promise<Registry> {
  const html = await read(`${site}/?${new URLSearchParams({ override: `${remote}@${origin}` })}`, 'text/html');
  const inlined = /<script type="application\/json" id="registry"[^>]*>([^<]*)<\/script>/.exec(html)?.[1];
  if (inlined === undefined) throw new SiteRefusal(`What answers at ${site} is not a Commonweal site.`);
  return JSON.parse(inlined) as Registry;
}

async function readManifest(url: string): Promise<RemoteManifest | ShellManifest> {
  return parseManifest(manifestSchema, JSON.parse(await read(url, 'application/json')), url);
}

async function readApi(site: string): Promise<LiveApi> {
  return describedApi(JSON.parse(await read(`${site}/api/openapi.json`, 'application/json')) as ApiDescription);
}

async function read(url: string, accept: string): Promise<string> {
  const reply = await fetch(url, { headers: { accept }, signal: AbortSignal.timeout(PATIENCE) }).catch(
    (error: Error) => {
      const { cause = error } = error;
      throw new SiteRefusal(`${new URL(url).origin} cannot be reached: ${(cause as Error).message}`);
    },
  );
  if (!reply.ok) throw new SiteRefusal(`${url} answered with ${reply.status}.`);
  return reply.text();
}
