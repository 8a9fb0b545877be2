import { z } from 'zod';
import { contract } from './endpoint.ts';
import { filter, id, listOf, narrowingFilter, paging } from './lists.ts';
import { plainText } from './plain-text.ts';
import {
  artifact,
  artifactName,
  artifactVersion,
  failureReasons,
  failureStages,
  force,
  gateProblem,
  oneTarget,
  overview,
  reason,
  releaseActions,
  releaseSet,
  setId,
  target,
} from './releases.shapes.ts';

export { failureReasons, failureStages, releaseActions } from './releases.shapes.ts';

/** The longest period of failures, in hours. */
const LONGEST_HOURS = 720;

const count = z.int().min(0);
const staff = { privilege: 'releases-state' } as const;
/** Release staff, or a remote's own pipeline with its token. */
const staffOrToken = { privilege: 'releases-state', orToken: 'release' } as const;
const changeErrors = [
  'release-moved',
  'release-conflict',
  'gate-refused',
  'unknown-set',
  'unknown-artifact',
  'token-scope',
  'no-release',
];

/** Releases: what is published, what is live, for whom, and what failed. */
export const releasesContract = contract({
  'GET v3/releases': {
    summary: 'The live set of this environment, with its date and author',
    access: staffOrToken,
    reply: overview,
    errors: ['no-release'],
  },
  'GET v3/releases/artifacts': {
    summary: 'Published versions, the newest first',
    access: staffOrToken,
    query: z.strictObject({ ...paging(20), name: filter(artifactName) }),
    reply: listOf(artifact.extend({ is_live: z.boolean(), is_canary: z.boolean(), failures: count })),
  },
  'POST v3/releases/artifacts': {
    summary: 'Publish a build: a tar archive of its folder; nothing goes live',
    access: staffOrToken,
    query: z.strictObject({
      force: z.enum(['0', '1']).default('0'),
      /** One of several builds that fit each other: the gate waits for their promotion. For release staff. */
      together: z.enum(['0', '1']).default('0'),
      reason,
    }),
    bodyType: 'application/x-tar',
    body: z.custom<Uint8Array>((value) => value instanceof Uint8Array, 'must be a tar archive'),
    bodyLimit: 64_000_000,
    reply: z.object({ artifact, is_new: z.boolean(), overridden: z.array(gateProblem) }),
    errors: ['gate-refused', 'artifact-invalid', 'artifact-differs', 'token-scope'],
  },
  'GET v3/releases/artifacts/:name/:version/problems': {
    summary: 'The gate’s objections to a version going live now',
    access: staffOrToken,
    params: z.object({ name: artifactName, version: artifactVersion }),
    reply: z.object({ problems: z.array(gateProblem) }),
    errors: ['unknown-artifact'],
  },
  'GET v3/releases/sets': {
    summary: 'Every set that was live in this environment, the newest first',
    access: staffOrToken,
    query: z.strictObject({ ...paging(20) }),
    reply: listOf(
      releaseSet.extend({
        since: z.iso.datetime(),
        by: z.string(),
        action: z.enum(releaseActions),
        is_live: z.boolean(),
      }),
    ),
  },
  'GET v3/releases/diff': {
    summary: 'The differences between two sets, remote by remote',
    access: staffOrToken,
    query: z.strictObject({ from: setId, to: setId }),
    reply: z.object({
      changes: z.array(
        z.object({
          name: z.string(),
          from: artifact.nullable(),
          to: artifact.nullable(),
          added: z.array(z.string()),
          removed: z.array(z.string()),
        }),
      ),
    }),
    errors: ['unknown-set'],
  },
  'GET v3/releases/why': {
    summary: 'The provider and the users of a shared package in the live set',
    access: staffOrToken,
    query: z.strictObject({ package: plainText(100).pipe(z.string().min(1)) }),
    reply: z.object({
      package: z.string(),
      provider: z
        .object({ name: z.string(), version: z.string(), provides: z.record(z.string(), z.string()) })
        .nullable(),
      users: z.array(
        z.object({
          name: z.string(),
          version: z.string(),
          requests: z.record(z.string(), z.string()),
          fits: z.boolean(),
        }),
      ),
    }),
  },
  'POST v3/releases/promote': {
    summary: 'Put versions live, or what a set changed of the one that it was made from',
    access: staffOrToken,
    body: z.strictObject(target).refine(...oneTarget),
    reply: overview,
    errors: changeErrors,
  },
  'POST v3/releases/rollback': {
    summary: 'Bring back the version of one remote, or the set, that was live before',
    access: staffOrToken,
    body: z
      .strictObject({
        /** Brings back this set as a whole. */
        set_id: setId.optional(),
        /** Brings back the version before of this one; what else is live stays. */
        name: artifactName.optional(),
        expected_revision: z.int().optional(),
        force,
        reason,
      })
      .refine(({ set_id, name }) => set_id === undefined || name === undefined, 'Not both set_id and name.'),
    reply: overview,
    errors: [...changeErrors, 'nothing-to-roll-back', 'rollback-of-others'],
  },
  'PUT v3/releases/canary': {
    summary: 'Give a set to a share of the visitors, or change the share',
    access: staff,
    body: z.strictObject({ ...target, percent: z.number().min(0.1).max(100) }).refine(...oneTarget),
    reply: overview,
    errors: changeErrors,
  },
  'DELETE v3/releases/canary': {
    summary: 'Take the canary back',
    access: staff,
    query: z.strictObject({ reason }),
    reply: overview,
    errors: ['no-release'],
  },
  'PUT v3/releases/overrides': {
    summary: 'Allow or forbid developers to have a tab load a remote from their own machine',
    access: staff,
    body: z.strictObject({ allowed: z.boolean(), reason }),
    reply: overview,
    errors: ['no-release'],
  },
  'GET v3/releases/log': {
    summary: 'The log of changes with author, time and reason, newest first',
    access: staff,
    query: z.strictObject({ ...paging(20) }),
    reply: listOf(
      z.object({
        id: z.int(),
        at: z.iso.datetime(),
        action: z.enum(releaseActions),
        by: z.string(),
        set_id: z.string().nullable(),
        previous_set_id: z.string().nullable(),
        /** `mf-companies 1.0.0-…`, a token's name, or a share. */
        subject: z.string(),
        reason: z.string(),
        /** The objections of the gate, where they were overridden. */
        overridden: z.array(gateProblem),
      }),
    ),
  },
  'GET v3/releases/failures': {
    summary: 'Failures in browsers, by version and over time',
    access: staff,
    query: z.strictObject({
      hours: narrowingFilter(z.coerce.number().int().min(1).max(LONGEST_HOURS), LONGEST_HOURS).default(24),
    }),
    reply: z.object({
      versions: z.array(
        z.object({
          remote: z.string(),
          version: z.string(),
          set_id: z.string(),
          stage: z.enum(failureStages),
          reason: z.enum(failureReasons),
          count,
          visitors: count,
          last_at: z.iso.datetime(),
        }),
      ),
      /** Failures in each of 24 equal parts of the time asked for, oldest first, by version. */
      series: z.array(z.object({ remote: z.string(), version: z.string(), counts: z.array(count) })),
      from: z.iso.datetime(),
      to: z.iso.datetime(),
    }),
  },
  'GET v3/releases/failures/:reference': {
    summary: 'The failure that a person quotes the number of',
    access: staff,
    params: z.object({ reference: plainText(64).pipe(z.string().min(6)) }),
    reply: z.object({
      reference: z.string(),
      at: z.iso.datetime(),
      remote: z.string(),
      version: z.string(),
      set_id: z.string(),
      stage: z.enum(failureStages),
      reason: z.enum(failureReasons),
      path: z.string(),
      detail: z.string(),
    }),
  },
  'GET v3/releases/tokens': {
    summary: 'Release tokens that are in force',
    access: staff,
    reply: z.object({
      tokens: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          remote: z.string(),
          created_at: z.iso.datetime(),
          created_by: z.string(),
          expires_at: z.iso.datetime(),
          last_used_at: z.iso.datetime().nullable(),
        }),
      ),
    }),
  },
  'POST v3/releases/tokens': {
    summary: 'Make a token with which a pipeline publishes and promotes one remote; shown once',
    access: staff,
    body: z.strictObject({
      name: plainText(80).pipe(z.string().min(1)),
      remote: artifactName,
      days: z.int().min(1).max(365).default(90),
    }),
    reply: z.object({ id: z.int(), token: z.string() }),
  },
  'DELETE v3/releases/tokens/:id': {
    summary: 'Revoke a release token at once',
    access: staff,
    params: z.object({ id: id }),
    reply: z.object({ id: z.int() }),
  },
  'POST v3/release-failures': {
    summary: 'A browser reports that a remote could not be loaded or failed',
    access: 'public',
    duringMaintenance: true,
    ratePerMinute: 60,
    bodyLimit: 4_000,
    body: z.strictObject({
      /** The number that the person is shown. */
      reference: plainText(64).pipe(z.string().min(6)),
      remote: plainText(60),
      version: plainText(60),
      set: plainText(40),
      stage: z.enum(failureStages),
      reason: z.enum(failureReasons),
      /** The page's path, without its query. */
      path: plainText(300),
      /** The file or the error's name; nothing that a person typed. */
      detail: plainText(300).default(''),
    }),
    reply: z.object({ reference: z.string() }),
  },
});
