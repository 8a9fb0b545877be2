import satisfies from 'semver/functions/satisfies.js';
import { sharedScope } from '@commonweal/federation/client';
import type { Registry, RegistryOverride } from '@commonweal/federation/registry';
import { followBuilds } from './build-events.ts';
import { asksForOverride, cleanAddress, withOverride } from './override-address.ts';
import { showBanner } from './override-banner-root.tsx';
import { readOfferedBuild } from './override-build.ts';
import { forgetOverride, rememberOverride, rememberedOverride } from './override-memory.ts';
import { startOverride, updateOverride } from './override.store.ts';

export interface OverridePage {
  /** Version of the platform that the shell brings; as built where not given. */
  readonly platform?: string;
  readonly page?: Pick<Location, 'reload' | 'replace'>;
}

/**
 * Has this tab take one remote from a developer's machine. Where it cannot, the released one is used
 * and the banner says why; it always offers the way out.
 * @returns the registry that this page is to use, or null where another page is being loaded
 */
export async function applyOverride(registry: Registry, options: OverridePage = {}): Promise<Registry | null> {
  const { platform = platformVersion(), page = location } = options;
  const remembered = rememberedOverride() ?? '';
  const override = registry.override ?? parse(remembered);
  if (registry.override === null && !asksForOverride(location)) {
    page.replace(withOverride(location, override));
    return null;
  }
  cleanAddress();
  const leave = () => {
    forgetOverride();
    page.reload();
  };
  const loadAnew = () => page.replace(withOverride(location, override));
  startOverride(override);
  const banner = showBanner({ loadAnew, leave });
  if (registry.override === null) {
    forgetOverride();
    updateOverride({ outcome: 'refused' });
    await banner;
    return registry;
  }
  rememberOverride(override);
  const [used] = await Promise.all([choose(registry, override, platform), banner]);
  followBuilds(override, loadAnew);
  return used;
}

/** The registry with the local build in it, where there is one that fits. */
async function choose(registry: Registry, override: RegistryOverride, platform: string): Promise<Registry> {
  const released = { ...registry, override: null };
  const build = await readOfferedBuild(override);
  if (typeof build === 'string') {
    updateOverride({ outcome: build });
    return released;
  }
  const { remote, platform: wanted } = build;
  const { version } = remote;
  if (!satisfies(platform, wanted)) {
    updateOverride({ outcome: 'platform', version, platform: { wanted, here: platform } });
    return released;
  }
  updateOverride({ outcome: 'shown', version });
  const remotes = registry.remotes.map((known) => (known.name === remote.name ? remote : known));
  return { ...registry, remotes };
}

/** The platform is shared under one version, whichever of its modules is asked. */
function platformVersion(): string {
  const [, shared] = Object.entries(sharedScope).find(([request]) => request.startsWith('@commonweal/platform/')) ?? [];
  return shared?.version ?? '';
}

function parse(remembered: string): RegistryOverride {
  const [remote = '', origin = ''] = remembered.split('@');
  return { remote, origin };
}
