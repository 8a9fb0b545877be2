import { normaliseCompanyName, readCompanyName } from '@commonweal/domain/company-name';
import type { Database } from '../db/open-database.ts';
import { countOutdated, findOutdated, storeKeys } from './entity-names.repo.ts';
import type { NameKeys } from './entity-names.repo.ts';

/** Raise it with every change of the rule of company names: companies of an older one are derived anew. */
export const NAME_RULE = 2;

/** Companies that are derived together. */
const PART = 2_000;

/** Derives what a company is found by; every write of a name or its variations takes it from here. */
export function nameKeys(name: string, nameVariations: readonly string[]): NameKeys {
  const { plain, form } = readCompanyName(name);
  const spellings = new Set(nameVariations.map(normaliseCompanyName));
  const matchVariations = [...spellings].filter((variation) => variation !== '' && variation !== plain);
  return {
    matchName: plain,
    legalForm: form,
    matchVariations,
    searchNames: `|${[plain, ...matchVariations].join('|')}|`,
    nameRule: NAME_RULE,
  };
}

/**
 * Brings companies of an older rule up to date, part by part; does nothing where there are none. Idempotent, so that
 * processes that start together do no harm.
 * @param onProgress told how far it is, from 0 to 1
 */
export async function deriveNameKeys(db: Database, onProgress: (fraction: number) => void = () => {}): Promise<void> {
  const outdated = await countOutdated(db, NAME_RULE);
  const partAfter = (after: number) => findOutdated(db, { rule: NAME_RULE, after, limit: PART });
  let done = 0;
  for (let part = await partAfter(0); part.length > 0; part = await partAfter(part.at(-1)?.id ?? 0)) {
    await storeKeys(
      db,
      part.map(({ id, name, nameVariations }) => ({ id, name, ...nameKeys(name, nameVariations) })),
    );
    done += part.length;
    onProgress(Math.min(done / outdated, 1));
  }
}
