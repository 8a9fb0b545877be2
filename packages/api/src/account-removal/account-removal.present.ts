import type { ApiReply } from '@commonweal/contracts';
import type { AdministeredAccount } from '../users/administration.policy.ts';

/** The state of an account after an act on it. */
export function presentAccountState(account: AdministeredAccount): ApiReply<'PUT v3/users/:id/do-remove'> {
  return {
    user_id: account.id,
    is_blocked: account.isBlocked,
    is_deleted: account.isDeleted,
    is_anonymised: account.isAnonymised,
  };
}
