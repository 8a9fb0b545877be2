import { z } from 'zod';
import { LARGEST_COUNT, LARGEST_ID } from '@commonweal/domain/limits';
import { UNLIMITED, UNRESTRICTED_WORDS } from '@commonweal/domain/list-query';

/** A page of a list, and how many rows the whole list has. */
export function listOf<T extends z.ZodType>(row: T) {
  return z.object({ data: z.array(row), total: z.int().min(0) });
}

/** `limit` and `offset` as they come in a query; the limit `unlimited` is the largest one. */
export function paging(defaultLimit: number, maximum = 200) {
  const unlimited = z.literal(UNLIMITED).transform(() => maximum);
  return {
    limit: z.union([unlimited, z.coerce.number().int().min(1).max(maximum)]).default(defaultLimit),
    offset: z.coerce.number().int().min(0).max(LARGEST_COUNT).default(0),
  };
}

/** `1,2,3` in a query as numbers. */
export const integerList = z
  .string()
  .regex(/^\d{1,9}(,\d{1,9}){0,99}$/)
  .transform((text) => text.split(',').map(Number));

const unrestricted = z.enum(UNRESTRICTED_WORDS);

/** A filter in a query: `all` and `none` are as good as nothing, whatever kind it is (decisions). */
export function filter<T extends z.ZodType>(values: T) {
  return z.union([unrestricted.transform(() => undefined), values]).optional();
}

/**
 * A filter that narrows the list where it is not given, too: the words take that off.
 * @param whole what they mean
 */
export function narrowingFilter<T extends z.ZodType, const W>(values: T, whole: W) {
  return z.union([unrestricted.transform(() => whole), values]);
}

/** `asc=1` or `asc=0`, as the lists of the product take it. */
export const ascending = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true');

/** An id in a path or a query. */
export const id = z.coerce.number().int().min(1).max(LARGEST_ID);

export const idInBody = z.int().min(1).max(LARGEST_ID);

/** A score from −5 to +5, or null where nothing was rated. */
export const score = z.number().min(-5).max(5).nullable();
