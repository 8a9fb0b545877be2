/** The module of Drizzle that every part of every query goes through, and that names `Object` three times in each call. */
export const HOT_MODULE = String.raw`drizzle-orm/entity\.js$`;

/**
 * A transformer of Jest that reads `Object` once for a module. A test runs in a context of its own, where a look-up of a
 * global costs several times what it costs elsewhere.
 */
export default {
  process: (source: string): { readonly code: string } => ({ code: `const { Object } = globalThis; ${source}` }),
};
