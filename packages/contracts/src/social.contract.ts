import { z } from 'zod';
import { TOKEN_LENGTH } from '@commonweal/domain/limits';
import { contract } from './endpoint.ts';

/** The login providers; each is offered where the site is configured for it. */
export const socialProviders = ['google', 'linkedin', 'facebook'] as const;

export type SocialProvider = (typeof socialProviders)[number];

const provider = z.object({ provider: z.enum(socialProviders) });
const secret = z.string().max(TOKEN_LENGTH);

/**
 * The result of a login at a provider: `exist` with a token for `POST v3/auth/signin`, `new` with one that
 * confirms the email, `confirm` without one where a mail was sent to confirm it.
 */
const arrival = z.discriminatedUnion('state', [
  z.object({ state: z.enum(['exist', 'new']), token: z.string() }),
  z.object({ state: z.literal('confirm'), token: z.null() }),
]);

/** A provider's token of ours, good once. */
const accessToken = z.object({
  access_token: z.string(),
  /** Seconds. */
  expires_in: z.int(),
});

const exchanged = { access: 'public', ratePerMinute: 60, errors: ['social-expired'] } as const;
const arrived = {
  access: 'public',
  ratePerMinute: 60,
  reply: arrival,
  errors: ['social-expired', 'social-no-email', 'social-name-reserved', 'social-email-taken', 'mail-not-sent'],
} as const;

/** Logging in and signing up with an account elsewhere; specification 000 §4, social sign-in. */
export const socialContract = contract({
  'GET v3/auth/:provider/start': {
    summary: 'The start of the pop-up window: redirects to the provider',
    access: 'public',
    ratePerMinute: 60,
    params: provider,
    reply: z.null(),
  },
  'GET v3/auth/:provider/callback': {
    summary: 'The return address of the provider’s window: redirects to the page that hands over the result',
    access: 'public',
    ratePerMinute: 60,
    params: provider,
    /** With whatever else a provider adds. */
    query: z.looseObject({ state: secret.optional() }),
    reply: z.null(),
  },
  'POST v3/facebook-token/:code': {
    ...exchanged,
    summary: 'Exchange the code of the Facebook window for a token',
    params: z.object({ code: secret }),
    reply: accessToken,
  },
  'POST v3/linkedin-token/:code': {
    ...exchanged,
    summary: 'Exchange the code of the LinkedIn window for a token',
    params: z.object({ code: secret }),
    reply: accessToken,
  },
  'GET v3/auth/facebook': {
    ...arrived,
    summary: 'Find or open the account of somebody who comes from Facebook',
    query: z.object({ token: secret }),
  },
  'GET v3/auth/linkedin': {
    ...arrived,
    summary: 'Find or open the account of somebody who comes from LinkedIn',
    query: z.object({ token: secret }),
  },
  'POST v3/auth/google': {
    ...arrived,
    summary: 'Find or open the account of somebody who comes from Google',
    body: z.strictObject({ token: secret }),
  },
});
