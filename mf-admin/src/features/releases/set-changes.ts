import type { ReleaseArtifact } from '@commonweal/contracts';
import type { SetChange } from './releases.queries.ts';

interface Artifacts {
  readonly artifacts: readonly ReleaseArtifact[];
}

/** Which versions differ from one set to another. What they add and remove, the API knows. */
export function versionChanges(from: Artifacts, to: Artifacts): readonly SetChange[] {
  const names = new Set([...from.artifacts, ...to.artifacts].map(({ name }) => name));
  return [...names].flatMap((name) => {
    const [before, after] = [artifactOf(from, name), artifactOf(to, name)];
    return before?.version === after?.version ? [] : [{ name, from: before, to: after, added: [], removed: [] }];
  });
}

/** The version that a set has of the shell or a remote. */
export function artifactOf({ artifacts }: Artifacts, name: string): ReleaseArtifact | null {
  return artifacts.find((artifact) => artifact.name === name) ?? null;
}
