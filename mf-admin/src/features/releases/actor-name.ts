import { DELETED_PERSON } from '@commonweal/domain/deleted-name';
import type { IntlShape } from '@commonweal/platform/intl';

/** The person or machine of a record, which knows them by name alone; of somebody who was deleted, that they were. */
export function actorName(by: string, { formatMessage }: Pick<IntlShape, 'formatMessage'>): string {
  return by === DELETED_PERSON ? formatMessage({ id: 'admin.users.deleted' }) : by;
}
