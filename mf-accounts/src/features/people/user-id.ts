import { NotFoundError } from '@commonweal/platform/failure';
import { useParams } from '@commonweal/platform/router';

/** The person that the address names. @throws {NotFoundError} where it names nobody */
export function useUserId(): number {
  const { user_id: text = '' } = useParams();
  if (!/^\d{1,9}$/.test(text)) throw new NotFoundError(`Nobody has the address ${text}`);
  return Number(text);
}
