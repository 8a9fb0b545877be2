import { LONGEST_PASSKEY_NAME, TYPED_CODE_LENGTH } from '@commonweal/domain/second-factor';
import { TOKEN_LENGTH } from '@commonweal/domain/limits';
import { z } from 'zod';
import { contract } from './endpoint.ts';
import { id } from './lists.ts';
import { passkeyAttestation, passkeyCreation } from './passkeys.shapes.ts';
import { plainText } from './plain-text.ts';
import { socialProviders } from './social.contract.ts';

const passkey = z.object({
  id: z.int(),
  name: z.string(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
});

const socialAccount = z.object({
  provider: z.enum(socialProviders),
  linked_at: z.iso.datetime(),
  /** The provider told of a picture, which the person may take over. */
  has_picture: z.boolean(),
});

/** Why something is still needed: removing it would leave no way in, or a role asks for it. */
const kept = z.enum(['last-way-in', 'required']);

const password = z.string().max(1000).default('');
const name = plainText(LONGEST_PASSKEY_NAME * 4);
const provider = z.object({ provider: z.enum(socialProviders) });
const codes = z.object({ recovery_codes: z.array(z.string()) });

/** An administrator who must set a second factor up may do so during maintenance. */
const own = { access: 'user', duringMaintenance: true, ratePerMinute: 30 } as const;
/** Codes of endpoints that ask who it is. */
const proof = ['8005', 'log-in-again'] as const;

/** The ways into the own account: second factor, recovery codes, passkeys and accounts elsewhere. */
export const accountSecurityContract = contract({
  'GET v3/users/me/security': {
    summary: 'The ways into the own account',
    access: 'user',
    duringMaintenance: true,
    reply: z.object({
      has_password: z.boolean(),
      second_factor: z.object({
        /** Null where it is off. */
        since: z.iso.datetime().nullable(),
        recovery_codes_left: z.int(),
        /** Why it cannot be turned off; null where it can. */
        kept: kept.nullable(),
        /** A role of the person asks for it. */
        is_required: z.boolean(),
      }),
      passkeys: z.array(passkey.extend({ kept: kept.nullable() })),
      social_accounts: z.array(socialAccount.extend({ kept: kept.nullable() })),
      /** The providers whose accounts can be linked. */
      social_providers: z.array(z.enum(socialProviders)).readonly(),
    }),
  },
  'POST v3/users/me/second-factor/start': {
    ...own,
    summary: 'A new secret for an authenticator app; it counts once a code of it is confirmed',
    body: z.strictObject({ password }),
    reply: z.object({
      secret: z.string(),
      /** The `otpauth:` address that apps read from a QR code. */
      address: z.string(),
    }),
    errors: ['invalid-fields', 'second-factor-on', ...proof],
  },
  'POST v3/users/me/second-factor': {
    ...own,
    summary:
      'Turn the second factor on with a code of the app, and end the other sessions; replies recovery codes, shown once',
    body: z.strictObject({ code: z.string().max(TYPED_CODE_LENGTH) }),
    reply: codes,
    errors: ['invalid-fields', 'second-factor-on', 'no-second-factor'],
  },
  'POST v3/users/me/second-factor/remove': {
    ...own,
    summary: 'Turn the second factor off',
    body: z.strictObject({ password }),
    reply: z.object({ turned_off: z.literal(true) }),
    errors: ['invalid-fields', 'no-second-factor', 'second-factor-required', ...proof],
  },
  'POST v3/users/me/recovery-codes': {
    ...own,
    summary: 'New recovery codes, shown once; those from before are worth nothing then',
    body: z.strictObject({ password }),
    reply: codes,
    errors: ['invalid-fields', 'no-second-factor', ...proof],
  },
  'POST v3/users/me/passkeys/start': {
    ...own,
    summary: 'The input for the browser to make a passkey',
    body: z.strictObject({ password }),
    reply: z.object({ ticket: z.string(), options: passkeyCreation }),
    errors: ['invalid-fields', 'too-many-passkeys', ...proof],
  },
  'POST v3/users/me/passkeys': {
    ...own,
    summary: 'Add a passkey that the browser made',
    body: z.strictObject({ ticket: z.string().max(TOKEN_LENGTH), name, passkey: passkeyAttestation }),
    reply: passkey,
    errors: ['invalid-fields', 'ticket-expired', 'passkey-refused', 'too-many-passkeys'],
  },
  'PUT v3/users/me/passkeys/:id': {
    ...own,
    summary: 'Rename a passkey',
    params: z.object({ id }),
    body: z.strictObject({ name }),
    reply: z.object({ name: z.string() }),
    errors: ['invalid-fields'],
  },
  'DELETE v3/users/me/passkeys/:id': {
    ...own,
    summary: 'Remove a passkey, unless it is the last way in',
    params: z.object({ id }),
    body: z.strictObject({ password }),
    reply: z.object({ removed: z.literal(true) }),
    errors: ['invalid-fields', 'last-way-in', 'second-factor-required', ...proof],
  },
  'POST v3/users/me/social-accounts/:provider': {
    ...own,
    summary: 'Link an account elsewhere with the token of its window',
    params: provider,
    body: z.strictObject({ token: z.string().max(TOKEN_LENGTH), password }),
    reply: socialAccount,
    errors: ['invalid-fields', 'social-expired', 'social-linked-elsewhere', ...proof],
  },
  'DELETE v3/users/me/social-accounts/:provider': {
    ...own,
    summary: 'Unlink the accounts of a provider, unless they are the last way in',
    params: provider,
    body: z.strictObject({ password }),
    reply: z.object({ unlinked: z.literal(true) }),
    errors: ['invalid-fields', 'last-way-in', ...proof],
  },
});
