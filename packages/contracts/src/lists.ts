import { z } from 'zod';

/** A page of a list, and how many rows the whole list has. */
export function listOf<T extends z.ZodType>(row: T) {
  return z.object({ data: z.array(row), total: z.int().min(0) });
}

/** `limit` and `offset` as they come in a query. */
export function paging(defaultLimit: number, maximum = 200) {
  return {
    limit: z.coerce.number().int().min(1).max(maximum).default(defaultLimit),
    offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  };
}

/** `1,2,3` in a query as numbers. */
export const integerList = z
  .string()
  .regex(/^\d{1,9}(,\d{1,9}){0,99}$/)
  .transform((text) => text.split(',').map(Number));

/** `asc=1` or `asc=0`, as the lists of the product take it. */
export const ascending = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true');

export const id = z.coerce.number().int().min(1).max(2_147_483_647);

/** A score from −5 to +5, or null where nothing was rated. */
export const score = z.number().min(-5).max(5).nullable();
