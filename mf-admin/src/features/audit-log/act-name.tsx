import { useIntl } from '@commonweal/platform/intl';

/** An act in words; one that this release does not know goes by its code. */
export function ActName({ act }: { readonly act: string }) {
  const { formatMessage, messages } = useIntl();
  const id = `admin.audit.act.${act}`;
  return id in messages ? formatMessage({ id }) : act;
}
