import type { ReleaseArtifact, ReleaseOverview, ReleaseSetDetail } from '@commonweal/contracts';

/** Rows with their columns below each other. */
export function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = rows.reduce<number[]>((known, row) => {
    row.forEach((cell, at) => {
      known[at] = Math.max(known[at] ?? 0, cell.length);
    });
    return known;
  }, []);
  return rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

export function seconds(milliseconds: number): string {
  return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}

/** A moment of the API, such as `2026-11-21 10:15`, in the time of this machine. */
export function localMoment(iso: string): string {
  const at = new Date(iso);
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day} ${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** The source of a build: `1a2b3c4 on main, with uncommitted changes`. */
export function origin({ commit, branch, changed }: Pick<ReleaseArtifact, 'commit' | 'branch' | 'changed'>): string {
  if (commit === null) return 'no commit';
  const place = branch === null ? commit.slice(0, 7) : `${commit.slice(0, 7)} on ${branch}`;
  return changed ? `${place}, with uncommitted changes` : place;
}

export function describeSet({ artifacts }: ReleaseSetDetail): string[] {
  const rows = artifacts.map((artifact) => ['  ' + artifact.name, artifact.version, origin(artifact)]);
  return columns(rows);
}

export function describeOverview(overview: ReleaseOverview): string[] {
  const { environment, live, problems, previous, canary, overrides_allowed: overrides } = overview;
  return [
    `Live in ${environment}: set ${live.set.id}, since ${localMoment(live.since)} by ${live.by}`,
    ...describeSet(live.set),
    ...problems.map(({ text }) => `It does not fit any more: ${text}`),
    previous === null ? 'No set was live before.' : `Before: set ${previous.id}`,
    ...(canary === null
      ? []
      : [
          `Canary: set ${canary.set.id} for ${canary.percent} % since ${localMoment(canary.since)} by ${canary.by}; ` +
            `it failed for ${canary.failing_visitors} of ${canary.visitors} visitors, the live set for ` +
            `${canary.failing_visitors_of_live} of ${canary.visitors_of_live}; ${canary.limit} are too many`,
          ...describeSet(canary.set),
        ]),
    `Developers may${overrides ? '' : ' not'} have a tab load a remote from their own machine.`,
  ];
}
