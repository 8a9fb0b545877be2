import { z } from 'zod';
import { TOKEN_LENGTH } from '@commonweal/domain/limits';
import { contract } from './endpoint.ts';

const typed = (longest: number) => z.string().max(longest).default('');
const token = z.string().max(TOKEN_LENGTH);
const linkErrors = ['token-unknown', 'token-expired', 'token-used'] as const;

/** Accounts of clients: an administrator invites them, and they choose their password behind the link of the mail. */
export const clientAccountsContract = contract({
  'POST v3/users/client-invitations': {
    summary: 'Open an account for a client and mail them the link that confirms it',
    access: { privilege: 'users-edit' },
    ratePerMinute: 60,
    body: z.strictObject({
      email: typed(300),
      first_name: typed(300),
      last_name: typed(300),
      role: z.enum(['CLIENT', 'CLIENT_PREMIUM']).default('CLIENT'),
    }),
    reply: z.object({ user_id: z.int(), email: z.string() }),
    errors: ['invalid-fields', 'higher-account', 'mail-not-sent'],
  },
  'GET v3/auth/confirm-client-email/:token': {
    summary: 'The client whom a mailed link invites; the password that they choose next confirms the email',
    access: 'public',
    ratePerMinute: 60,
    params: z.object({ token }),
    reply: z.object({ email: z.string(), first_name: z.string(), last_name: z.string() }),
    errors: linkErrors,
  },
  'POST v3/auth/client-verification/:token': {
    summary:
      'Set the first password of a client, which confirms their email, with the token of the mail, which works once, and sign in. In maintenance, and where a second factor is needed, the password is set and no session opened',
    access: 'public',
    duringMaintenance: true,
    ratePerMinute: 20,
    params: z.object({ token }),
    body: z.strictObject({ password: typed(1000) }),
    reply: z.object({ token: z.string() }),
    errors: ['invalid-fields', ...linkErrors, '8005', 'maintenance', 'second-factor-needed'],
  },
});
