import { createHash } from 'node:crypto';
import type { TabledBuild } from '@commonweal/federation/chunk-table';
import type { LocalizedText, ShellManifest } from '@commonweal/federation/manifest';
import { RUNTIME_CHUNK, filesOfPage } from '@commonweal/federation/page-files';
import type { PreloadFile } from '@commonweal/federation/page-files';
import type { RegistryOverride } from '@commonweal/federation/registry';
import { json, markup } from './markup.ts';
import type { Markup } from './markup.ts';
import type { ShareTexts } from './share-head.ts';
import { shellGuardMarkup } from './shell-guard-markup.ts';
import type { Owner, SiteMap } from './site-map.ts';
import type { Visitor } from './visitor.ts';

export interface DocumentInput {
  readonly shell: ShellManifest;
  readonly siteMap: SiteMap;
  readonly owner: Owner | null;
  readonly visitor: Visitor;
  readonly nonce: string;
  /** Address of this document with the shell before this one; null where there is none that fits. */
  readonly standIn: string | null;
  /** The shell is one from before, in the place of the released one. */
  readonly isStandIn: boolean;
  /** A remote that this tab alone loads from a developer's machine. */
  readonly override: RegistryOverride | null;
  /** The preview texts for crawlers, which run no script; null for a page without a subject. */
  readonly share: { readonly texts: ShareTexts; readonly head: Markup } | null;
}

/**
 * The shell's document for one address, with the registry inlined. The shell's own script has the
 * line for itself, because everything waits for it. The preloads of all else stand in templates, from
 * which it takes them: the code of the page as it begins, fonts after that.
 */
export function renderDocument(input: DocumentInput): string {
  const { shell, siteMap, owner, visitor, nonce, override, share, standIn, isStandIn } = input;
  const { locale, theme } = visitor;
  const { base, table } = siteMap.registry.shell;
  const integrityOf = (file: string): string => shell.files[file]?.integrity ?? '';
  const texts = shell.definition.document;
  const { js, css } = shell.entry;
  const page = markup`<!doctype html>
<html lang="${locale}"${theme && markup` data-theme="${theme}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${theme ?? 'light dark'}">
<title data-document>${share ? `${share.texts.title} · ${texts.title[locale]}` : title(owner, texts.title, visitor)}</title>
<meta name="description" content="${share?.texts.description ?? texts.description[locale]}">
${share && share.head}
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
${shellGuardMarkup({ locale, nonce, set: siteMap.registry.set, version: shell.version, base, standIn, isStandIn })}
${css.map((file) => markup`<link rel="stylesheet" data-shell href="${base + file}" integrity="${integrityOf(file)}">\n`)}
<script type="application/json" id="registry" nonce="${nonce}">${registryOf(input)}</script>
${js.map((file) => markup`<script defer data-shell fetchpriority="high" src="${base + file}" integrity="${integrityOf(file)}" nonce="${nonce}"></script>\n`)}
${tablePreload({ base, table })}
${preloads(filesOfShell(shell, base, [`messages-${locale}`]), nonce)}
<template id="held-code">
${owner?.remote && owner.remote.entry.name !== override?.remote ? tablePreload(owner.remote.entry) : null}
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

/**
 * Digest of the script that stands in a document itself, as a content policy names it.
 * @param page the document, as it is sent
 */
export function digestOfGuard(page: string): string {
  const script = /<script nonce="[^"]*">([^]*?)<\/script>/.exec(page)?.[1] ?? '';
  return `sha256-${createHash('sha256').update(script).digest('base64')}`;
}

/** The registry as the release has it, or with a developer's override in it. */
function registryOf({ siteMap, override }: DocumentInput): Markup {
  return override === null ? siteMap.inlined : json({ ...siteMap.registry, override });
}

function title(owner: Owner | null, site: LocalizedText, { locale }: Visitor): string {
  const own = owner?.route.title?.[locale];
  return own === undefined ? site[locale] : `${own} · ${site[locale]}`;
}

/** The files that the frame does not need: those that run remotes, and all files of the remote's page. */
function filesOfOwner({ shell, siteMap, owner, visitor, override }: DocumentInput): PreloadFile[] {
  if (!owner?.remote) return [];
  const runtime = filesOfShell(shell, siteMap.registry.shell.base, [RUNTIME_CHUNK]);
  // Only the developer's machine knows the chunks of its build.
  const { entry, table } = owner.remote;
  if (entry.name === override?.remote) return runtime;
  return [...runtime, ...filesOfPage(entry, table, owner.route.page, visitor.locale)];
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

/**
 * The table of a build. Its loader asks for it with the integrity of the registry; browsers know none
 * for what is preloaded for `fetch`, and say so on the console.
 */
function tablePreload({ base, table }: TabledBuild): Markup | null {
  if (!('file' in table)) return null;
  return markup`<link rel="preload" as="fetch" href="${base + table.file}" crossorigin>\n`;
}
