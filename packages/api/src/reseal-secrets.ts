import { resealCounterparties } from './counterparties/counterparties.service.ts';
import type { Database } from './db/open-database.ts';
import type { SealingKeys } from './sealing/sealed-text.ts';
import { resealSecondFactors } from './second-factor/second-factor.service.ts';

/** Seals everything that an older key sealed with the first one, after which the older one can be taken away. */
export async function resealSecrets(db: Database, keys: SealingKeys | null): Promise<void> {
  if (!keys) return;
  await resealCounterparties(db, keys);
  await resealSecondFactors(db, keys);
}
