import semver from 'semver';
import type { Manifest } from '@commonweal/federation/manifest';
import type { ReleaseManifests } from '@commonweal/federation/registry';

/** Provider of a shared package, by what it is asked for as, and who uses it. */
export function explainPackage({ shell, remotes }: ReleaseManifests, name: string) {
  const provides = requestsOf(shell, name);
  const users = remotes.map((remote) => ({ remote, requests: requestsOf(remote, name) }));
  return {
    package: name,
    provider: hasAny(provides) ? { name: shell.name, version: shell.version, provides } : null,
    users: users
      .filter(({ requests }) => hasAny(requests))
      .map(({ remote, requests }) => ({
        name: remote.name,
        version: remote.version,
        requests,
        fits: Object.entries(requests).every(([request, range]) => semver.satisfies(provides[request] ?? '', range)),
      })),
  };
}

/** `react` and `react/jsx-runtime` of react. */
function requestsOf({ shared }: Manifest, name: string): Record<string, string> {
  const of = Object.entries(shared).filter(([request]) => request === name || request.startsWith(`${name}/`));
  return Object.fromEntries(of);
}

const hasAny = (requests: Readonly<Record<string, string>>) => Object.keys(requests).length > 0;
