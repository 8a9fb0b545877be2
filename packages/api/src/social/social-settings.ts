import { z } from 'zod';
import { socialProviders } from '@commonweal/contracts';
import type { SocialProvider } from '@commonweal/contracts';

/** How the site is known to one provider, and where that provider is. */
export interface ProviderSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Without a slash at its end. OpenID: the issuer. Facebook: where people log in. */
  readonly address: string;
  /** Facebook alone: where its tokens and profiles are. */
  readonly graph: string;
}

/** Those that are set up; the others are not offered. */
export type SocialSettings = Readonly<Partial<Record<SocialProvider, ProviderSettings>>>;

/** A provider's own name is asked for in plain text on this machine alone. */
export const providerAddress = z
  .string()
  .regex(/^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)[:/])/, 'must start with https://')
  .pipe(z.url())
  .transform((url) => url.replace(/\/$/, ''));

/** The variables of the environment: an id and a secret set a provider up, a company's own server may stand in for it. */
export const socialVariables = {
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ADDRESS: providerAddress.default('https://accounts.google.com'),
  LINKEDIN_CLIENT_ID: z.string().optional(),
  LINKEDIN_CLIENT_SECRET: z.string().optional(),
  LINKEDIN_ADDRESS: providerAddress.default('https://www.linkedin.com/oauth'),
  FACEBOOK_CLIENT_ID: z.string().optional(),
  FACEBOOK_CLIENT_SECRET: z.string().optional(),
  FACEBOOK_ADDRESS: providerAddress.default('https://www.facebook.com'),
  FACEBOOK_GRAPH: providerAddress.default('https://graph.facebook.com'),
};

type Values = z.output<z.ZodObject<typeof socialVariables>>;

/** The providers that have both an id and a secret. */
export function readSocialSettings(values: Values): SocialSettings {
  const settings: Partial<Record<SocialProvider, ProviderSettings>> = {};
  for (const provider of socialProviders) {
    const prefix = provider.toUpperCase() as Uppercase<SocialProvider>;
    const clientId = values[`${prefix}_CLIENT_ID`];
    const clientSecret = values[`${prefix}_CLIENT_SECRET`];
    if (clientId === undefined || clientSecret === undefined) continue;
    settings[provider] = {
      clientId,
      clientSecret,
      address: values[`${prefix}_ADDRESS`],
      graph: values.FACEBOOK_GRAPH,
    };
  }
  return settings;
}
