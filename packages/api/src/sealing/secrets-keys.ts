import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { SealingKey, SealingKeys } from './sealed-text.ts';

const KEY_BYTES = 32;

const keyList = z
  .string()
  .transform((list) => list.split(',').map((pair) => pair.trim()))
  .pipe(z.array(z.string().regex(/^[a-z0-9-]{1,20}:[A-Za-z0-9+/]{43}=$/, 'must be name:key pairs, 32 bytes in base64')))
  .refine((pairs) => new Set(pairs.map(nameOf)).size === pairs.length, 'must give each key a name of its own');

export const secretsVariables = { SECRETS_KEYS: keyList.optional() };

/** A demonstration has fictional people and a key that anybody can read here. */
const demonstrationKey: SealingKey = { id: 'demo', bytes: createHash('sha256').update('commonweal-demo').digest() };

/** The keys of a site; null where there are none, and no site starts so (`requireSettings`). */
export function readSecretsKeys(
  { SECRETS_KEYS: pairs = [] }: z.output<z.ZodObject<typeof secretsVariables>>,
  isDemonstration: boolean,
): SealingKeys | null {
  const [first, ...others] = pairs.map(keyOf);
  if (first) return [first, ...others];
  return isDemonstration ? [demonstrationKey] : null;
}

function keyOf(pair: string): SealingKey {
  const bytes = Buffer.from(pair.slice(nameOf(pair).length + 1), 'base64');
  if (bytes.length !== KEY_BYTES) throw new Error('A key of SECRETS_KEYS has not 32 bytes.');
  return { id: nameOf(pair), bytes };
}

function nameOf(pair: string): string {
  return pair.slice(0, pair.indexOf(':'));
}
