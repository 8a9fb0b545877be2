import { isBuildPath } from './manifest.ts';

const VERSION_FOLDER = /^(shell|remotes\/mf-[a-z0-9-]+)\/\d+\.\d+\.\d+-[0-9a-f]{10}\//;

/** True for the path of a file of some version, such as `remotes/mf-companies/1.0.0-…/entry.js`. */
export function isArtifactPath(path: string): boolean {
  return VERSION_FOLDER.test(path) && isBuildPath(path);
}
