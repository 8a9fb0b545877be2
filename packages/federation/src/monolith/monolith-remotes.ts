import type { LoadableRemote } from '../client.ts';

/** The remotes of a monolithic build, which writes the content of this module (`monolith-remotes-loader.ts`). */
export const bundledRemotes: Readonly<Record<string, LoadableRemote>> = {};
