import { createHash, generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';
import type { KoaContextWithOIDC } from 'oidc-provider';

/** Somebody as a provider knows them. */
export interface StandInPerson {
  readonly id: string;
  readonly email?: string;
  readonly isEmailVerified?: boolean;
  readonly firstName?: string;
  readonly lastName?: string;
  /** Address of their picture. */
  readonly picture?: string;
}

/** Providers that run beside a test: a real OpenID server for Google and LinkedIn, and one that speaks as Facebook does. */
export interface SocialStandIns {
  /** Environment variables that they need. */
  readonly settings: Readonly<Record<string, string>>;
  /** Sessions at the providers, in a browser that has not been there before. */
  become(person: StandInPerson): void;
  close(): Promise<void>;
}

const CLIENT = { id: 'commonweal', secret: 'a-secret-between-the-site-and-its-provider' };

/** @param publicUrl of the site, to which the providers lead back */
export async function startSocialStandIns(publicUrl: string): Promise<SocialStandIns> {
  let person: StandInPerson = { id: 'nobody' };
  const openId = await listen();
  const facebook = await listen();
  openId.server.on(
    'request',
    openIdProvider(openId.url, publicUrl, () => person),
  );
  facebook.server.on(
    'request',
    facebookProvider(() => person),
  );
  return {
    settings: {
      PUBLIC_URL: publicUrl,
      ...settingsOf('GOOGLE', openId.url),
      ...settingsOf('LINKEDIN', openId.url),
      ...settingsOf('FACEBOOK', facebook.url),
      FACEBOOK_GRAPH: facebook.url,
    },
    become: (next) => {
      person = next;
    },
    close: async () => {
      for (const { server } of [openId, facebook]) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
    },
  };
}

const settingsOf = (provider: string, address: string) => ({
  [`${provider}_CLIENT_ID`]: CLIENT.id,
  [`${provider}_CLIENT_SECRET`]: CLIENT.secret,
  [`${provider}_ADDRESS`]: address,
});

async function listen(): Promise<{ readonly server: Server; readonly url: string }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

function openIdProvider(issuer: string, publicUrl: string, who: () => StandInPerson) {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: ['google', 'linkedin'].map((name) => `${publicUrl}/api/v3/auth/${name}/callback`),
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    cookies: { keys: [randomUUID()] },
    features: { devInteractions: { enabled: false } },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name', 'picture'] },
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id, ...claimsOf(who()) }) }),
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    loadExistingGrant: agree,
  });
  // Every visitor is logged in there already, as most people are at Google.
  provider.use(async (context, next) => {
    if (!context.path.startsWith('/interaction/')) return next();
    await provider.interactionFinished(context.req, context.res, { login: { accountId: who().id } });
    context.respond = false;
  });
  return provider.callback();
}

function claimsOf({ email, isEmailVerified = false, firstName, lastName, picture }: StandInPerson) {
  return {
    ...(email !== undefined && { email, email_verified: isEmailVerified }),
    ...(firstName !== undefined && { given_name: firstName }),
    ...(lastName !== undefined && { family_name: lastName }),
    ...(picture !== undefined && { picture }),
  };
}

/** The person lets the site know who they are, without being asked. */
async function agree({ oidc }: KoaContextWithOIDC) {
  const grant = new oidc.provider.Grant({
    ...(oidc.client && { clientId: oidc.client.clientId }),
    ...(oidc.session?.accountId && { accountId: oidc.session.accountId }),
  });
  grant.addOIDCScope('openid email profile');
  await grant.save();
  return grant;
}

/** OAuth 2 as Facebook has it: codes and tokens good once each, and a profile in its own words. */
function facebookProvider(who: () => StandInPerson) {
  const challenges = new Map<string, string>();
  const tokens = new Set<string>();
  return async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://facebook.example');
    if (pathname === '/dialog/oauth') {
      const code = randomUUID();
      challenges.set(code, searchParams.get('code_challenge') ?? '');
      const back = new URL(searchParams.get('redirect_uri') ?? '');
      back.search = String(new URLSearchParams({ code, state: searchParams.get('state') ?? '' }));
      response.writeHead(302, { location: back.href }).end();
    } else if (pathname === '/oauth/access_token') {
      const form = new URLSearchParams(await textOf(request));
      const code = form.get('code') ?? '';
      const challenge = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url');
      const isRight = form.get('client_secret') === CLIENT.secret && challenges.get(code) === challenge;
      challenges.delete(code);
      if (!isRight) return reply(response, 400, { error: 'invalid_grant' });
      const token = randomUUID();
      tokens.add(token);
      reply(response, 200, { access_token: token, token_type: 'bearer', expires_in: 3600 });
    } else if (tokens.delete(request.headers.authorization?.replace('Bearer ', '') ?? '')) {
      const { id, email, firstName, lastName, picture } = who();
      const pictured = picture !== undefined && { picture: { data: { url: picture } } };
      reply(response, 200, { id, email, first_name: firstName, last_name: lastName, ...pictured });
    } else {
      reply(response, 401, { error: 'invalid_token' });
    }
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

function reply(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
