import type { Privilege, SessionUser } from '@commonweal/contracts';

/** A signed-in person for tests. @param privileges what they may do */
export function somebody(privileges: readonly Privilege[] = [], change: Partial<SessionUser> = {}): SessionUser {
  return {
    id: 42,
    first_name: 'Ines',
    last_name: 'Marchetti',
    pseudo: 'inesm',
    email: 'ines@example.org',
    profile_picture: null,
    last_agreement: '2026-10-01T08:00:00.000Z',
    subscribed_plan: 'member',
    category_id: 1,
    category_label: 'Member',
    visibility: 0,
    user_certification_date: null,
    user_certification_title: null,
    roles: [{ code: 'MEMBER' }],
    privileges: privileges.map((code) => ({ code })),
    ...change,
  };
}
