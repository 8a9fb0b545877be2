import type { IntlShape } from '@commonweal/platform/intl';

const OWN = 'accounts.';

/**
 * The text under a field: the page's own errors are message ids, so that they follow the language;
 * the server's are sentences already.
 */
export function fieldError(
  { formatMessage }: IntlShape,
  error: { readonly message?: string } | undefined,
): string | undefined {
  const { message } = error ?? {};
  return message?.startsWith(OWN) ? formatMessage({ id: message }) : message;
}
