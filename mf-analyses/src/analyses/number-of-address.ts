import { NotFoundError } from '@commonweal/platform/failure';
import { useParams } from '@commonweal/platform/router';

const NUMBER = /^[1-9]\d{0,8}$/;

/**
 * The number in a text of an address.
 * @throws {NotFoundError} where it is none, so that the page says "not found" without asking
 */
export function readNumber(text: string): number {
  if (!NUMBER.test(text)) throw new NotFoundError(`Nothing has the number ${text}`);
  return Number(text);
}

/** The number of the thing that the address names as `:id`, for a call. @throws {NotFoundError} as {@link readNumber} */
export function useNumberOfAddress(): string {
  return `${readNumber(useParams()['id'] ?? '')}`;
}
