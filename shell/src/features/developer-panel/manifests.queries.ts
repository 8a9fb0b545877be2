import { areaQueries } from '@commonweal/platform/query';

/** The facts of a build's manifest that the registry lacks. */
export interface ManifestFacts {
  /** The range that a remote requires, or the version that a shell has. */
  readonly platform: string;
  /** Shared modules by request: a range, or of the shell a version. */
  readonly shared: Readonly<Record<string, string>>;
  readonly source: { readonly commit: string | null; readonly branch: string | null; readonly changed: boolean };
}

const nothing = { shared: {}, source: { commit: null, branch: null, changed: false } };

/** The manifest that lies beside a build's files; a build never changes. @param base address of its folder */
export function manifestQuery(base: string) {
  return areaQueries('shell').query({
    key: ['manifest', base],
    tags: [],
    varies: [],
    staleTime: Infinity,
    queryFn: async ({ signal }): Promise<ManifestFacts> => {
      const reply = await fetch(`${base}manifest.json`, { signal });
      if (!reply.ok) throw new Error(`${base}manifest.json answered with ${reply.status}.`);
      // Builds from before these were looked for lack them.
      return { ...nothing, ...((await reply.json()) as ManifestFacts) };
    },
  });
}
