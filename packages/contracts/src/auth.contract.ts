import { z } from 'zod';
import { TOKEN_LENGTH } from '@commonweal/domain/limits';
import { contract } from './endpoint.ts';
import { id } from './lists.ts';
import { passkeyAssertion, passkeyRequest } from './passkeys.shapes.ts';
import { socialProviders } from './social.contract.ts';

/** The purposes of a captcha challenge. */
export const captchaActions = ['register', 'signin', 'complaint'] as const;

/** ALTCHA's own challenge: every field is signed, so none may be left out or added. */
const challenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    expiresAt: z.int(),
    data: z.object({ action: z.enum(captchaActions) }).optional(),
  }),
  signature: z.string(),
});

/** The base64 text that an ALTCHA solver makes of a challenge and its solution. */
export const captchaResponse = z.string().max(4000).default('');
const typed = (longest: number) => z.string().max(longest).default('');

/** Codes of a captcha that is not taken. */
export const captchaCodes = [
  'captcha-missing',
  'captcha-invalid',
  'captcha-expired',
  'captcha-spent',
  'captcha-wrong-action',
] as const;

/** Accounts that may not come in yet: locked or blocked, unconfirmed, or during maintenance. */
const unready = ['8005', '8006', 'maintenance'] as const;

/** Opening an account, confirming and changing its email, signing in; signing out is with the session. */
export const authContract = contract({
  'GET v3/captcha/challenge': {
    summary: 'A proof of work to solve, good once and for ten minutes; with an action it is good for that alone',
    access: 'public',
    duringMaintenance: true,
    ratePerMinute: 240,
    query: z.object({ action: z.enum(captchaActions).optional() }),
    reply: challenge,
  },
  'GET v3/users/is-email-unique/:email': {
    summary: 'Check an email: free for a new account, or the caller’s own',
    access: 'public',
    ratePerMinute: 120,
    params: z.object({ email: z.string().max(300) }),
    reply: z.object({ is_unique: z.boolean() }),
  },
  'GET v3/auth/pseudounique': {
    summary: 'The number of accounts with a username: 0 or 1; 422 for one that nobody may have',
    access: 'public',
    ratePerMinute: 120,
    query: z.object({ pseudo: z.string().max(100) }),
    reply: z.object({ count: z.int() }),
    errors: ['invalid-fields'],
  },
  'POST v3/auth/register': {
    summary: 'Open an account and send the mail that confirms its email',
    access: 'public',
    ratePerMinute: 60,
    body: z.strictObject({
      email: typed(300),
      password: typed(1000),
      first_name: typed(300),
      last_name: typed(300),
      /** Empty unless the person wants to be shown by a username only. */
      pseudo: typed(100),
      captchaResponse,
      /** The environment that the page believes it is in; only logged. */
      env_name: z.string().max(20).optional(),
    }),
    reply: z.object({ registered: z.literal(true), email: z.string() }),
    errors: ['invalid-fields', ...captchaCodes, 'mail-not-sent'],
  },
  'GET v3/auth/email-verification/:token': {
    summary: 'The email that a link confirms; looking changes nothing, so that mail scanners may follow it',
    access: 'public',
    ratePerMinute: 60,
    params: z.object({ token: z.string().max(TOKEN_LENGTH) }),
    reply: z.object({ email: z.string() }),
    errors: ['token-unknown', 'token-expired', 'token-used'],
  },
  'POST v3/auth/email-verification/:token': {
    summary: 'Confirm the email of an account with the token of its mail, once, and sign in',
    access: 'public',
    ratePerMinute: 60,
    params: z.object({ token: z.string().max(TOKEN_LENGTH) }),
    reply: z.object({ token: z.string() }),
    errors: ['token-unknown', 'token-expired', 'token-used', '8005', 'maintenance', 'second-factor-needed'],
  },
  'POST v3/auth/resend-registration-confirmation': {
    summary: 'Send the confirmation mail again; the reply is the same for every email',
    access: 'public',
    ratePerMinute: 20,
    body: z.strictObject({ email: typed(300) }),
    reply: z.object({ accepted: z.literal(true) }),
  },
  'POST v3/auth/userprofile/resetpwd': {
    summary: 'Send a link to choose a new password; the reply is the same for every email',
    access: 'public',
    ratePerMinute: 20,
    body: z.strictObject({ email: typed(300) }),
    reply: z.object({ accepted: z.literal(true) }),
    errors: ['invalid-fields'],
  },
  'GET v3/auth/userprofile/resetpwd/:token': {
    summary: 'The recipient of a link to choose a new password, which works once, for one hour',
    access: 'public',
    ratePerMinute: 60,
    params: z.object({ token: z.string().max(TOKEN_LENGTH) }),
    /** A password made of the person's name is weak; this lets the form say so. */
    reply: z.object({
      user_id: z.int(),
      email: z.string(),
      first_name: z.string(),
      last_name: z.string(),
      pseudo: z.string().nullable(),
    }),
    errors: ['token-unknown', 'token-expired', 'token-used'],
  },
  'PUT v3/users/:id/reset-password': {
    summary: 'Set a new password with the token of the link, and end every session of the account',
    access: 'public',
    ratePerMinute: 20,
    params: z.object({ id }),
    body: z.strictObject({ token: typed(300), password: typed(1000) }),
    reply: z.object({ password_changed: z.literal(true) }),
    errors: ['invalid-fields', 'token-unknown', 'token-expired', 'token-used'],
  },
  'PUT v3/users/profile': {
    summary:
      'Change the own profile; what is left out stays. Another email counts once the link that is mailed to it is opened',
    access: 'user',
    ratePerMinute: 20,
    body: z.strictObject({
      first_name: z.string().max(300).optional(),
      last_name: z.string().max(300).optional(),
      /** Empty to be shown by name. */
      pseudo: z.string().max(100).optional(),
      visibility: z.literal([0, 1, 2]).optional(),
      email: z.string().max(300).optional(),
      /** Of the account; asked for with an email alone. */
      password: typed(1000),
    }),
    /** The email that waits for its confirmation. */
    reply: z.object({ change_email: z.string().nullable() }),
    errors: ['invalid-fields', 'mail-not-sent'],
  },
  'PUT v3/users/:id/change-password': {
    summary: 'Set a new password by the current one, and end every other session of the account',
    access: 'owner',
    ratePerMinute: 20,
    params: z.object({ id }),
    body: z.strictObject({ current_password: typed(1000), password: typed(1000) }),
    reply: z.object({ password_changed: z.literal(true) }),
    errors: ['invalid-fields', 'too-many-attempts'],
  },
  'GET v3/users/resend-email-change-confirmation': {
    summary: 'Mail the link for the email that was asked for again',
    access: 'user',
    ratePerMinute: 20,
    reply: z.object({ change_email: z.string() }),
    errors: ['no-email-change', 'mail-not-sent'],
  },
  'POST v3/users/:id/cancel-email-change': {
    summary: 'Keep the own email; the link that was mailed to another one is worth nothing then',
    access: 'owner',
    params: z.object({ id }),
    reply: z.object({ email_kept: z.literal(true) }),
  },
  'POST v3/users/confirm-email-change': {
    summary: 'Give an account the email that the token was mailed to',
    access: 'public',
    ratePerMinute: 60,
    body: z.strictObject({ token: typed(300) }),
    reply: z.object({ email_changed: z.literal(true) }),
    errors: ['token-unknown', 'token-expired', 'token-used', 'email-taken'],
  },
  'POST v3/auth/signin': {
    summary: 'Sign in with an email or username and a password, or with the token of an account elsewhere',
    access: 'public',
    duringMaintenance: true,
    ratePerMinute: 120,
    body: z.strictObject({
      /** Email or username. */
      name: typed(300),
      password: typed(1000),
      /** Always true: every session lasts 24 hours. */
      remember: z.boolean().default(true),
      captchaResponse,
      /** The provider whose account `token` stands for, in place of name and password. */
      socialLogin: z.enum(socialProviders).optional(),
      token: typed(300),
    }),
    reply: z.object({ token: z.string() }),
    errors: ['wrong-credentials', ...captchaCodes, ...unready, 'social-expired', 'second-factor-needed'],
  },
  'POST v3/auth/signin/second-factor': {
    summary: 'Finish a sign-in with a code of the authenticator app, or with a recovery code',
    access: 'public',
    duringMaintenance: true,
    ratePerMinute: 60,
    body: z.strictObject({ ticket: typed(300), code: typed(40) }),
    reply: z.object({ token: z.string() }),
    errors: ['invalid-fields', 'ticket-expired', ...unready],
  },
  'POST v3/auth/signin/passkey/start': {
    summary: 'The input for the browser to sign in with a passkey, or to finish a sign-in with one',
    access: 'public',
    duringMaintenance: true,
    ratePerMinute: 60,
    /** The ticket of the first step; without it the passkey says who it is. */
    body: z.strictObject({ ticket: z.string().max(TOKEN_LENGTH).optional() }),
    reply: z.object({ ticket: z.string(), options: passkeyRequest }),
    errors: ['ticket-expired'],
  },
  'POST v3/auth/signin/passkey': {
    summary: 'Sign in with the signature of a passkey',
    access: 'public',
    duringMaintenance: true,
    ratePerMinute: 60,
    body: z.strictObject({ ticket: typed(300), passkey: passkeyAssertion }),
    reply: z.object({ token: z.string() }),
    errors: ['passkey-refused', 'ticket-expired', ...unready],
  },
});
