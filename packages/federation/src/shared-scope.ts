import type { SharedScope } from './container.ts';

/**
 * The modules that the shell shares with the remotes. The shell's build writes the content of this module
 * (`shared-scope-loader.ts`); nothing is shared where it was not built.
 */
export const sharedScope: SharedScope = {};
