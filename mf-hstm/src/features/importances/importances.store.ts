import type { ImpactTopic } from '@commonweal/contracts';
import type { Importances } from '@commonweal/domain/importances';
import { createStore } from '@commonweal/platform/store';
import { readStored, writeStored } from './importance-storage.ts';
import { keyOf, sameValues, withTheme } from './importance-values.ts';

/** The owner of these importances: the id of a signed-in person, or a visitor. */
export type ImportancesOwner = number | 'visitor';

export interface ImportancesState {
  readonly topics: readonly ImpactTopic[];
  /** Null until they were loaded for somebody. */
  readonly owner: ImportancesOwner | null;
  /** The positions of the sliders, by topic key; a topic without a value is at 50. */
  readonly values: Importances;
  /** The settings saved in the account; null for a visitor. */
  readonly saved: Importances | null;
  /** Settings of this browser that the account does not have: the person decides. */
  readonly offered: Importances | null;
  /** The values before a reset, until another change. */
  readonly beforeReset: Importances | null;
}

const nothing: ImportancesState = {
  topics: [],
  owner: null,
  values: {},
  saved: null,
  offered: null,
  beforeReset: null,
};

/** Lives as long as the tab, so that what is not saved yet survives a look at a company. */
const store = createStore<ImportancesState>(() => nothing);

/** Storage is written once a slider rests for this many milliseconds. */
const SETTLE = 200;
let settling: ReturnType<typeof setTimeout> | null = null;

export const useImportancesState = store;

/** Forgets everything, as a fresh page would; for tests. */
export function forgetImportances(): void {
  if (settling !== null) clearTimeout(settling);
  settling = null;
  store.setState(nothing, true);
}

/** Starts for a visitor from what the browser keeps; again for the same visitor changes nothing. */
export function startForVisitor(topics: readonly ImpactTopic[]): void {
  if (store.getState().owner === 'visitor') return store.setState({ topics });
  store.setState({ ...nothing, topics, owner: 'visitor', values: readStored(topics.map(keyOf)) }, true);
}

/**
 * Starts for a signed-in person from what their account holds. Other values that this browser kept
 * are offered; where the account holds none they are taken at once. Later editions of `saved` are
 * followed as long as the person changed nothing.
 */
export function startForPerson(topics: readonly ImpactTopic[], person: number, saved: Importances): void {
  const state = store.getState();
  if (state.owner === person && state.saved) {
    const untouched = sameValues(topics, state.values, state.saved);
    return store.setState({ topics, saved, ...(untouched && { values: saved }) });
  }
  const stored = readStored(topics.map(keyOf));
  const differs = Object.keys(stored).length > 0 && !sameValues(topics, stored, saved);
  const isNew = Object.keys(saved).length === 0;
  store.setState(
    {
      ...nothing,
      topics,
      owner: person,
      saved,
      values: differs && isNew ? stored : saved,
      offered: differs && !isNew ? stored : null,
    },
    true,
  );
}

export function moveTheme(theme: number, value: number): void {
  const { topics, values } = store.getState();
  change({ values: withTheme(topics, values, theme, value), beforeReset: null });
}

export function resetImportances(): void {
  change({ values: {}, beforeReset: store.getState().values });
}

export function undoReset(): void {
  const { beforeReset } = store.getState();
  if (beforeReset) change({ values: beforeReset, beforeReset: null });
}

export function returnToSaved(): void {
  const { saved } = store.getState();
  if (saved) change({ values: saved, offered: null, beforeReset: null });
}

export function takeOffered(): void {
  const { offered } = store.getState();
  if (offered) change({ values: offered, offered: null, beforeReset: null });
}

/** The account holds these now. */
export function markSaved(saved: Importances): void {
  store.setState({ saved, offered: null });
}

/** Takes over what another tab wrote, unless this one is about to write. */
export function followStorage(): void {
  const { topics, owner, values } = store.getState();
  if (owner === null || settling !== null) return;
  const stored = readStored(topics.map(keyOf));
  if (sameValues(topics, stored, values)) return;
  store.setState({ values: stored, offered: null, beforeReset: null });
}

/** Writes at once what waits for the slider to rest; called when the page is left. */
export function settleNow(): void {
  if (settling === null) return;
  clearTimeout(settling);
  settle();
}

function change(next: Partial<ImportancesState>): void {
  store.setState(next);
  if (settling !== null) clearTimeout(settling);
  settling = setTimeout(settle, SETTLE);
}

function settle(): void {
  settling = null;
  const { topics, values } = store.getState();
  writeStored(topics.map(keyOf), values);
}
