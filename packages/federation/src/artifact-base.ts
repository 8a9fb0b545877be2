/** Folder of a remote's or the shell's files on the site, with a slash at both ends. */
export function artifactBase(name: string, version: string): string {
  return name === 'shell' ? `/shell/${version}/` : `/remotes/${name}/${version}/`;
}
