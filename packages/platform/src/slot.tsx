import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import type { SlotName, SlotProps } from './remote.ts';

/** Renders the remotes that fill a slot, each contained; the shell provides it. */
export type SlotRenderer = <N extends SlotName>(name: N, props: SlotProps[N], otherwise: ReactNode) => ReactNode;

const SlotContext = createContext<SlotRenderer>((_name, _props, otherwise) => otherwise);

/** Given by the shell, so that a page can render what other remotes bring to it. */
export const SlotProvider = SlotContext.Provider;

interface SlotOptions<N extends SlotName> {
  readonly name: N;
  /** Shown where no remote of the release fills the slot, and below the failure of one that does. */
  readonly otherwise?: ReactNode;
}

/** A place on a page that other remotes fill. */
export function Slot<N extends SlotName>({
  name,
  otherwise = null,
  ...props
}: SlotOptions<N> & SlotProps[N]): ReactNode {
  return use(SlotContext)(name, props as unknown as SlotProps[N], otherwise);
}
