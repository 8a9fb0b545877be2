import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import type { SlotName, SlotProps } from './remote.ts';

/** Renders the remotes that fill a slot, each contained; the shell provides it. */
export type SlotRenderer = <N extends SlotName>(name: N, props: SlotProps[N]) => ReactNode;

const SlotContext = createContext<SlotRenderer>(() => null);

/** Given by the shell, so that a page can render what other remotes bring to it. */
export const SlotProvider = SlotContext.Provider;

/** A place on a page that other remotes fill. Renders nothing where no remote of the release fills it. */
export function Slot<N extends SlotName>({ name, ...props }: { readonly name: N } & SlotProps[N]): ReactNode {
  return use(SlotContext)(name, props as unknown as SlotProps[N]);
}
