import { useReducer } from 'react';
import type { Edition } from './edition.ts';

/** Steps back that are kept. */
const MOST_STEPS = 100;

interface History {
  readonly past: readonly Edition[];
  readonly now: Edition;
  readonly future: readonly Edition[];
  /** The field that the last change was typed into. */
  readonly field: string | null;
}

type Act =
  | { readonly kind: 'change'; readonly to: (now: Edition) => Edition; readonly field: string | null }
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' };

function step(history: History, act: Act): History {
  const { past, now, future } = history;
  if (act.kind === 'undo') {
    const before = past.at(-1);
    return before ? { past: past.slice(0, -1), now: before, future: [now, ...future], field: null } : history;
  }
  if (act.kind === 'redo') {
    const [after, ...rest] = future;
    return after ? { past: [...past, now], now: after, future: rest, field: null } : history;
  }
  const next = act.to(now);
  if (next === now) return history;
  // Keys of one word are one step.
  const isSameWord = act.field !== null && act.field === history.field;
  return { past: isSameWord ? past : [...past, now].slice(-MOST_STEPS), now: next, future: [], field: act.field };
}

/** State of the editor with undo and redo. @param saved the portfolio as it was opened */
export function useEdition(saved: Edition) {
  const [{ past, now, future }, act] = useReducer(step, { past: [], now: saved, future: [], field: null });
  return {
    edition: now,
    /** @param field names the field that is typed into, whose keys are undone together */
    change: (to: (now: Edition) => Edition, field: string | null = null) => act({ kind: 'change', to, field }),
    undo: past.length > 0 ? () => act({ kind: 'undo' }) : null,
    redo: future.length > 0 ? () => act({ kind: 'redo' }) : null,
  };
}
