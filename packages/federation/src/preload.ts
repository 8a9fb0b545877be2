import { pageNonce } from './asset-guard.ts';
import { isForeign } from './integrity.ts';
import type { PreloadFile } from './page-files.ts';

/**
 * So many files are fetched at once before any of them has come. Over HTTP/1.1 a browser has six
 * connections to a server, and a remote that does not answer must leave some to the others.
 */
const AT_ONCE = 3;

/** Addresses that are fetched as soon as one of those before them has come. */
const waiting = new Set<string>();

/** Starts fetching files that will be needed soon. Nothing runs. */
export function preloadFiles(files: readonly PreloadFile[]): void {
  const links = document.head.querySelectorAll('link');
  const known = new Set(Array.from(links, (link) => link.getAttribute('href')));
  const fresh = files.filter(({ url }) => !known.has(url) && !waiting.has(url));
  const rest = fresh.slice(AT_ONCE);
  for (const { url } of rest) waiting.add(url);
  const goOn = (): void => rest.filter(({ url }) => waiting.delete(url)).forEach(preload);
  for (const file of fresh.slice(0, AT_ONCE)) preload(file).addEventListener('load', goOn, { once: true });
}

/** @returns the link, which hears when the file has come */
function preload({ url, as, integrity }: PreloadFile): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = as;
  link.integrity = integrity;
  link.nonce = pageNonce();
  if (isForeign(url)) link.crossOrigin = 'anonymous';
  link.href = url;
  document.head.append(link);
  return link;
}

/**
 * Gives up what is still being fetched ahead from a folder. A browser opens few connections to a
 * server; those that it keeps for a folder that does not answer are missed by everything else.
 */
export function dropPreloads(base: string): void {
  for (const link of document.head.querySelectorAll('link[rel="preload"]')) {
    if (link.getAttribute('href')?.startsWith(base)) link.remove();
  }
  for (const url of waiting) {
    if (url.startsWith(base)) waiting.delete(url);
  }
}
