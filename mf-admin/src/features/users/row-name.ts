import type { UserRow } from '@commonweal/contracts';
import type { IntlShape } from '@commonweal/platform/intl';

/** The name of an account; of one that was anonymised, that it was. */
export function nameOf(
  { first_name, last_name, is_anonymised }: UserRow,
  { formatMessage }: Pick<IntlShape, 'formatMessage'>,
): string {
  return is_anonymised ? formatMessage({ id: 'admin.users.deleted' }) : `${first_name} ${last_name}`.trim();
}
