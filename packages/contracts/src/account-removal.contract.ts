import { z } from 'zod';
import { TOKEN_LENGTH } from '@commonweal/domain/limits';
import { contract } from './endpoint.ts';
import { id } from './lists.ts';

const params = z.object({ id });
/** `full` is the specification's for every mode; anonymising alone has a full form. */
const body = z.strictObject({ full: z.literal(false).default(false) }).default({ full: false });

const accountState = z.object({
  user_id: z.int(),
  is_blocked: z.boolean(),
  is_deleted: z.boolean(),
  is_anonymised: z.boolean(),
});

const refusals = ['own-account', 'platform-account', 'higher-account'] as const;
const endings = [...refusals, 'account-erased', 'last-administrator'] as const;
const administrators = { access: { privilege: 'users-edit' }, params, body, reply: accountState } as const;

/** Removal of accounts: by administrators (specification 000 §4), and by the person. */
export const accountRemovalContract = contract({
  'PUT v3/users/:id/do-remove': {
    summary: 'Delete an account: nobody can log in to it, and its person is shown without a name; can be restored',
    ...administrators,
    errors: endings,
  },
  'PUT v3/users/:id/do-restore': {
    summary: 'Restore a deleted account, with its name, its roles and all that it wrote',
    ...administrators,
    errors: [...refusals, 'account-erased'],
  },
  'PUT v3/users/:id/do-lock': {
    summary: 'Block an account: nobody can log in to it until it is unblocked; what it wrote stays as it is',
    ...administrators,
    errors: endings,
  },
  'PUT v3/users/:id/do-active': {
    summary: 'Unblock an account',
    ...administrators,
    errors: [...refusals, 'account-erased'],
  },
  'PUT v3/users/:id/do-anonymize': {
    summary: 'Erase name and username of an account for good; in full also its email, and the account is deleted',
    ...administrators,
    access: { privilege: 'users-anonymise' },
    body: z.strictObject({ full: z.boolean().default(false) }).default({ full: false }),
    errors: endings,
  },
  'GET v3/users/self/deletion': {
    summary: 'The proof that deleting the own account needs: its password, or a code that is mailed',
    access: 'user',
    reply: z.object({
      proof: z.enum(['password', 'mailed-code']),
      /** Nobody else could administer people. */
      is_last_administrator: z.boolean(),
    }),
  },
  'POST v3/users/self/deletion-code': {
    summary: 'Mail a code that deletes the own account; it works once, for an hour',
    access: 'user',
    ratePerMinute: 20,
    reply: z.object({ email: z.string() }),
    errors: ['mail-not-sent'],
  },
  'PUT v3/users/self/delete': {
    summary: 'Delete the own account for good: name, username and email are erased, its sessions end',
    access: 'user',
    ratePerMinute: 20,
    body: z.strictObject({
      password: z.string().max(1000).default(''),
      code: z.string().max(TOKEN_LENGTH).default(''),
    }),
    reply: z.object({ deleted: z.literal(true) }),
    errors: ['invalid-fields', 'last-administrator'],
  },
});
