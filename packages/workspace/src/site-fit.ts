import { checkRelease } from '@commonweal/federation/gate';
import type { GateProblem } from '@commonweal/federation/gate';
import type { RemoteManifest } from '@commonweal/federation/manifest';
import type { DeployedSite } from './deployed-site.ts';

/**
 * What would keep a build under work from going live on a site. Its size says nothing yet, because it
 * is not minified.
 */
export function problemsOn({ manifests, operations }: DeployedSite, build: RemoteManifest): readonly GateProblem[] {
  const remotes = manifests.remotes.map((remote) => (remote.name === build.name ? build : remote));
  const problems = checkRelease({ ...manifests, remotes }, { operations }, [build.name]);
  return problems.filter(({ rule }) => rule !== 'budget');
}
