import { buildsOf, partyOf } from './rule.ts';
import type { Finding, Party, Rule } from './rule.ts';

interface Claim {
  readonly party: Party;
  readonly path: string;
}

/** No address belongs to two, be they remotes, the shell, or two routes of one. */
export const routeRule: Rule = (manifests) => {
  const claims = buildsOf(manifests).flatMap((build) =>
    build.definition.routes.map(({ path }): Claim => ({ party: partyOf(build), path })),
  );
  return claims.flatMap((claim, index) =>
    claims
      .slice(index + 1)
      .flatMap((other) => (shareAnAddress(claim.path, other.path) ? [describe(claim, other)] : [])),
  );
};

function describe({ party, path }: Claim, other: Claim): Finding {
  const en = `${party.label} and ${other.party.label} both claim an address: ${path} and ${other.path}.`;
  const fr = `${party.label} et ${other.party.label} revendiquent une même adresse : ${path} et ${other.path}.`;
  return { parties: [party, other.party], text: { en, fr } };
}

function shareAnAddress(one: string, other: string): boolean {
  const shapes = new Set(shapesOf(one));
  return shapesOf(other).some((shape) => shapes.has(shape));
}

/**
 * The patterns that a route stands for: with and without each optional segment, parameters without
 * their names, in lower case, because the router does not tell cases apart.
 */
function shapesOf(path: string): readonly string[] {
  let shapes = [''];
  for (const segment of path.toLowerCase().split('/').filter(Boolean)) {
    const isOptional = segment.endsWith('?');
    const plain = isOptional ? segment.slice(0, -1) : segment;
    const longer = shapes.map((shape) => `${shape}/${plain.startsWith(':') ? ':' : plain}`);
    shapes = isOptional ? [...shapes, ...longer] : longer;
  }
  return shapes;
}
