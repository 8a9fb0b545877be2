import { useEffect, useState } from 'react';
import type { KeyboardEvent } from 'react';

const MOVES: Readonly<Record<string, (active: number, last: number) => number>> = {
  ArrowDown: (active, last) => (active >= last ? 0 : active + 1),
  ArrowUp: (active, last) => (active <= 0 ? last : active - 1),
  PageDown: (active, last) => Math.min(active + 10, last),
  PageUp: (active) => Math.max(active - 10, 0),
};

/**
 * The option that the keyboard is on while focus stays in the text box: the combobox pattern of
 * the ARIA practices. −1 is none.
 */
export function useActiveOption(listId: string, count: number, onPick: (index: number) => void) {
  const [wanted, setActive] = useState(-1);
  const active = Math.min(wanted, count - 1);
  const optionId = (index: number) => `${listId}-${index}`;

  useEffect(() => {
    if (active >= 0) document.getElementById(`${listId}-${active}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [active, listId]);

  /** Handles the keys of the list; true when the key was one of them. */
  const onKey = (event: KeyboardEvent): boolean => {
    const move = MOVES[event.key];
    if (move && count > 0) setActive(move(active, count - 1));
    else if (event.key === 'Enter' && active >= 0) onPick(active);
    else return false;
    event.preventDefault();
    return true;
  };

  return { active, setActive, optionId, activeId: active >= 0 ? optionId(active) : undefined, onKey };
}
