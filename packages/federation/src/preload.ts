import { pageNonce } from './asset-guard.ts';
import type { PreloadFile } from './page-files.ts';

/** Starts fetching files that will be needed soon. Nothing runs. */
export function preloadFiles(files: readonly PreloadFile[]): void {
  for (const { url, as, integrity } of files) {
    if (document.head.querySelector(`link[href="${CSS.escape(url)}"]`)) continue;
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = as;
    link.integrity = integrity;
    link.nonce = pageNonce();
    link.href = url;
    document.head.append(link);
  }
}
