import { hasCredentials } from '@commonweal/domain/url-rule';
import { z } from 'zod';
import { contract } from './endpoint.ts';
import { socialProviders } from './social.contract.ts';

export const environments = ['dev', 'uat', 'sit', 'sit2', 'sit3', 'sit4', 'demo', 'prod'] as const;

const elsewhere = z
  .url({ protocol: /^https$/ })
  .max(500)
  .refine((address) => !hasCredentials(address), 'must name no person and no password')
  .optional();

/**
 * Addresses elsewhere that the site leads to; what is not set is not shown. Where `get_certified` is not
 * set, the product's own page says how to get certified.
 */
const siteLinks = {
  csrd: elsewhere,
  community: elsewhere,
  about_us: elsewhere,
  rating_library: elsewhere,
  website: elsewhere,
  privacy_policy: elsewhere,
  get_certified: elsewhere,
};

/** State of the site itself: health, maintenance, environment and build. */
export const serverContract = contract({
  'GET healthz': {
    summary:
      'Readiness: the database answers and has room, and a release set is live. Otherwise the same with an error `unavailable`',
    access: 'public',
    duringMaintenance: true,
    reply: z.object({
      status: z.enum(['ok', 'unavailable']),
      /** Full: it answers, and has no room for what people write. */
      database: z.enum(['ok', 'full', 'unavailable']),
      release: z.string().nullable(),
      /** The release set comes from the database, or is the last one that the site knew. */
      release_source: z.enum(['live', 'last-known']).nullable(),
    }),
  },
  'GET v3/server-details': {
    summary: 'Maintenance mode and environment, read before any page is shown',
    access: 'public',
    duringMaintenance: true,
    reply: z.object({
      is_maintenance_mode: z.boolean(),
      environment: z.enum(environments),
      admin: z.string(),
      dbHost: z.string(),
      dbName: z.string(),
      lastBatch: z.iso.datetime().nullable(),
      links: z.object(siteLinks),
      /** The providers whose accounts people may log in with. */
      social_providers: z.array(z.enum(socialProviders)).readonly(),
      /** Present if the site asks for reCAPTCHA rather than its own proof of work. */
      recaptcha_site_key: z.string().optional(),
      /** Present if the site keeps its mails in the development mailbox. */
      has_mailbox: z.literal(true).optional(),
    }),
  },
  'GET last/build-info.json': {
    summary: 'Version, branch, commit and builder of what is running',
    access: 'public',
    duringMaintenance: true,
    reply: z.object({
      version: z.string(),
      git_branch: z.string(),
      git_commit: z.string(),
      builder: z.string(),
    }),
  },
  'PUT v3/parameters/maintenance': {
    summary: 'Put the site in maintenance, or back in service',
    access: { privilege: 'parameters-state' },
    body: z.strictObject({ is_maintenance_mode: z.boolean() }),
    reply: z.object({ is_maintenance_mode: z.boolean() }),
  },
  'PUT v3/parameters/links': {
    summary: 'Set the addresses elsewhere that the header and the footer lead to; one that is left out is not shown',
    access: { privilege: 'parameters-state' },
    body: z.strictObject(siteLinks),
    reply: z.object(siteLinks),
  },
});
