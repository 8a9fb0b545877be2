import { z } from 'zod';
import { importColumns } from '@commonweal/domain/import-columns';
import type { ImportColumn } from '@commonweal/domain/import-columns';
import { contract } from './endpoint.ts';
import { id, listOf, paging } from './lists.ts';
import { plainText } from './plain-text.ts';

const administrators = { privilege: 'manage-website-content' } as const;

/** Largest file that comes over HTTP, in bytes. */
const IMPORT_BYTES = 25 * 1024 * 1024;

const file = z.custom<Uint8Array>((value) => value instanceof Uint8Array, 'must be the bytes of a CSV file');

const header = z.string().min(1).max(20_000).optional();

/** The file's own names of its columns, by the column that each fills; without any they follow from the names. */
const mapping = {
  isin: header,
  name: header,
  country: header,
  country_code: header,
  industry: header,
  market_cap_band: header,
  website: header,
  name_variations: header,
  ticker: header,
  exchange: header,
  delisted: header,
} satisfies Record<ImportColumn, typeof header>;

const outcome = z.object({
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  rejected: z.int(),
  /** the first of them, by line */
  rejections: z.array(z.object({ line: z.int(), reason: z.string() })),
});

const undoing = z.object({
  restored: z.int(),
  removed: z.int(),
  kept: z.int(),
  /** the first of them; without fields it stays because something refers to it */
  kept_entities: z.array(z.object({ entity_id: z.int(), name: z.string(), fields: z.array(z.string()) })),
});

const importRow = z.object({
  id: z.int(),
  file_name: z.string(),
  /** null from the command line */
  user_id: z.int().nullable(),
  created: z.int(),
  updated: z.int(),
  rejected: z.int(),
  /** rows of the file, and how many of them are done; null for imports of before they were counted */
  rows_total: z.int().nullable(),
  rows_done: z.int(),
  is_running: z.boolean(),
  started_at: z.iso.datetime(),
  /** null while it runs, or where it was interrupted */
  finished_at: z.iso.datetime().nullable(),
  /** when somebody ended it early; what was stored by then stays */
  cancelled_at: z.iso.datetime().nullable(),
  undone_at: z.iso.datetime().nullable(),
});

const undoErrors = ['import-undone', 'import-running'] as const;

/** Imports of companies: trying a file, importing it, undoing that. */
export const entityImportsContract = contract({
  'GET v3/entity-imports': {
    summary: 'Imports of companies, the latest first',
    access: administrators,
    query: z.strictObject(paging(20)),
    reply: listOf(importRow),
  },
  'POST v3/entity-imports/preview': {
    summary: 'Try a CSV file: its columns, its first rows, and what importing it would do; changes nothing',
    access: administrators,
    isRead: true,
    query: z.strictObject(mapping),
    bodyType: 'application/octet-stream',
    body: file,
    bodyLimit: IMPORT_BYTES,
    reply: z.object({
      headers: z.array(z.string()),
      mapping: z.partialRecord(z.enum(importColumns), z.string()),
      /** the first rows as they stand, up to 20 */
      rows: z.array(z.array(z.string())),
      /** columns that are missing yet; there is no outcome then */
      missing: z.array(z.string()),
      outcome: outcome.nullable(),
    }),
    errors: ['import-refused'],
  },
  'POST v3/entity-imports': {
    summary: 'Import companies from a CSV file; answers when it is done',
    access: administrators,
    query: z.strictObject({ ...mapping, file_name: plainText(200).pipe(z.string().min(1)) }),
    bodyType: 'application/octet-stream',
    body: file,
    bodyLimit: IMPORT_BYTES,
    reply: outcome.extend({
      import_id: z.int(),
      /** somebody ended it early: the counts are of the rows that were done by then */
      is_cancelled: z.boolean(),
    }),
    errors: ['import-refused'],
  },
  'POST v3/entity-imports/:id/cancel': {
    summary: 'End a running import before its next 500 rows; what it stored stays and can be undone',
    access: administrators,
    params: z.object({ id }),
    reply: importRow,
  },
  'GET v3/entity-imports/:id/undo': {
    summary: 'Tell what undoing an import would do',
    access: administrators,
    params: z.object({ id }),
    reply: undoing,
    errors: undoErrors,
  },
  'POST v3/entity-imports/:id/undo': {
    summary: 'Undo an import, but for what was changed again since and what is in use',
    access: administrators,
    params: z.object({ id }),
    reply: undoing,
    errors: undoErrors,
  },
});
