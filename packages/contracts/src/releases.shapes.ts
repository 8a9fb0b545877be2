import { z } from 'zod';
import { plainText } from './plain-text.ts';

/** Name of the shell or of a remote. */
export const artifactName = z.string().regex(/^(shell|mf-[a-z][a-z0-9-]{0,40})$/);
export const artifactVersion = z.string().regex(/^\d+\.\d+\.\d+-[0-9a-f]{10}$/);
export const setId = z.string().regex(/^[0-9a-f]{12}$/);

/** The stages at which a remote fails, and the reasons. */
export const failureStages = ['entry', 'chunk', 'style', 'evaluate', 'render'] as const;
export const failureReasons = [
  'timeout',
  'offline',
  'missing',
  'unavailable',
  'tampered',
  'threw',
  'incomplete',
] as const;

/** The changes that the release log records. */
export const releaseActions = [
  'publish',
  'promote',
  'rollback',
  'canary-start',
  'canary-change',
  'canary-stop',
  'canary-rollback',
  'overrides-allow',
  'overrides-forbid',
  'token-create',
  'token-revoke',
] as const;

/** One rule that a candidate breaks; both parties are named in its text. */
export const gateProblem = z.object({
  rule: z.enum([
    'platform',
    'export',
    'route',
    'navigation',
    'privilege',
    'slot',
    'event',
    'operation',
    'area',
    'message',
    'budget',
    'types',
  ]),
  /** The two that do not fit: `mf-companies 1.2.0-…`, `shell 1.0.0-…`, `gateway`, `API`. */
  parties: z.tuple([z.string(), z.string()]),
  text: z.string(),
});

export const artifact = z.object({
  name: z.string(),
  version: z.string(),
  /** Range of platforms that a remote takes; the shell's own platform version. */
  platform: z.string(),
  commit: z.string().nullable(),
  branch: z.string().nullable(),
  /** The sources had changes that no commit has. */
  changed: z.boolean(),
  published_at: z.iso.datetime(),
  published_by: z.string(),
  /** Gzip bytes of all its scripts, and of its entry alone. */
  script_bytes: z.int(),
  entry_bytes: z.int(),
});

export const releaseSet = z.object({
  id: z.string(),
  created_at: z.iso.datetime(),
  artifacts: z.array(artifact),
});

export const overview = z.object({
  environment: z.string(),
  /** Changes with every change; given back as `expected_revision` to change only what was seen. */
  revision: z.int(),
  live: z.object({ set: releaseSet, since: z.iso.datetime(), by: z.string() }),
  /** The incompatibilities of the live set with this API. */
  problems: z.array(gateProblem),
  /** The set that a rollback would restore. */
  previous: releaseSet.nullable(),
  canary: z
    .object({
      set: releaseSet,
      percent: z.number(),
      since: z.iso.datetime(),
      by: z.string(),
      /** Names of what it changes; the rest of it is what was live when it began. */
      changes: z.array(z.string()),
      /** Visitors who were given it, and those of them for whom it failed; of each address a few count. */
      visitors: z.int(),
      failing_visitors: z.int(),
      /** The number of visitors with failures that ends the canary, unless the live set fails as often. */
      limit: z.int(),
      /** The same of the live set, in the same time. */
      visitors_of_live: z.int(),
      failing_visitors_of_live: z.int(),
    })
    .nullable(),
  overrides_allowed: z.boolean(),
});

export type ReleaseOverview = z.infer<typeof overview>;
export type ReleaseArtifact = z.infer<typeof artifact>;
export type ReleaseSetDetail = z.infer<typeof releaseSet>;
export type ShownGateProblem = z.infer<typeof gateProblem>;

/** The reason for the log. */
export const reason = plainText(500).default('');

/** Passes the gate all the same. */
export const force = z.boolean().default(false);

/** The target of a promotion or a canary: a known set, or the live one with these versions in it. */
export const target = {
  set_id: setId.optional(),
  artifacts: z
    .array(z.strictObject({ name: artifactName, version: artifactVersion }))
    .min(1)
    .max(20)
    .optional(),
  /** Refused with `release-moved` where the environment has changed since. */
  expected_revision: z.int().optional(),
  /** Passes the gate all the same; for release staff, and written down. */
  force,
  reason,
};
/** A set and artifacts exclude each other. */
export const oneTarget = [
  (body: { readonly set_id?: string | undefined; readonly artifacts?: unknown }) =>
    (body.set_id === undefined) !== (body.artifacts === undefined),
  'Either set_id or artifacts.',
] as const;
