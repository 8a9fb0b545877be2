import { misfitsOf } from '../operation-shape.ts';
import { API, buildsOf, partyOf } from './rule.ts';
import type { Finding, Rule } from './rule.ts';

/** Every operation that code calls is one that the running API has, in a shape that fits. */
export const operationRule: Rule = (manifests, { api }) =>
  buildsOf(manifests).flatMap((build) => {
    const caller = partyOf(build);
    return build.operations.flatMap((operation): Finding[] => {
      const live = api.shapes[operation];
      if (live === undefined) {
        const en = `${caller.label} calls ${operation}, which the live API does not have.`;
        const fr = `${caller.label} appelle ${operation}, que l’API en service n’a pas.`;
        return [{ parties: [caller, API], text: { en, fr } }];
      }
      const known = build.shapes[operation];
      const [place] = known ? misfitsOf(known, live) : [];
      if (place === undefined) return [];
      const en = `${caller.label} calls ${operation} as it was built for, which the live API has changed: ${place}.`;
      const fr = `${caller.label} appelle ${operation} tel qu’il l’a connu, mais l’API en service l’a changé : ${place}.`;
      return [{ parties: [caller, API], text: { en, fr } }];
    });
  });
