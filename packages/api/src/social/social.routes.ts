import type { SocialProvider } from '@commonweal/contracts';
import type { socialContract } from '@commonweal/contracts/social';
import type { ConfirmationOptions } from '../auth/email-confirmation.service.ts';
import type { Config } from '../config.ts';
import { notFound } from '../http/failure.ts';
import type { Handlers } from '../http/handlers.ts';
import { createSocialClients } from './social-providers.ts';
import { presentSocialToken } from './social.present.ts';
import { SOCIAL_RETURN } from './social-return.ts';
import { GRANT_LIFE } from './social.repo.ts';
import { arrive, exchangeCode, finishLogin, startLogin } from './social.service.ts';

export interface SocialRoutesOptions extends ConfirmationOptions {
  readonly config: Pick<Config, 'publicUrl' | 'social'>;
}

const COOKIE = 'social-state';

/** Logging in and signing up with an account elsewhere. The pop-up window sees the first two addresses, the page the others. */
export function socialRoutes({ db, orders, config }: SocialRoutesOptions): Handlers<typeof socialContract> {
  const { publicUrl } = config;
  const mailing = { db, orders };
  const clients = createSocialClients(config.social, publicUrl);
  const clientOf = (provider: SocialProvider) => {
    const client = clients.get(provider);
    if (!client) throw notFound();
    return client;
  };
  return {
    'GET v3/auth/:provider/start': async ({ params: { provider } }, { status, header, log }) => {
      const client = clientOf(provider);
      status(302);
      header('cache-control', 'no-store');
      try {
        const { state, url } = await startLogin(db, provider, client);
        header('set-cookie', stateCookie(state, publicUrl));
        header('location', url.href);
      } catch (error) {
        log.error({ err: error, provider }, 'a provider cannot be reached');
        header('location', windowReturn({ provider, error: 'failed' }));
      }
      return null;
    },
    'GET v3/auth/:provider/callback': async ({ params, query }, { status, header, requestHeader, log }) => {
      const { provider } = params;
      const client = clientOf(provider);
      status(302);
      header('cache-control', 'no-store');
      try {
        const state = requireOwnState(query.state, requestHeader('cookie'));
        const returned = { state, query: new URLSearchParams(Object.entries(query).filter(isText)) };
        header('location', windowReturn({ provider, token: await finishLogin(db, provider, client, returned) }));
      } catch (error) {
        log.warn({ err: error, provider }, 'a log-in with a provider has failed');
        header('location', windowReturn({ provider, error: 'failed' }));
      }
      return null;
    },
    'POST v3/facebook-token/:code': async ({ params }) =>
      presentSocialToken(await exchangeCode(db, 'facebook', params.code)),
    'POST v3/linkedin-token/:code': async ({ params }) =>
      presentSocialToken(await exchangeCode(db, 'linkedin', params.code)),
    'GET v3/auth/facebook': ({ query: { token } }, { locale, header }) => {
      header('cache-control', 'no-store');
      return arrive(mailing, 'facebook', { step: 'token', token, locale });
    },
    'GET v3/auth/linkedin': ({ query: { token } }, { locale, header }) => {
      header('cache-control', 'no-store');
      return arrive(mailing, 'linkedin', { step: 'token', token, locale });
    },
    'POST v3/auth/google': ({ body: { token } }, { locale }) =>
      arrive(mailing, 'google', { step: 'code', token, locale }),
  };
}

/** Sent along when the provider leads the window back here, and to no other address. */
function stateCookie(state: string, publicUrl: string): string {
  const secure = publicUrl.startsWith('https://') ? '; Secure' : '';
  return `${COOKIE}=${state}; Path=/api/v3/auth; Max-Age=${GRANT_LIFE}; HttpOnly; SameSite=Lax${secure}`;
}

/** The state of this browser: whoever was sent an address that somebody else began with has another one. */
function requireOwnState(state: string | undefined, cookies: string | undefined): string {
  const own = /(?:^|; )social-state=([^;]+)/.exec(cookies ?? '')?.[1];
  if (state === undefined || own !== state) throw new Error('The window has not begun in this browser.');
  return state;
}

/** The page that hands over what came of it; a fragment stands in no log and is sent to nobody. */
function windowReturn(values: Record<string, string>): string {
  return `${SOCIAL_RETURN}#${new URLSearchParams(values)}`;
}

function isText(entry: [string, unknown]): entry is [string, string] {
  return typeof entry[1] === 'string';
}
