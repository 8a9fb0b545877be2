import type { RegistryOverride } from '@commonweal/federation/registry';
import { hasUnsavedWork } from '@commonweal/platform/unsaved-work';
import { readOfferedBuild } from './override-build.ts';
import { currentOverride, updateOverride } from './override.store.ts';

/** Follows what the developer's machine tells: whether it is there, and each new build. */
export function followBuilds(override: RegistryOverride, loadAnew: () => void): void {
  const events = new EventSource(`${override.origin}/events`);
  events.onopen = () => updateOverride({ connection: 'open' });
  // The browser goes on trying by itself.
  events.onerror = () => updateOverride({ connection: 'lost' });
  events.addEventListener('build', ({ data }: MessageEvent<string>) => {
    updateOverride({ buildFailure: null });
    if (textIn(data, 'version') !== currentOverride()?.version) void takeBuild(override, loadAnew);
  });
  events.addEventListener('failure', ({ data }: MessageEvent<string>) => {
    updateOverride({ buildFailure: textIn(data, 'message') });
  });
}

/** Loads the page anew where that brings another build, but never over unsaved work. */
async function takeBuild(override: RegistryOverride, loadAnew: () => void): Promise<void> {
  const build = await readOfferedBuild(override);
  if (typeof build === 'string' || build.remote.version === currentOverride()?.version) return;
  if (hasUnsavedWork()) updateOverride({ isNewerWaiting: true });
  else loadAnew();
}

function textIn(data: string, key: string): string {
  const value = (JSON.parse(data) as Readonly<Record<string, unknown>>)[key];
  return typeof value === 'string' ? value : '';
}
