import { serves } from '../route-pattern.ts';
import { buildsOf, formerParty, partyOf } from './rule.ts';
import type { Finding, Rule } from './rule.ts';
import type { Manifest } from '../manifest.ts';

/** Every item of the navigation leads to a page of the set. */
export const navigationRule: Rule = (manifests, context) => {
  const builds = buildsOf(manifests);
  const has = (address: string) => (build: Manifest) =>
    build.definition.routes.some(({ path }) => serves(path, address));
  return manifests.remotes.flatMap((remote) => {
    const guest = partyOf(remote);
    const addresses = new Set(remote.definition.navigation.map(({ to }) => to));
    const lost = [...addresses].filter((address) => !builds.some(has(address)));
    return lost.map((address): Finding => {
      const former = formerParty(manifests, context, has(address));
      const other = former ?? partyOf(manifests.shell);
      const en = former
        ? `${guest.label} has ${address} in the navigation, which ${other.label} does not serve any more.`
        : `${guest.label} has ${address} in the navigation, which nothing in the set of ${other.label} serves.`;
      const fr = former
        ? `${guest.label} a ${address} dans la navigation, que ${other.label} ne sert plus.`
        : `${guest.label} a ${address} dans la navigation, que rien ne sert dans le lot de ${other.label}.`;
      return { parties: [guest, other], text: { en, fr } };
    });
  });
};
