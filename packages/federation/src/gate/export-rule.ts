import type { RemoteManifest, ShellManifest } from '../manifest.ts';
import { partyOf } from './rule.ts';
import type { Rule } from './rule.ts';

/** Every name that a remote imports of a shared module is one that the shell's copy exports. */
export const exportRule: Rule = ({ shell, remotes }) => {
  const host = partyOf(shell);
  return remotes.flatMap((remote) => {
    const guest = partyOf(remote);
    return missingExports(shell, remote).map(({ request, name }) => ({
      parties: [guest, host] as const,
      text: {
        en: `${guest.label} imports ${name} from ${request}, which ${host.label} does not export.`,
        fr: `${guest.label} importe ${name} de ${request}, que ${host.label} n’exporte pas.`,
      },
    }));
  });
};

/**
 * Names that a remote imports and a shell does not export. A module that the shell does not share at
 * all is another matter, and a shell of before this was written down says nothing of its exports.
 */
export function missingExports(
  shell: ShellManifest,
  remote: RemoteManifest,
): readonly { readonly request: string; readonly name: string }[] {
  return Object.entries(remote.exports).flatMap(([request, names]) => {
    const known = shell.exports[request];
    return known === undefined ? [] : names.filter((name) => !known.includes(name)).map((name) => ({ request, name }));
  });
}
