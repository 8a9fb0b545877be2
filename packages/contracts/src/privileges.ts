/**
 * Every privilege by its code. Code asks for privileges only; which role grants which is data
 * that administrators edit.
 */
export const privileges = [
  'analyses-state',
  'analysis-creation-state',
  'announcements-state',
  'audit-state',
  'can-manage-payments',
  'categories-state',
  'client-view',
  'complaints-state',
  'free-analysis',
  'manage-website-content',
  'metrics-computing-state',
  'note-rate',
  'notes-submission-state',
  'operations-state',
  'parameters-state',
  'payment-informations-state',
  'platform-conditions-state',
  'platform-filters-edit-others',
  'portfolio-premium-limit',
  'portfolio-state',
  'releases-state',
  'representatives-state',
  'roles-state',
  'see-header-csrd-button',
  'topic-proposal-creation-state',
  'topic-proposal-edition-state',
  'topic-proposals-submission-state',
  'topics-state',
  'user-certifications-state',
  'user-my-plan-state',
  'user-state',
  'users-anonymise',
  'users-edit',
  'users-list',
] as const;

export type Privilege = (typeof privileges)[number];

/**
 * Privileges over the whole site and other people's accounts. Outside a demonstration they take a session
 * that was opened with a second factor.
 */
export const administrativePrivileges = [
  'announcements-state',
  'audit-state',
  'can-manage-payments',
  'categories-state',
  'complaints-state',
  'manage-website-content',
  'metrics-computing-state',
  'operations-state',
  'parameters-state',
  'platform-conditions-state',
  'platform-filters-edit-others',
  'releases-state',
  'representatives-state',
  'roles-state',
  'user-certifications-state',
  'users-anonymise',
  'users-edit',
  'users-list',
] as const satisfies readonly Privilege[];

/** Role codes. CLIENT, MEMBER and CLIENT_PREMIUM are the specification's; the others are decided. */
export const roleCodes = [
  'CLIENT',
  'MEMBER',
  'CLIENT_PREMIUM',
  'RATER',
  'WRITER',
  'IMPACT_ANALYST',
  'LEAD_ANALYST',
  'REVIEWER',
  'ADMIN',
  'SUPER_ADMIN',
] as const;

export type RoleCode = (typeof roleCodes)[number];
