import semver from 'semver';
import { partyOf } from './rule.ts';
import type { Finding, Rule } from './rule.ts';

/** Each remote runs with the platform, and with the version of every shared package, that the shell has. */
export const platformRule: Rule = ({ shell, remotes }) => {
  const host = partyOf(shell);
  return remotes.flatMap((remote): Finding[] => {
    const guest = partyOf(remote);
    if (!semver.satisfies(shell.platform, remote.platform)) {
      // Its shared packages follow the same range, and would say the same again.
      const en = `${guest.label} needs platform ${remote.platform}; ${host.label} has ${shell.platform}.`;
      const fr = `${guest.label} demande la plateforme ${remote.platform} ; ${host.label} a la ${shell.platform}.`;
      return [{ parties: [guest, host], text: { en, fr } }];
    }
    const unmet = Object.entries(remote.shared).filter(
      ([request, range]) => !semver.satisfies(shell.shared[request] ?? '', range),
    );
    return unmet.map(([request, range]) => {
      const installed = shell.shared[request];
      const en = `${guest.label} takes ${request} ${range}; ${host.label} has ${installed ?? 'none'}.`;
      const fr = `${guest.label} demande ${request} ${range} ; ${host.label} ${installed === undefined ? 'n’en a pas' : `a ${installed}`}.`;
      return { parties: [guest, host], text: { en, fr } };
    });
  });
};
