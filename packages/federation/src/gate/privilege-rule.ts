import type { Manifest } from '../manifest.ts';
import { API, buildsOf, partyOf } from './rule.ts';
import type { Rule } from './rule.ts';

/** Every privilege that a page or an item of the navigation asks for is one that a person can hold. */
export const privilegeRule: Rule = (manifests, { api: { privileges } }) => {
  if (privileges === null) return [];
  return buildsOf(manifests).flatMap((build) => {
    const guest = partyOf(build);
    const unknown = askedBy(build).filter((privilege) => !privileges.includes(privilege));
    return unknown.map((privilege) => ({
      parties: [guest, API] as const,
      text: {
        en: `${guest.label} asks for the privilege ${privilege}, which the live API does not know.`,
        fr: `${guest.label} demande le privilège ${privilege}, que l’API en service ne connaît pas.`,
      },
    }));
  });
};

function askedBy({ definition, kind }: Manifest): readonly string[] {
  const items = kind === 'remote' ? [...definition.routes, ...definition.navigation] : definition.routes;
  return [...new Set(items.flatMap(({ privileges }) => privileges))];
}
