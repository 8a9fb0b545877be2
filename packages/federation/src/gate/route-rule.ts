import { isPlainPattern, isWithin, overlap, shapesOf } from '../route-pattern.ts';
import { RESERVED_SEGMENTS } from '../reserved-segments.ts';
import { GATEWAY, buildsOf, partyOf } from './rule.ts';
import type { Finding, Party, Rule } from './rule.ts';

interface Claim {
  readonly party: Party;
  readonly path: string;
}

/**
 * No address belongs to two, be they remotes, the shell, the gateway, or two routes of one. Of two
 * patterns that fit the same address one must be the narrower, for that one the router prefers.
 */
export const routeRule: Rule = (manifests) => {
  const host = partyOf(manifests.shell);
  const claims = buildsOf(manifests).flatMap((build) =>
    build.definition.routes.map(({ path }): Claim => ({ party: partyOf(build), path })),
  );
  return [
    ...claims.flatMap((claim) => overreach(claim, host)),
    ...claims.flatMap((claim, index) =>
      claims.slice(index + 1).flatMap((other) => (collide(claim.path, other.path) ? [describe(claim, other)] : [])),
    ),
  ];
};

/** A claim on more than pages of one's own. */
function overreach({ party, path }: Claim, host: Party): Finding[] {
  if (!isPlainPattern(path)) {
    const en = `${party.label} claims ${path}, which is not made of plain segments and parameters; ${host.label} cannot route it.`;
    const fr = `${party.label} revendique ${path}, qui n’est pas fait de segments simples et de paramètres ; ${host.label} ne peut pas l’aiguiller.`;
    return [{ parties: [party, host], text: { en, fr } }];
  }
  const starts = shapesOf(path).flatMap(([start]) => start ?? []);
  if (starts.some((start) => start === ':' || start === '*')) {
    const en = `${party.label} claims ${path}, and with it every address that nobody else has, which are those of ${host.label}.`;
    const fr = `${party.label} revendique ${path}, et ainsi toute adresse qui n’est à personne d’autre ; elles sont à ${host.label}.`;
    return [{ parties: [party, host], text: { en, fr } }];
  }
  if (starts.some((start) => RESERVED_SEGMENTS.includes(start))) {
    const en = `${party.label} claims ${path}, which the ${GATEWAY.label} answers itself.`;
    const fr = `${party.label} revendique ${path}, à quoi la passerelle (${GATEWAY.label}) répond elle-même.`;
    return [{ parties: [party, GATEWAY], text: { en, fr } }];
  }
  return [];
}

function describe({ party, path }: Claim, other: Claim): Finding {
  const en = `${party.label} and ${other.party.label} both claim an address: ${path} and ${other.path}.`;
  const fr = `${party.label} et ${other.party.label} revendiquent une même adresse : ${path} et ${other.path}.`;
  return { parties: [party, other.party], text: { en, fr } };
}

function collide(path: string, otherPath: string): boolean {
  return shapesOf(path).some((one) =>
    shapesOf(otherPath).some((other) => overlap(one, other) && isWithin(one, other) === isWithin(other, one)),
  );
}
