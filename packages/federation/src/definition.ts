import { z } from 'zod';
import { isPlainPattern } from './route-pattern.ts';

export const localizedText = z.strictObject({ en: z.string().min(1), fr: z.string().min(1) });
const access = z.enum(['public', 'user']);
const privileges = z.array(z.string().min(1)).default([]);
const path = z.string().startsWith('/', 'must start with "/"');
const plainPath = path.refine(
  isPlainPattern,
  'must consist of plain segments, parameters and at most a "*" at its end',
);
const words = z.string().regex(/^[a-z][a-z0-9-]*$/, 'must be lower case words joined by "-"');

/** Slots and events carry the version of their payload, because both sides of one ship on their own. */
const versioned = z.string().regex(/^[a-z][a-z0-9.-]*@\d+$/, 'must be written as name@version');

const route = z.strictObject({
  /** A react-router pattern: `/companies/:slug/:tab?`. */
  path,
  /** Key of `pages` in `defineRemote`; its chunk is named `page-{page}`. */
  page: words,
  /** simple: the site's name and the person, without its areas. plain: the name alone. */
  layout: z.enum(['site', 'simple', 'plain']).default('site'),
  access: access.default('public'),
  privileges,
  title: localizedText.optional(),
});

const navigationItem = z.strictObject({
  place: z.enum(['header', 'more', 'admin', 'user', 'footer']),
  label: localizedText,
  to: path,
  order: z.number(),
  privileges,
  access: access.optional(),
});

const slots = z
  .strictObject({
    /** Slots that it declares, by bringing what stands in them; their properties are in its `src/seams.ts`. */
    provides: z.array(versioned).default([]),
    /** Slots that its pages show. */
    renders: z.array(versioned).default([]),
    /** The text in the place of one of its slots until its code is loaded. */
    labels: z.record(versioned, localizedText).optional(),
  })
  .default({ provides: [], renders: [] });

const events = z
  .strictObject({
    /** Events that it declares, by emitting them; their payloads are in its `src/seams.ts`. */
    emits: z.array(versioned).default([]),
    /** Events that it hears, its own included. */
    listens: z.array(versioned).default([]),
  })
  .default({ emits: [], listens: [] });

/** The size budget of a guest of the shell, in bytes of gzip. */
const budgets = z.strictObject({
  /** A remote's entry script. */
  entry: z.int().positive(),
  /** All scripts of the first visit to one page of a remote: entry, remote, page and one language. */
  page: z.int().positive(),
  /** All stylesheets of that visit. */
  styles: z.int().positive(),
});

export const remoteName = z.string().regex(/^mf-[a-z][a-z0-9-]*$/, 'must be "mf-" and lower case words joined by "-"');

/** The definition of a published remote; earlier ones have fewer fields. */
export const publishedRemoteSchema = z.strictObject({
  $schema: z.string().optional(),
  name: remoteName,
  title: localizedText.optional(),
  /** Range of platform versions that it works with, such as `^1.0.0`. */
  platform: z.string().min(1),
  routes: z.array(route),
  navigation: z.array(navigationItem).default([]),
  slots,
  events,
  /** Beginnings of the ids of its texts besides its own name without `mf-`: `reports` of `reports.title`. */
  areas: z.array(words).default([]),
});

/** The schema of a remote's `remote.json`. */
export const remoteDefinitionSchema = publishedRemoteSchema.extend({
  title: localizedText,
  routes: z.array(route.extend({ path: plainPath })),
});

/** Earlier shells listed every slot and event that they knew, whose so ever it was. */
const listed =
  <K extends string>(key: K) =>
  (value: unknown) =>
    Array.isArray(value) ? { [key]: value } : value;

/** The schema of the shell's `shell.json`. */
export const shellDefinitionSchema = z.strictObject({
  $schema: z.string().optional(),
  name: z.literal('shell'),
  /** Addresses that the shell shows itself; `page` is for its own use. */
  routes: z.array(route).default([]),
  /** Beginnings of the file names of the fonts to preload, such as `inter-latin-wght-normal`. */
  fonts: z.array(z.string()).default([]),
  /** Shared modules that the first page does without, such as `@commonweal/platform/html`; loaded when a remote needs them. */
  lazyShared: z.array(z.string()).default([]),
  slots: z.preprocess((value) => (Array.isArray(value) ? undefined : value), slots),
  /** Events of the shell and the platform, and those that the shell hears. */
  events: z.preprocess(listed('emits'), events),
  /** The budget of each remote. */
  budgets: budgets.default({ entry: 10_000, page: 150_000, styles: 30_000 }),
  /** An SVG, relative to the shell's folder; served as the site's favicon. */
  favicon: z.string(),
  /** The document before any script runs. */
  document: z.strictObject({ title: localizedText, description: localizedText, noscript: localizedText }),
});

export type LocalizedText = z.infer<typeof localizedText>;
export type RouteDefinition = z.infer<typeof route>;
export type NavigationItem = z.infer<typeof navigationItem>;
export type RemoteDefinition = z.infer<typeof remoteDefinitionSchema>;
export type PublishedRemote = z.infer<typeof publishedRemoteSchema>;
export type ShellDefinition = z.infer<typeof shellDefinitionSchema>;
