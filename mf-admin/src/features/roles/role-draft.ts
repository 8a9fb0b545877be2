import type { Privilege } from '@commonweal/contracts';
import type { RoleGrants } from '@commonweal/contracts/roles';

/** The order of the privileges on the page, by what they are about; types name one that is missing. */
const places: Readonly<Record<Privilege, number>> = {
  'analyses-state': 1,
  'note-rate': 2,
  'analysis-creation-state': 3,
  'free-analysis': 4,
  'topics-state': 5,
  'topic-proposal-creation-state': 6,
  'topic-proposal-edition-state': 7,
  'portfolio-state': 10,
  'portfolio-premium-limit': 11,
  'user-my-plan-state': 12,
  'payment-informations-state': 13,
  'client-view': 14,
  'see-header-csrd-button': 15,
  'notes-submission-state': 20,
  'topic-proposals-submission-state': 21,
  'user-state': 30,
  'users-list': 31,
  'users-edit': 32,
  'users-anonymise': 33,
  'user-certifications-state': 34,
  'can-manage-payments': 35,
  'representatives-state': 36,
  'manage-website-content': 40,
  'categories-state': 41,
  'metrics-computing-state': 42,
  'platform-filters-edit-others': 43,
  'platform-conditions-state': 44,
  'parameters-state': 50,
  'releases-state': 51,
  'roles-state': 52,
  'audit-state': 53,
  'operations-state': 54,
  'announcements-state': 55,
  'complaints-state': 56,
};

/** Privileges that somebody ticked or unticked, as they want them. */
export type Wanted = Readonly<Partial<Record<Privilege, boolean>>>;

/** Every privilege in the order of the page. */
export const privilegesInOrder: readonly Privilege[] = (Object.keys(places) as Privilege[]).toSorted(
  (a, b) => places[a] - places[b],
);

/** Grants of the role with these wishes; a wish holds when somebody else changes the role meanwhile. */
export function wantedGrants({ privileges }: RoleGrants, wanted: Wanted): Privilege[] {
  const kept = privileges.filter((privilege) => wanted[privilege] !== false);
  const added = privilegesInOrder.filter((privilege) => wanted[privilege] === true && !privileges.includes(privilege));
  return [...kept, ...added];
}

export interface GrantsDifference {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** Changes that the wishes would make. */
export function draftedChanges(role: RoleGrants, wanted: Wanted): GrantsDifference {
  const next = wantedGrants(role, wanted);
  return {
    added: next.filter((privilege) => !role.privileges.includes(privilege)),
    removed: role.privileges.filter((privilege) => !next.includes(privilege)),
  };
}
