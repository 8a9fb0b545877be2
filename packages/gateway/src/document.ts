import type { LocalizedText, ShellManifest } from '@commonweal/federation/manifest';
import { filesOfPage } from '@commonweal/federation/page-files';
import { html } from './html.ts';
import type { Html } from './html.ts';
import type { Owner, SiteMap } from './site-map.ts';
import type { Visitor } from './visitor.ts';

export interface DocumentInput {
  readonly shell: ShellManifest;
  readonly siteMap: SiteMap;
  readonly owner: Owner | null;
  readonly visitor: Visitor;
  readonly nonce: string;
}

/**
 * The shell's document for one address: the registry inlined, and everything that its page needs
 * on the way before any script runs.
 */
export function renderDocument({ shell, siteMap, owner, visitor, nonce }: DocumentInput): string {
  const { locale, theme } = visitor;
  const { base, integrity } = siteMap.registry.shell;
  const texts = shell.definition.document;
  const { js, css } = shell.entry;
  const page = html`<!doctype html>
<html lang="${locale}"${theme && html` data-theme="${theme}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title(owner, texts.title, visitor)}</title>
<meta name="description" content="${texts.description[locale]}">
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
${shell.fonts.map((file) => html`<link rel="preload" as="font" type="font/woff2" href="${base + file}" crossorigin>\n`)}
${css.map((file) => html`<link rel="stylesheet" href="${base + file}" integrity="${integrity[file] ?? ''}">\n`)}
<script type="application/json" id="registry" nonce="${nonce}">${siteMap.inlined}</script>
${js.map((file) => html`<script defer src="${base + file}" integrity="${integrity[file] ?? ''}" nonce="${nonce}"></script>\n`)}
${preloads(owner, visitor, nonce)}
</head>
<body>
<div id="root"></div>
<noscript>${texts.noscript[locale]}</noscript>
</body>
</html>
`;
  return page.text.replace(/\n{2,}/g, '\n');
}

function title(owner: Owner | null, site: LocalizedText, { locale }: Visitor): string {
  const own = owner?.route.title?.[locale];
  return own === undefined ? site[locale] : `${own} · ${site[locale]}`;
}

/** The policy asks preloaded scripts for the nonce, as it does of scripts themselves. */
function preloads(owner: Owner | null, { locale }: Visitor, nonce: string): Html[] {
  if (!owner?.remote) return [];
  return filesOfPage(owner.remote, owner.route.page, locale).map(
    ({ url, as, integrity }) => html`<link rel="preload" as="${as}" href="${url}" integrity="${integrity}" nonce="${nonce}">\n`,
  );
}
