import { checkRelease } from '@commonweal/federation/gate';
import type { GateProblem } from '@commonweal/federation/gate';
import type { RemoteManifest } from '@commonweal/federation/manifest';
import type { DeployedSite } from './deployed-site.ts';

/**
 * The incompatibilities of a build under work with a site. Its size is not compared, because it
 * is not minified.
 */
export function problemsOn({ manifests, api }: DeployedSite, build: RemoteManifest): readonly GateProblem[] {
  const remotes = manifests.remotes.map((remote) => (remote.name === build.name ? build : remote));
  const problems = checkRelease({ ...manifests, remotes }, { api, changed: [build.name], before: manifests });
  return problems.filter(({ rule }) => rule !== 'budget');
}
