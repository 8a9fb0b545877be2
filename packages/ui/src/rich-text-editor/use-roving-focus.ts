import { useLayoutEffect, useRef } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';

const TOOLS = 'button:not([role="menuitem"])';

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at) => at - 1,
  Home: () => 0,
  End: () => -1,
};

/** The keys of a toolbar: Tab reaches the tool that had the focus last; arrows, Home and End move among all. */
export function useRovingFocus() {
  const bar = useRef<HTMLDivElement>(null);
  // Also after a tool came or went.
  useLayoutEffect(() => rove(bar.current));
  const onKeyDown = (event: KeyboardEvent) => {
    const tools = toolsIn(bar.current);
    const at = tools.findIndex((tool) => tool === event.target);
    const step = steps[event.key];
    if (at === -1 || !step) return;
    event.preventDefault();
    tools.at(step(at, tools.length))?.focus();
  };
  const onFocus = (event: FocusEvent) => rove(bar.current, event.target);
  return { bar, onKeyDown, onFocus };
}

function rove(bar: HTMLElement | null, focused?: EventTarget): void {
  const tools = toolsIn(bar);
  const current = tools.find((tool) => tool === focused) ?? tools.find((tool) => tool.tabIndex === 0) ?? tools[0];
  for (const tool of tools) tool.tabIndex = tool === current ? 0 : -1;
}

function toolsIn(bar: HTMLElement | null): HTMLElement[] {
  return [...(bar?.querySelectorAll<HTMLElement>(TOOLS) ?? [])];
}
