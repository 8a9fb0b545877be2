import { z } from 'zod';
import { publishedRemoteSchema, remoteName, shellDefinitionSchema } from './definition.ts';
import { operationShapeSchema } from './operation-shape.ts';

export { remoteDefinitionSchema, shellDefinitionSchema } from './definition.ts';
export type {
  LocalizedText,
  NavigationItem,
  PublishedRemote,
  RemoteDefinition,
  RouteDefinition,
  ShellDefinition,
} from './definition.ts';

const file = z.strictObject({
  /** `sha384-…`, as the integrity attribute takes it. */
  integrity: z.string().startsWith('sha384-'),
  bytes: z.number(),
  gzip: z.number(),
  brotli: z.number(),
});
/** Companions of a file, such as compressed copies, are not listed separately. */
const isListable = (name: string) => isBuildPath(name) && !/(^manifest\.json|\.br|\.gz)$/.test(name);
const files = z.record(z.string().refine(isListable, 'must be a path within the build'), file);
const chunkFiles = z.strictObject({ js: z.array(z.string()), css: z.array(z.string()) });
const chunks = z.record(z.string(), chunkFiles);
const version = z
  .string()
  .regex(/^\d+\.\d+\.\d+-[0-9a-f]{10}$/, 'must be a package version and ten hexadecimal digits');

/** The facts of a build that the gate compares with others of a release set. */
const findings = {
  /** The commit of the sources; not part of the identity, so the same bytes may come from two commits. */
  source: z
    .strictObject({ commit: z.string().nullable(), branch: z.string().nullable(), changed: z.boolean() })
    .default({ commit: null, branch: null, changed: false }),
  /** Operations of the API that its code names, such as `GET v3/entities`. */
  operations: z.array(z.string()).default([]),
  /** Ids of its texts by language, and those that its code names. */
  messages: z
    .strictObject({ en: z.array(z.string()), fr: z.array(z.string()), used: z.array(z.string()) })
    .default({ en: [], fr: [], used: [] }),
  /** Shared modules by request (`react/jsx-runtime`): what the shell has of each, or the range that a remote takes. */
  shared: z.record(z.string(), z.string()).default({}),
  /** Named exports of shared modules by request: those that the shell has, or those that a remote imports. */
  exports: z.record(z.string(), z.array(z.string())).default({}),
  /** The shapes of its operations, from the contracts at build time. */
  shapes: z.record(z.string(), operationShapeSchema).default({}),
  /**
   * The compiler that found nothing wrong with its types, and a digest of the sources that it looked
   * at; null where nobody says so. Like the source it is not part of what the build is.
   */
  types: z.strictObject({ compiler: z.string(), digest: z.string() }).nullable().default(null),
};

/** `manifest.json` of a built remote. All file names are relative to the version's folder. */
export const remoteManifestSchema = z.strictObject({
  kind: z.literal('remote'),
  ...findings,
  name: remoteName,
  version,
  platform: z.string(),
  definition: publishedRemoteSchema,
  entry: z.strictObject({ file: z.string(), integrity: z.string() }),
  /** By chunk name (`page-company`, `messages-en`, `slot-…`): all that must load besides the entry. */
  chunks,
  files,
});

/** `manifest.json` of a built shell. */
export const shellManifestSchema = z.strictObject({
  kind: z.literal('shell'),
  ...findings,
  name: z.literal('shell'),
  version,
  /** Version of the platform package that it brings along. */
  platform: z.string(),
  /** Form of the registry that it reads: in 1 stands what every build consists of, in 2 the digest of a file with that. */
  registry: z.int().default(1),
  definition: shellDefinitionSchema,
  /** The document's own scripts and stylesheets, in order. */
  entry: chunkFiles,
  fonts: z.array(z.string()),
  favicon: z.string(),
  chunks,
  files,
});

export const manifestSchema = z.discriminatedUnion('kind', [remoteManifestSchema, shellManifestSchema]);

export type ArtifactFile = z.infer<typeof file>;
export type ChunkFiles = z.infer<typeof chunkFiles>;
export type RemoteManifest = z.infer<typeof remoteManifestSchema>;
export type ShellManifest = z.infer<typeof shellManifestSchema>;
export type Manifest = RemoteManifest | ShellManifest;

/** A description or manifest that is not as it must be; the message names the file and each place. */
export class ManifestError extends Error {
  override readonly name = 'ManifestError';
}

/**
 * Checks data against one of the schemas above.
 * @param source what to call it in the message, such as `mf-companies/remote.json`
 * @throws {ManifestError}
 */
export function parseManifest<S extends z.ZodType>(schema: S, data: unknown, source: string): z.output<S> {
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `  ${issue.path.join('.') || '(whole file)'}: ${issue.message}`);
  throw new ManifestError(`${source} is not valid:\n${lines.join('\n')}`);
}

/** True for the name of a file below a build's folder. */
export function isBuildPath(name: string): boolean {
  return /^[A-Za-z0-9@_+-][\w.@+-]*(\/[A-Za-z0-9@_+-][\w.@+-]*)*$/.test(name);
}
