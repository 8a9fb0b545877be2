import type { Privilege } from '@commonweal/contracts';

/** A role holds a privilege. */
export interface Grant {
  readonly roleId: number;
  readonly privilege: Privilege;
}

interface SiteGrants {
  /** The grants of this release. */
  readonly shipped: readonly Grant[];
  /** Those that a release has given before. */
  readonly given: readonly Grant[];
  /** Those in force. */
  readonly held: readonly Grant[];
  /** Ids of the roles that the site has already. */
  readonly present: ReadonlySet<number>;
  /** Ids of the roles that ship with every privilege. */
  readonly complete: ReadonlySet<number>;
}

/**
 * Grants that this release gives for the first time and that are not in force anyway. A site that is older than the record of what was given had no
 * page to edit grants: a privilege that some role holds there is taken as given to all of them, and one that no role
 * holds as new. Roles that ship with everything had each privilege at the next start, so they tell nothing.
 */
export function freshGrants({ held, ...site }: SiteGrants): Grant[] {
  const inForce = new Set(held.map(keyOf));
  const isNew = site.given.length > 0 ? newByRecord(site) : newByPrivilege({ held, ...site });
  return site.shipped.filter((grant) => isNew(grant) && !inForce.has(keyOf(grant)));
}

type IsNew = (grant: Grant) => boolean;

function newByRecord({ given }: Pick<SiteGrants, 'given'>): IsNew {
  const known = new Set(given.map(keyOf));
  return (grant) => !known.has(keyOf(grant));
}

function newByPrivilege({ held, present, complete }: Pick<SiteGrants, 'held' | 'present' | 'complete'>): IsNew {
  const known = new Set(held.filter(({ roleId }) => !complete.has(roleId)).map(({ privilege }) => privilege));
  return ({ roleId, privilege }) => !present.has(roleId) || complete.has(roleId) || !known.has(privilege);
}

const keyOf = ({ roleId, privilege }: Grant) => `${roleId} ${privilege}`;
