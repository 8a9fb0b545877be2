import type { ComponentType } from 'react';
import type { RemoteLoader } from '@commonweal/federation/client';
import type { LocalizedText } from '@commonweal/federation/manifest';
import { addMessages } from '@commonweal/platform/locale';
import type { RemoteModule, SlotName, SlotProps } from '@commonweal/platform/remote';

type Loader = RemoteLoader<RemoteModule>;

/** The loaded component of a slot, or its loading state. */
export interface SlotSource<N extends SlotName> {
  readonly remote: string;
  /** Stands in the place until then. */
  readonly label: LocalizedText;
  /** The component with its texts. Rejects with a RemoteLoadError; calling it again is the retry. */
  load(): Promise<ComponentType<SlotProps[N]>>;
}

/** The first remote of the release that labels and fills a slot; null where none does. */
export function findSlotSource<N extends SlotName>(loader: Loader, name: N): SlotSource<N> | null {
  for (const { name: remote, slots } of loader.remotes) {
    const label = slots.labels?.[name];
    if (label && slots.provides.includes(name)) return { remote, label, load: () => fetchSlot(loader, remote, name) };
  }
  return null;
}

/** A slot's component, and its remote's texts with it. @throws {RemoteLoadError} */
export async function fetchSlot<N extends SlotName>(
  loader: Loader,
  remote: string,
  name: N,
): Promise<ComponentType<SlotProps[N]>> {
  const definition = await loader.load(remote);
  const [slot] = await Promise.all([loader.loadSlot(remote, name), addMessages(definition.messages)]);
  return (slot as { readonly default: ComponentType<SlotProps[N]> }).default;
}
