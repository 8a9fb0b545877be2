import type { Privilege, SessionUser, ShownPerson } from '@commonweal/contracts';

/** A signed-in person for tests. @param privileges what they may do */
export function somebody(privileges: readonly Privilege[] = [], change: Partial<SessionUser> = {}): SessionUser {
  return {
    id: 42,
    user_id: 42,
    first_name: 'Ines',
    last_name: 'Marchetti',
    pseudo: 'inesm',
    email: 'ines@example.org',
    change_email: null,
    profile_picture: null,
    last_agreement: '2026-10-01T08:00:00.000Z',
    subscribed_plan: 'member',
    category_id: 1,
    category_label: 'Member',
    visibility: 0,
    is_deleted: false,
    is_anonymised: false,
    is_blocked: false,
    has_password: true,
    preferences: { language: 'en', theme: 'system' },
    is_user_lead_analyst: false,
    is_user_impact_analyst: false,
    user_certification_date: null,
    user_certification_title: null,
    trainings: [],
    badges: [],
    roles: [{ code: 'MEMBER' }],
    privileges: privileges.map((code) => ({ code })),
    needs_second_factor: false,
    ...change,
  };
}

/** A person as their name stands with an analysis or in a list, for tests: a public one, seen by a visitor. */
export function aPerson(change: Partial<ShownPerson> = {}): ShownPerson {
  return {
    user_id: 12,
    first_name: null,
    last_name: null,
    pseudo: 'inesm',
    profile_picture: null,
    is_user_lead_analyst: false,
    is_user_impact_analyst: true,
    user_certification_title: 'Certified Impact Analyst',
    user_certification_date: '2025-03-01T00:00:00.000Z',
    user_links: ['details', 'analyses'],
    ...change,
  };
}
