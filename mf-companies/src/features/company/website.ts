import { urlToHref } from '@commonweal/domain/url-rule';

export interface Website {
  readonly href: string;
  readonly host: string;
}

/** A company's site as a link may lead to it, and how it is shown; null for what is no address of the web. */
export function readWebsite(website: string | null): Website | null {
  const href = urlToHref(website?.trim() ?? '');
  return href === null ? null : { href, host: new URL(href).host.replace(/^www\./, '') };
}
