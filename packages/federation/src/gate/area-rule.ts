import type { Manifest } from '../manifest.ts';
import { buildsOf, partyOf } from './rule.ts';
import type { Finding, Rule } from './rule.ts';

/**
 * Texts of all builds stand in one catalogue, so each id begins with an area, and each area belongs
 * to one build: to a remote its own name and what it declares, to the shell whatever it has texts of.
 */
export const areaRule: Rule = (manifests) => {
  const builds = buildsOf(manifests).map((build) => ({ build, party: partyOf(build), areas: areasOf(build) }));
  const host = partyOf(manifests.shell);
  const shared = builds.flatMap(({ party, areas }, index) =>
    builds.slice(index + 1).flatMap(({ party: other, areas: otherAreas }) =>
      areas
        .filter((area) => otherAreas.includes(area))
        .map((area): Finding => ({
          parties: [party, other],
          text: {
            en: `${party.label} and ${other.label} both have the texts of the area ${area}.`,
            fr: `${party.label} et ${other.label} ont tous deux les textes du domaine ${area}.`,
          },
        })),
    ),
  );
  const foreign = builds.flatMap(({ build, party, areas }) =>
    [...Map.groupBy(idsOf(build), areaOf)]
      .filter(([area]) => !areas.includes(area))
      .map(([area, [id = '']]): Finding => {
        const owner = builds.find((other) => other.areas.includes(area))?.party;
        const en = owner ? `which is that of ${owner.label}` : 'which its remote.json does not declare';
        const fr = owner ? `qui est celui de ${owner.label}` : 'que son remote.json ne déclare pas';
        return {
          parties: [party, owner ?? host],
          text: {
            en: `${party.label} has the text ${id} of the area ${area}, ${en}.`,
            fr: `${party.label} a le texte ${id} du domaine ${area}, ${fr}.`,
          },
        };
      }),
  );
  return [...shared, ...foreign];
};

function areasOf(build: Manifest): readonly string[] {
  if (build.kind === 'shell') return [...new Set(idsOf(build).map(areaOf))];
  return [...new Set([build.name.replace(/^mf-/, ''), ...build.definition.areas])];
}

function idsOf({ messages: { en, fr } }: Manifest): readonly string[] {
  return [...new Set([...en, ...fr])];
}

/** `companies` of `companies.title`. */
function areaOf(id: string): string {
  return id.split('.')[0] ?? '';
}
