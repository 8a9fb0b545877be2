import { API, buildsOf, partyOf } from './rule.ts';
import type { Rule } from './rule.ts';

/** Every operation that code calls is one that the running API has. */
export const operationRule: Rule = (manifests, live) => {
  const known = new Set(live.operations);
  return buildsOf(manifests).flatMap((build) => {
    const caller = partyOf(build);
    return build.operations
      .filter((operation) => !known.has(operation))
      .map((operation) => ({
        parties: [caller, API] as const,
        text: {
          en: `${caller.label} calls ${operation}, which the live API does not have.`,
          fr: `${caller.label} appelle ${operation}, que l’API en service n’a pas.`,
        },
      }));
  });
};
