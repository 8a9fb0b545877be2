/** Name of the page's global object that gives scripts and stylesheets their address and integrity. */
export const ASSET_GUARD = 'commonwealAssetGuard';

/** Name of the page's global list into which the chunks of a build arrive. @param name the remote's, or `shell` */
export function chunkList(name: string): string {
  return `commonwealChunks_${name}`;
}
