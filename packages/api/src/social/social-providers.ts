import {
  Configuration,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  discovery,
  fetchProtectedResource,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
} from 'openid-client';
import { z } from 'zod';
import type { SocialProvider } from '@commonweal/contracts';
import type { ProviderSettings, SocialSettings } from './social-settings.ts';

/** Secrets of a window that is at the provider. */
export interface Pending {
  readonly verifier: string;
  readonly nonce: string;
}

/** Somebody as a provider knows them. */
export interface ProviderIdentity {
  readonly provider: SocialProvider;
  /** The provider's own name for the account; it never changes. */
  readonly subject: string;
  readonly email: string | null;
  /** True where the provider says that the email is the person's. */
  readonly isEmailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
  /** Address of their picture; null where they have none. */
  readonly pictureUrl: string | null;
}

/** One provider as log-in needs it. */
export interface SocialClient {
  /** Address of the window, but for its state. @throws where the provider cannot be reached */
  begin(): Promise<{ readonly pending: Pending; readonly url: URL }>;
  /** Exchanges what the provider sent back. @throws where it refused, or anything does not fit together */
  finish(returned: URLSearchParams, state: string, pending: Pending): Promise<ProviderIdentity>;
}

interface Flavour {
  readonly scope: string;
  /** Values that tie the answer to the question, beyond the state that is bound to the browser. */
  readonly hasPkce: boolean;
  readonly hasNonce: boolean;
  readonly configure: (settings: ProviderSettings, isLocal: boolean) => Promise<Configuration>;
  readonly identify: (
    config: Configuration,
    tokens: Awaited<ReturnType<typeof authorizationCodeGrant>>,
    settings: ProviderSettings,
  ) => Promise<Omit<ProviderIdentity, 'provider'>>;
}

const openId: Flavour = {
  scope: 'openid profile email',
  hasPkce: true,
  hasNonce: true,
  configure: ({ address, clientId, clientSecret }, isLocal) =>
    discovery(new URL(address), clientId, clientSecret, undefined, {
      ...(isLocal && { execute: [allowInsecureRequests] }),
    }),
  identify: async (config, tokens) => {
    const subject = tokens.claims()?.sub;
    if (subject === undefined) throw new Error('The provider has sent no ID token.');
    const claims = await fetchUserInfo(config, tokens.access_token, subject);
    return {
      subject,
      email: claims.email ?? null,
      isEmailVerified: claims.email_verified === true,
      firstName: claims.given_name ?? '',
      lastName: claims.family_name ?? '',
      pictureUrl: claims.picture ?? null,
    };
  },
};

const facebookProfile = z.object({
  id: z.string(),
  email: z.string().optional(),
  first_name: z.string().default(''),
  last_name: z.string().default(''),
  picture: z.object({ data: z.object({ url: z.string() }) }).optional(),
});

/** Facebook's own kind of OAuth 2; it never says whether an email is verified. */
const facebook: Flavour = {
  scope: 'public_profile,email',
  hasPkce: true,
  hasNonce: false,
  configure: async ({ address, graph, clientId, clientSecret }, isLocal) => {
    const endpoints = {
      authorization_endpoint: `${address}/dialog/oauth`,
      token_endpoint: `${graph}/oauth/access_token`,
    };
    const config = new Configuration({ issuer: address, ...endpoints }, clientId, clientSecret);
    if (isLocal) allowInsecureRequests(config);
    return config;
  },
  identify: async (config, tokens, { graph }) => {
    const address = new URL(`${graph}/me?fields=id,first_name,last_name,email,picture.type(large)`);
    const reply = await fetchProtectedResource(config, tokens.access_token, address, 'GET');
    const { id, email = null, first_name, last_name, picture } = facebookProfile.parse(await reply.json());
    const names = { firstName: first_name, lastName: last_name };
    return { subject: id, email, isEmailVerified: false, ...names, pictureUrl: picture?.data.url ?? null };
  },
};

const flavours: Readonly<Record<SocialProvider, Flavour>> = {
  google: openId,
  // LinkedIn refuses the verifier of PKCE and returns no nonce.
  linkedin: { ...openId, hasPkce: false, hasNonce: false },
  facebook,
};

/** Clients of the providers that are set up; what a provider says of itself is asked for once. */
export function createSocialClients(settings: SocialSettings, publicUrl: string) {
  const clients = new Map<string, SocialClient>();
  for (const [provider, ofProvider] of Object.entries(settings) as [SocialProvider, ProviderSettings][])
    clients.set(provider, createClient(provider, ofProvider, publicUrl));
  return clients;
}

function createClient(provider: SocialProvider, settings: ProviderSettings, publicUrl: string): SocialClient {
  const flavour = flavours[provider];
  const redirectUri = `${publicUrl}/api/v3/auth/${provider}/callback`;
  let known: Promise<Configuration> | null = null;
  const configure = () => {
    known ??= flavour.configure(settings, settings.address.startsWith('http://')).catch((error: unknown) => {
      known = null;
      throw error;
    });
    return known;
  };
  return {
    begin: async () => {
      const pending = { verifier: randomPKCECodeVerifier(), nonce: randomNonce() };
      const url = buildAuthorizationUrl(await configure(), {
        redirect_uri: redirectUri,
        scope: flavour.scope,
        ...(flavour.hasPkce && {
          code_challenge: await calculatePKCECodeChallenge(pending.verifier),
          code_challenge_method: 'S256',
        }),
        ...(flavour.hasNonce && { nonce: pending.nonce }),
      });
      return { pending, url };
    },
    finish: async (returned, state, { verifier, nonce }) => {
      const config = await configure();
      const tokens = await authorizationCodeGrant(config, new URL(`${redirectUri}?${returned}`), {
        expectedState: state,
        ...(flavour.hasPkce && { pkceCodeVerifier: verifier }),
        ...(flavour.hasNonce && { expectedNonce: nonce }),
      });
      return { provider, ...(await flavour.identify(config, tokens, settings)) };
    },
  };
}
