import { NotFoundError } from '@commonweal/platform/failure';

/** The id of a portfolio, or of what belongs to one, in an address. @throws {NotFoundError} for any other text */
export function idOfAddress(text: string | undefined): number {
  if (text === undefined || !/^[1-9]\d{0,8}$/.test(text)) throw new NotFoundError(`${text} is no id`);
  return Number(text);
}
