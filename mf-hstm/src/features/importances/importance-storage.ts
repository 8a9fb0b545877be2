import { tryStorage } from '#storage/try-storage.ts';
import { splitImportanceKey } from '@commonweal/domain/importances';
import type { Importances } from '@commonweal/domain/importances';
import { PERSONAL_PREFIX } from '@commonweal/platform/session';

/** The owner of importances: the id of a signed-in person, or a visitor. */
export type ImportancesOwner = number | 'visitor';

/**
 * The importance of each topic stands in the browser's storage under its own key: this prefix and
 * `ilg-category-topic`, as in `commonweal.importance.6-23-91`, or that and `@industry`. The value is an integer from 0 to
 * 100; whatever else is found there counts as not set.
 */
export const STORAGE_PREFIX = 'commonweal.importance.';

/** Those of a person have their id in the prefix, and are forgotten with the session. */
export function storagePrefix(owner: ImportancesOwner): string {
  return owner === 'visitor' ? STORAGE_PREFIX : `${PERSONAL_PREFIX}importance.${owner}.`;
}

/** Topic keys that something may be kept under, each with the ids of industries that may have their own importance. */
export type KeptTopics = ReadonlyMap<string, ReadonlySet<number>>;

/** The importances this browser keeps of somebody for these topics. */
export function readStored(owner: ImportancesOwner, topics: KeptTopics): Importances {
  const found: Record<string, number> = {};
  const ofIndustries = industryKeysKept(owner, topics).filter((key) => isKnownIndustry(topics, key));
  for (const key of [...topics.keys(), ...ofIndustries]) {
    const value = parse(tryStorage((storage) => storage.getItem(storagePrefix(owner) + key)));
    if (value !== null) found[key] = value;
  }
  return found;
}

const INDUSTRY_KEY = /^(?<topic>[^@]+)@(?<industry>[1-9]\d{0,3})$/;

/** False for a key that the API would refuse, and all that is sent with it: anybody may write to the storage. */
function isKnownIndustry(topics: KeptTopics, key: string): boolean {
  const { topic, industry } = INDUSTRY_KEY.exec(key)?.groups ?? {};
  return topic !== undefined && topics.get(topic)?.has(Number(industry)) === true;
}

/** Keys of these topics with an industry, as this browser keeps them; also those of no known industry. */
function industryKeysKept(owner: ImportancesOwner, topics: KeptTopics): string[] {
  const prefix = storagePrefix(owner);
  const names = tryStorage((storage) => Object.keys(storage)) ?? [];
  return names
    .filter((name) => name.startsWith(prefix))
    .map((name) => name.slice(prefix.length))
    .filter((key) => isOfIndustry(topics, key));
}

function isOfIndustry(topics: KeptTopics, key: string): boolean {
  const { topic, industry } = splitImportanceKey(key);
  return industry !== null && topics.has(topic);
}

/** Keeps these importances; a topic that is not set loses its entry. Only what differs is written. */
export function writeStored(owner: ImportancesOwner, topics: KeptTopics, values: Importances): void {
  const ofIndustries = Object.keys(values).filter((key) => isOfIndustry(topics, key));
  for (const key of new Set([...topics.keys(), ...industryKeysKept(owner, topics), ...ofIndustries])) {
    const name = storagePrefix(owner) + key;
    const value = values[key];
    tryStorage((storage) => {
      const text = value === undefined ? null : String(value);
      if (storage.getItem(name) === text) return;
      if (text === null) storage.removeItem(name);
      else storage.setItem(name, text);
    });
  }
}

/**
 * Hears when another tab changes what is kept.
 * @param readOwner tells whose; null for nobody's
 * @returns a function that stops listening
 */
export function hearStored(readOwner: () => ImportancesOwner | null, onChange: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    const owner = readOwner();
    if (owner !== null && (key === null || key.startsWith(storagePrefix(owner)))) onChange();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

function parse(text: string | null | undefined): number | null {
  if (!text || !/^\d{1,3}$/.test(text)) return null;
  const value = Number(text);
  return value <= 100 ? value : null;
}
