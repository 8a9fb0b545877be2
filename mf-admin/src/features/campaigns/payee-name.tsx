import { useIntl } from '@commonweal/platform/intl';
import type { IntlShape } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { Link } from '@commonweal/platform/router';

interface PayeeNameProps {
  readonly user_id: number;
  /** null where the account was deleted or anonymised */
  readonly name: string | null;
}

/** A person who is paid, with a link to their page; those who have left have none. */
export function PayeeName({ user_id, name }: PayeeNameProps) {
  const intl = useIntl();
  if (name === null) return payeeInWords(name, intl);
  return <Link to={paths.user(user_id)}>{name}</Link>;
}

/** The name of such a person in a sentence. */
export function payeeInWords(
  name: PayeeNameProps['name'],
  { formatMessage }: Pick<IntlShape, 'formatMessage'>,
): string {
  return name ?? formatMessage({ id: 'admin.users.deleted' });
}
