import type { RemoteFailureReason, RemoteStage } from './remote-load-error.ts';

/** Name of the page's global object that gives scripts and stylesheets their address and integrity. */
export const ASSET_GUARD = 'commonwealAssetGuard';

/** Name of the page's global list into which the chunks of a build arrive. @param name the remote's, or `shell` */
export function chunkList(name: string): string {
  return `commonwealChunks_${name}`;
}

declare global {
  /**
   * Of the guard that the document brings along: what keeps the shell from starting, where, and in which
   * file or by which error. Not there in documents of other servers.
   */
  var commonwealShellGuard: ((reason: RemoteFailureReason, stage: RemoteStage, detail: string) => void) | undefined;
}
