/**
 * Resolves imports of drizzle-orm and within it without reading its manifest each time: Node parses those 179 kB anew for
 * every import, which took the API longer to load than all its modules. Preloaded by `boot.cjs`, so it runs on any Node.
 */
import module from 'node:module';

/** Entries of the package, which one version serves for the whole workspace. @type {Map<string, object>} */
const entries = new Map();

function resolveEntry(specifier, context, next) {
  const known = entries.get(specifier) ?? { ...next(specifier, context), shortCircuit: true };
  entries.set(specifier, known);
  return known;
}

/** A `.js` file of the package is a module; what `require` asks for is resolved as usual. */
function resolve(specifier, context, next) {
  if (!context.conditions.includes('import')) return next(specifier, context);
  if (/^drizzle-orm(?:\/|$)/.test(specifier)) return resolveEntry(specifier, context, next);
  const isWithin = /^\.{1,2}\/.*\.js$/.test(specifier) && context.parentURL?.includes('/node_modules/drizzle-orm/');
  if (!isWithin) return next(specifier, context);
  return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true };
}

module.registerHooks?.({ resolve });
