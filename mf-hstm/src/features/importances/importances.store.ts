import { carryOverMerged, themeImportances } from '@commonweal/domain/importances';
import type { Importances } from '@commonweal/domain/importances';
import { createStore } from '@commonweal/platform/store';
import { readStored, writeStored } from './importance-storage.ts';
import type { ImportancesOwner, KeptTopics } from './importance-storage.ts';
import { keyOf, sameValues, withPart } from './importance-values.ts';
import type { TopicPart } from '@commonweal/domain/slider-key';
import type { ListedTopics } from './importances.queries.ts';

export interface ImportancesState extends ListedTopics {
  /** Null until they were loaded for somebody. */
  readonly owner: ImportancesOwner | null;
  /** The positions of the sliders, by topic key; a topic without a value is at 50. */
  readonly values: Importances;
  /** The settings saved in the account; null for a visitor. */
  readonly saved: Importances | null;
  /** Settings of this browser that the account does not have: the person decides. */
  readonly offered: Importances | null;
  /** The values before a reset to 50 or to the account's, or before those of a link or a preset were taken, until another change. */
  readonly beforeReset: Importances | null;
}

const nothing: ImportancesState = {
  topics: [],
  retired: [],
  merged: [],
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
  dropUnsettled();
  store.setState(nothing, true);
}

/** Starts for a visitor from what the browser keeps; again for the same visitor changes nothing. */
export function startForVisitor(listed: ListedTopics): void {
  const { owner, values } = store.getState();
  if (owner === 'visitor') return store.setState({ ...listed, values: carryOverMerged(values, listed.merged) });
  // Those of a person who signed out a moment ago are written nowhere.
  dropUnsettled();
  store.setState({ ...nothing, ...listed, owner: 'visitor', values: readKept('visitor', listed) }, true);
}

/**
 * Starts for a signed-in person from what their account holds. Other values that this browser kept, of theirs or of a
 * visitor, are offered; where the account holds none they are taken at once. Later editions of `account` are
 * followed as long as the person changed nothing.
 */
export function startForPerson(listed: ListedTopics, person: number, account: Importances): void {
  const { merged } = listed;
  const saved = carryOverMerged(account, merged);
  const state = store.getState();
  if (state.owner === person && state.saved) {
    const untouched = sameValues([...state.topics, ...state.retired], state.values, state.saved);
    return store.setState({ ...listed, saved, values: untouched ? saved : carryOverMerged(state.values, merged) });
  }
  if (state.owner === 'visitor') settleNow();
  else dropUnsettled();
  const own = readKept(person, listed);
  const stored = Object.keys(own).length > 0 ? own : readKept('visitor', listed);
  const differs = Object.keys(stored).length > 0 && !sameValues([...listed.topics, ...listed.retired], stored, saved);
  const isNew = Object.keys(saved).length === 0;
  store.setState(
    {
      ...nothing,
      ...listed,
      owner: person,
      saved,
      values: differs && isNew ? stored : saved,
      offered: differs && !isNew ? stored : null,
    },
    true,
  );
}

/** Sets every topic of a theme or category, also those that are retired, or one topic. */
export function movePart(part: TopicPart, value: number): void {
  const { topics, retired, values } = store.getState();
  change({ values: withPart([...topics, ...retired], values, part, value), beforeReset: null });
}

export function resetImportances(): void {
  change({ values: {}, beforeReset: store.getState().values });
}

/** Sets each theme with all its topics, also those that are retired. @param themes importance by ilg theme id */
export function takePreset(themes: Readonly<Record<number, number>>): void {
  const { topics, retired, values } = store.getState();
  change({ values: themeImportances([...topics, ...retired].map(keyOf), themes), beforeReset: values });
}

/** Takes the settings of a link in the place of all one's own; a reset can be undone, and so can this. */
export function takeShared(values: Importances): void {
  change({ values, offered: null, beforeReset: store.getState().values });
}

export function undoReset(): void {
  const { beforeReset } = store.getState();
  if (beforeReset) change({ values: beforeReset, beforeReset: null });
}

/** Takes what the account holds in the place of all that was changed, which can be undone; topics that it does not hold are unset. */
export function resetToSaved(saved: Importances): void {
  change({ saved, values: saved, offered: null, beforeReset: store.getState().values });
}

export function returnToSaved(): void {
  const { saved } = store.getState();
  if (saved) change({ values: saved, offered: null, beforeReset: null });
}

export function takeOffered(): void {
  const { offered } = store.getState();
  if (offered) change({ values: offered, offered: null, beforeReset: null });
}

/** The account holds these now; the browser keeps no older copy of them. */
export function markSaved(saved: Importances): void {
  store.setState({ saved, offered: null });
  if (settling !== null) clearTimeout(settling);
  settle();
}

/** Takes over what another tab wrote, unless this one is about to write. */
export function followStorage(): void {
  const { owner, values, saved, ...listed } = store.getState();
  if (owner === null || settling !== null) return;
  const kept = readKept(owner, listed);
  const stored = saved && Object.keys(kept).length === 0 ? saved : kept;
  if (sameValues([...listed.topics, ...listed.retired], stored, values)) return;
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
  const { owner, values, saved, offered, ...listed } = store.getState();
  if (owner === null) return;
  const kept = keptTopics(listed);
  // A copy of what the account holds would be offered in its place once another device has saved.
  const isSaved = saved !== null && sameValues([...listed.topics, ...listed.retired], values, saved);
  writeStored(owner, kept, isSaved ? {} : values);
  // A person who answered the offer, or had none, has no use for a visitor's any more.
  if (owner !== 'visitor' && !offered) writeStored('visitor', kept, {});
}

function dropUnsettled(): void {
  if (settling !== null) clearTimeout(settling);
  settling = null;
}

/** The importances that this browser keeps of somebody, also those of topics that were merged since. */
function readKept(owner: ImportancesOwner, listed: ListedTopics): Importances {
  return carryOverMerged(readStored(owner, keptTopics(listed)), listed.merged);
}

const NO_INDUSTRIES: ReadonlySet<number> = new Set();

/**
 * A topic of some industries may keep an importance for any industry that has topics of its own: the last analysis on
 * the topic in an industry may have been archived since. Merged topics keep what the other one may have.
 */
function keptTopics({ topics, retired, merged }: ListedTopics): KeptTopics {
  const all = [...topics, ...retired];
  const industries = new Set(all.flatMap(({ industry_ids }) => industry_ids));
  const kept = new Map(all.map((topic) => [keyOf(topic), topic.is_universal ? NO_INDUSTRIES : industries]));
  const ended = merged.map(({ key, into }) => [key, kept.get(into) ?? NO_INDUSTRIES] as const);
  return new Map([...kept, ...ended]);
}
