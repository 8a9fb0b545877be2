/** Name of the page's global function that gives scripts and stylesheets their integrity. */
export const ASSET_GUARD = 'commonwealAssetGuard';
