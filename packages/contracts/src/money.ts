import { z } from 'zod';

/** An amount in the minor units of a currency, such as cents. */
export const money = z.object({
  amount: z.int(),
  /** ISO 4217 */
  currency: z.string().regex(/^[A-Z]{3}$/),
});
