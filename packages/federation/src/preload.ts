import { pageNonce } from './asset-guard.ts';
import type { PreloadFile } from './page-files.ts';

/** Starts fetching files that will be needed soon. Nothing runs. */
export function preloadFiles(files: readonly PreloadFile[]): void {
  const links = document.head.querySelectorAll('link');
  const known = new Set(Array.from(links, (link) => link.getAttribute('href')));
  for (const { url, as, integrity } of files.filter((file) => !known.has(file.url))) {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = as;
    link.integrity = integrity;
    link.nonce = pageNonce();
    link.href = url;
    document.head.append(link);
  }
}
