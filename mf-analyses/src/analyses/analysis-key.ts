import { NotFoundError } from '@commonweal/platform/failure';

const NUMBER = /^\d{1,10}$/;
const SLUG = /^[\w-]{1,200}$/;

/**
 * Id or slug of an analysis in its address: `/analyses/{slug}`, or `/analyses/{id}/{slug?}` where the id says which.
 * @throws {NotFoundError} for any other text
 */
export function analysisKeyOf({ id, slug = '' }: Readonly<Record<string, string | undefined>>): string {
  const key = id ?? slug;
  if (!(id === undefined ? SLUG : NUMBER).test(key)) throw new NotFoundError(`No analysis has the address ${key}`);
  return key;
}
