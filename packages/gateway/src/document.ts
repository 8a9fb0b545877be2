import type { LocalizedText, ShellManifest } from '@commonweal/federation/manifest';
import { RUNTIME_CHUNK, filesOfPage } from '@commonweal/federation/page-files';
import type { PreloadFile } from '@commonweal/federation/page-files';
import type { RegistryOverride } from '@commonweal/federation/registry';
import { json, markup } from './markup.ts';
import type { Markup } from './markup.ts';
import type { ShareTexts } from './share-head.ts';
import type { Owner, SiteMap } from './site-map.ts';
import type { Visitor } from './visitor.ts';

export interface DocumentInput {
  readonly shell: ShellManifest;
  readonly siteMap: SiteMap;
  readonly owner: Owner | null;
  readonly visitor: Visitor;
  readonly nonce: string;
  /** A remote that this tab alone loads from a developer's machine. */
  readonly override: RegistryOverride | null;
  /** What the page is about, for crawlers, which run no script; null where that is nothing in particular. */
  readonly share: { readonly texts: ShareTexts; readonly head: Markup } | null;
}

/**
 * The shell's document for one address, with the registry inlined. The shell's own script has the
 * line for itself, because everything waits for it. The preloads of all else stand in templates, from
 * which it takes them: the code of the page as it begins, fonts after that.
 */
export function renderDocument(input: DocumentInput): string {
  const { shell, siteMap, owner, visitor, nonce, share } = input;
  const { locale, theme } = visitor;
  const { base, integrity } = siteMap.registry.shell;
  const texts = shell.definition.document;
  const { js, css } = shell.entry;
  const page = markup`<!doctype html>
<html lang="${locale}"${theme && markup` data-theme="${theme}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title data-document>${share ? `${share.texts.title} · ${texts.title[locale]}` : title(owner, texts.title, visitor)}</title>
<meta name="description" content="${share?.texts.description ?? texts.description[locale]}">
${share && share.head}
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
${css.map((file) => markup`<link rel="stylesheet" href="${base + file}" integrity="${integrity[file] ?? ''}">\n`)}
<script type="application/json" id="registry" nonce="${nonce}">${registryOf(input)}</script>
${js.map((file) => markup`<script defer fetchpriority="high" src="${base + file}" integrity="${integrity[file] ?? ''}" nonce="${nonce}"></script>\n`)}
${preloads(filesOfShell(shell, base, [`messages-${locale}`]), nonce)}
<template id="held-code">
${preloads(filesOfOwner(input), nonce)}
</template>
<template id="held-fonts">
${shell.fonts.map((file) => markup`<link rel="preload" as="font" type="font/woff2" href="${base + file}" crossorigin>\n`)}
</template>
</head>
<body>
<div id="root"></div>
<noscript>${texts.noscript[locale]}</noscript>
</body>
</html>
`;
  return page.text.replace(/\n{2,}/g, '\n');
}

/** The registry as the release has it, or with a developer's override in it. */
function registryOf({ siteMap, override }: DocumentInput): Markup {
  return override === null ? siteMap.inlined : json({ ...siteMap.registry, override });
}

function title(owner: Owner | null, site: LocalizedText, { locale }: Visitor): string {
  const own = owner?.route.title?.[locale];
  return own === undefined ? site[locale] : `${own} · ${site[locale]}`;
}

/** What the frame does without: what runs remotes, and all files of the page of the remote. */
function filesOfOwner({ shell, siteMap, owner, visitor, override }: DocumentInput): PreloadFile[] {
  if (!owner?.remote) return [];
  const runtime = filesOfShell(shell, siteMap.registry.shell.base, [RUNTIME_CHUNK]);
  // What a developer's own build consists of is known to that machine alone.
  if (owner.remote.name === override?.remote) return runtime;
  return [...runtime, ...filesOfPage(owner.remote, owner.route.page, visitor.locale)];
}

function filesOfShell({ chunks, files }: ShellManifest, base: string, names: readonly string[]): PreloadFile[] {
  const scripts = names.flatMap((name) => chunks[name]?.js ?? []);
  return scripts.map((file) => ({ url: base + file, as: 'script', integrity: files[file]?.integrity ?? '' }));
}

/** The policy asks preloaded scripts for the nonce, as it does of scripts themselves. */
function preloads(files: readonly PreloadFile[], nonce: string): Markup[] {
  return files.map(
    ({ as, url, integrity }) =>
      markup`<link rel="preload" as="${as}" href="${url}" integrity="${integrity}" nonce="${nonce}">\n`,
  );
}
