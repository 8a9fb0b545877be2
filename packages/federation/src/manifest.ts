import { z } from 'zod';

const text = z.strictObject({ en: z.string().min(1), fr: z.string().min(1) });
const access = z.enum(['public', 'user']);
const privileges = z.array(z.string().min(1)).default([]);
const path = z.string().startsWith('/', 'must start with "/"');
const chunkName = z.string().regex(/^[a-z][a-z0-9-]*$/, 'must be lower case words joined by "-"');
/** Slots and events carry the version of their payload, because both sides of one ship on their own. */
const versioned = z.string().regex(/^[a-z][a-z0-9.-]*@\d+$/, 'must be written as name@version');

const route = z.strictObject({
  /** A react-router pattern: `/companies/:slug/:tab?`. */
  path,
  /** Key of `pages` in `defineRemote`; its chunk is named `page-{page}`. */
  page: chunkName,
  layout: z.enum(['site', 'plain']).default('site'),
  access: access.default('public'),
  privileges,
  title: text.optional(),
});

const navigationItem = z.strictObject({
  place: z.enum(['header', 'more', 'admin', 'user', 'footer']),
  label: text,
  to: path,
  order: z.number(),
  privileges,
  access: access.optional(),
});

const slots = z.strictObject({ provides: z.array(versioned).default([]), renders: z.array(versioned).default([]) });
const events = z.strictObject({ emits: z.array(versioned).default([]), listens: z.array(versioned).default([]) });

/** How much a guest of the shell may load, in bytes of gzip. */
const budgets = z.strictObject({
  /** A remote's entry script. */
  entry: z.int().positive(),
  /** All scripts of the first visit to one page of a remote: entry, remote, page and one language. */
  page: z.int().positive(),
  /** All stylesheets of that visit. */
  styles: z.int().positive(),
});

const remoteName = z.string().regex(/^mf-[a-z][a-z0-9-]*$/, 'must be "mf-" and lower case words joined by "-"');

/** What a remote says of itself in its `remote.json`. */
export const remoteDefinitionSchema = z.strictObject({
  $schema: z.string().optional(),
  name: remoteName,
  /** Range of platform versions that it works with, such as `^1.0.0`. */
  platform: z.string().min(1),
  routes: z.array(route),
  navigation: z.array(navigationItem).default([]),
  slots: slots.default({ provides: [], renders: [] }),
  events: events.default({ emits: [], listens: [] }),
});

/** What the shell says of itself in its `shell.json`. */
export const shellDefinitionSchema = z.strictObject({
  $schema: z.string().optional(),
  name: z.literal('shell'),
  /** Addresses that the shell shows itself; `page` is for its own use. */
  routes: z.array(route).default([]),
  /** Beginnings of the file names of the fonts to preload, such as `inter-latin-wght-normal`. */
  fonts: z.array(z.string()).default([]),
  /** Shared modules that the first page does without, such as `@commonweal/platform/html`; loaded when a remote needs them. */
  lazyShared: z.array(z.string()).default([]),
  /** Every slot that its platform has, as `name@version`. */
  slots: z.array(versioned).default([]),
  /** Every event that its event bus carries, as `name@version`. */
  events: z.array(versioned).default([]),
  /** What it allows each remote. */
  budgets: budgets.default({ entry: 10_000, page: 150_000, styles: 30_000 }),
  /** An SVG, relative to the shell's folder; served as the site's favicon. */
  favicon: z.string(),
  /** The document before any script runs. */
  document: z.strictObject({ title: text, description: text, noscript: text }),
});

const file = z.strictObject({
  /** `sha384-…`, as the integrity attribute takes it. */
  integrity: z.string().startsWith('sha384-'),
  bytes: z.number(),
  gzip: z.number(),
  brotli: z.number(),
});
/** What stands beside a file, such as the same bytes compressed, is not listed by itself. */
const isListable = (name: string) => isBuildPath(name) && !/(^manifest\.json|\.br|\.gz)$/.test(name);
const files = z.record(z.string().refine(isListable, 'must be a path within the build'), file);
const chunkFiles = z.strictObject({ js: z.array(z.string()), css: z.array(z.string()) });
const chunks = z.record(z.string(), chunkFiles);
const version = z
  .string()
  .regex(/^\d+\.\d+\.\d+-[0-9a-f]{10}$/, 'must be a package version and ten hexadecimal digits');

/** What a build says of itself so that it can be held against the others of a release set. */
const findings = {
  /** Where it was built from; not part of what it is, so the same bytes may come from two commits. */
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
};

/** `manifest.json` of a built remote. All file names are relative to the version's folder. */
export const remoteManifestSchema = z.strictObject({
  kind: z.literal('remote'),
  ...findings,
  name: remoteName,
  version,
  platform: z.string(),
  definition: remoteDefinitionSchema,
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
  definition: shellDefinitionSchema,
  /** The document's own scripts and stylesheets, in order. */
  entry: chunkFiles,
  fonts: z.array(z.string()),
  favicon: z.string(),
  chunks,
  files,
});

/** A manifest of either kind. */
export const manifestSchema = z.discriminatedUnion('kind', [remoteManifestSchema, shellManifestSchema]);

export type LocalizedText = z.infer<typeof text>;
export type RouteDefinition = z.infer<typeof route>;
export type NavigationItem = z.infer<typeof navigationItem>;
export type RemoteDefinition = z.infer<typeof remoteDefinitionSchema>;
export type ShellDefinition = z.infer<typeof shellDefinitionSchema>;
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

/** Whether a name is that of a file below a build's folder, and nowhere else. */
export function isBuildPath(name: string): boolean {
  return /^[A-Za-z0-9@_+-][\w.@+-]*(\/[A-Za-z0-9@_+-][\w.@+-]*)*$/.test(name);
}
