/** Requests by module: `react/jsx-runtime` and a range or a version. */
type Requests = Readonly<Record<string, string>>;

/** A package of which the page has one copy, the shell's. */
export interface SharedPackage {
  readonly name: string;
  readonly version: string;
  readonly modules: number;
  readonly users: readonly { readonly name: string; readonly ranges: readonly string[] }[];
}

/**
 * The modules that the shell provides, and the remotes that take them.
 * @param provided versions by request
 * @param remotes ranges by request, of each remote whose manifest is known
 */
export function sharedPackages(
  provided: Requests,
  remotes: readonly { readonly name: string; readonly shared: Requests }[],
): SharedPackage[] {
  const packages = Map.groupBy(Object.entries(provided), ([request]) => packageOf(request));
  return [...packages]
    .map(([name, modules]) => ({
      name,
      version: [...new Set(modules.map(([, version]) => version))].join(', '),
      modules: modules.length,
      users: remotes
        .map((remote) => ({ name: remote.name, ranges: rangesOf(remote.shared, name) }))
        .filter(({ ranges }) => ranges.length > 0),
    }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

function rangesOf(requests: Requests, name: string): string[] {
  const own = Object.entries(requests).filter(([request]) => packageOf(request) === name);
  return [...new Set(own.map(([, range]) => range))];
}

/** `@commonweal/platform/intl` is of `@commonweal/platform`, `react/jsx-runtime` of `react`. */
function packageOf(request: string): string {
  const parts = request.split('/');
  return parts.slice(0, request.startsWith('@') ? 2 : 1).join('/');
}
