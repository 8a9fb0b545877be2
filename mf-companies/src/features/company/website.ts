export interface Website {
  readonly href: string;
  readonly host: string;
}

/** A company's site as a link may lead to it: an http or https address, or null. */
export function readWebsite(website: string | null): Website | null {
  if (website === null || website.trim() === '') return null;
  const url = URL.parse(/^[a-z]+:/i.test(website) ? website : `https://${website}`);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return null;
  return { href: url.href, host: url.host.replace(/^www\./, '') };
}
