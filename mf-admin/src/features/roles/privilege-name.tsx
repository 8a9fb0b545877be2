import { useIntl } from '@commonweal/platform/intl';

/** A privilege in words; one that this release does not know goes by its code. */
export function PrivilegeName({ code }: { readonly code: string }) {
  const { formatMessage, messages } = useIntl();
  const id = `admin.roles.privilege.${code}`;
  return id in messages ? formatMessage({ id }) : code;
}
