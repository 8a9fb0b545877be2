import { z } from 'zod';

/** Name of the shell or of a remote. */
export const artifactName = z.string().regex(/^(shell|mf-[a-z][a-z0-9-]{0,40})$/);
export const artifactVersion = z.string().regex(/^\d+\.\d+\.\d+-[0-9a-f]{10}$/);
export const setId = z.string().regex(/^[0-9a-f]{12}$/);

/** Where loading or running a remote failed, and why. */
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

/** What is written down of every change to what people get. */
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
  rule: z.enum(['platform', 'route', 'slot', 'event', 'operation', 'message', 'budget']),
  /** The two that do not fit: `mf-companies 1.2.0-…`, `shell 1.0.0-…`, `API`. */
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
  /** What a rollback would bring back. */
  previous: releaseSet.nullable(),
  canary: z
    .object({
      set: releaseSet,
      percent: z.number(),
      since: z.iso.datetime(),
      by: z.string(),
      /** Different visitors to whom it failed, and how many are too many. */
      failing_visitors: z.int(),
      limit: z.int(),
    })
    .nullable(),
  overrides_allowed: z.boolean(),
});

export type ReleaseOverview = z.infer<typeof overview>;
export type ReleaseArtifact = z.infer<typeof artifact>;
export type ReleaseSetDetail = z.infer<typeof releaseSet>;
export type GateProblem = z.infer<typeof gateProblem>;
