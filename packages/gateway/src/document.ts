import type { LocalizedText, ShellManifest } from '@commonweal/federation/manifest';
import { filesOfPage } from '@commonweal/federation/page-files';
import { markup } from './markup.ts';
import type { Markup } from './markup.ts';
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
 * on the way before any script runs. The shell's own script goes first, because everything waits
 * for it; fonts go last, because text is shown without them.
 */
export function renderDocument(input: DocumentInput): string {
  const { shell, siteMap, owner, visitor, nonce } = input;
  const { locale, theme } = visitor;
  const { base, integrity } = siteMap.registry.shell;
  const texts = shell.definition.document;
  const { js, css } = shell.entry;
  const page = markup`<!doctype html>
<html lang="${locale}"${theme && markup` data-theme="${theme}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title data-document>${title(owner, texts.title, visitor)}</title>
<meta name="description" content="${texts.description[locale]}">
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
${css.map((file) => markup`<link rel="stylesheet" href="${base + file}" integrity="${integrity[file] ?? ''}">\n`)}
<script type="application/json" id="registry" nonce="${nonce}">${siteMap.inlined}</script>
${js.map((file) => markup`<script defer fetchpriority="high" src="${base + file}" integrity="${integrity[file] ?? ''}" nonce="${nonce}"></script>\n`)}
${preloads(input)}
${shell.fonts.map((file) => markup`<link rel="preload" as="font" type="font/woff2" href="${base + file}" crossorigin>\n`)}
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

/** What the first page will ask for: the language's texts, and all files of the remote's page. */
function preloads({ shell, siteMap, owner, visitor, nonce }: DocumentInput): Markup[] {
  const { base, integrity } = siteMap.registry.shell;
  const texts = shell.chunks[`messages-${visitor.locale}`]?.js ?? [];
  const ofShell = texts.map((file) => ({ url: base + file, as: 'script' as const, integrity: integrity[file] ?? '' }));
  const ofRemote = owner?.remote ? filesOfPage(owner.remote, owner.route.page, visitor.locale) : [];
  // The policy asks preloaded scripts for the nonce, as it does of scripts themselves.
  return [...ofShell, ...ofRemote].map(
    ({ as, url, integrity: hash }) =>
      markup`<link rel="preload" as="${as}" href="${url}" integrity="${hash}" nonce="${nonce}">\n`,
  );
}
