import { userTag, change } from '@commonweal/platform/changes';
import type { AccountAct, ApiInput, UserRow } from '@commonweal/contracts';

/** Acts that a question is asked before; the others have a form. */
export type AskedAct = Exclude<AccountAct, 'category' | 'roles' | 'certify'>;
export type Role = UserRow['roles'][number]['code'];

/** Name of a person, as it stands beside their texts. */
const consequences = (id: number) => ({ changes: ['users', userTag(id), 'notes'] as const });

export const accountChanges: Readonly<Record<AskedAct, (id: number) => Promise<unknown>>> = {
  lock: (id) => change('PUT v3/users/:id/do-lock', { params: { id } }, consequences(id)),
  unlock: (id) => change('PUT v3/users/:id/do-active', { params: { id } }, consequences(id)),
  remove: (id) => change('PUT v3/users/:id/do-remove', { params: { id } }, consequences(id)),
  restore: (id) => change('PUT v3/users/:id/do-restore', { params: { id } }, consequences(id)),
  anonymise: (id) =>
    change('PUT v3/users/:id/do-anonymize', { params: { id }, body: { full: false } }, consequences(id)),
  erase: (id) => change('PUT v3/users/:id/do-anonymize', { params: { id }, body: { full: true } }, consequences(id)),
};

/** Moves an account to another category. */
export function saveCategory(id: number, category_id: number) {
  return change('PUT v3/users/user-category/:id', { params: { id }, body: { category_id } }, consequences(id));
}

/** Makes these the roles of an account, in place of those that were shown. */
export function saveRoles(id: number, body: { readonly roles: Role[]; readonly replaces: Role[] }) {
  return change('PUT v3/users/user-roles/:id', { params: { id }, body }, consequences(id));
}

/** Roles that an invitation can give. */
export const clientRoles = ['CLIENT', 'CLIENT_PREMIUM'] as const;
export type Invitation = NonNullable<ApiInput<'POST v3/users/client-invitations'>['body']>;

/** Opens an account for a client and has the invitation mailed. */
export function inviteClient(body: Invitation) {
  return change('POST v3/users/client-invitations', { body }, { changes: ['users'] });
}

/** The acts that can be taken back, with the one that does. */
export const undoOf: Readonly<Partial<Record<AskedAct, AskedAct>>> = {
  lock: 'unlock',
  unlock: 'lock',
  remove: 'restore',
  restore: 'remove',
};
