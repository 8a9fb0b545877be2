import { z } from 'zod';
import { contract } from './endpoint.ts';
import { fileReply } from './files.ts';
import { id } from './lists.ts';

/** Raise it with every change of the columns. */
export const OPEN_DATA_SCHEMA = '1.0';

/** Files of each version. */
export const OPEN_DATA_FILES = ['companies.csv', 'companies.jsonl', 'analyses.csv', 'analyses.jsonl'] as const;

const dataset = z.enum(['companies', 'analyses']);

const licence = z.object({ code: z.string(), name: z.string(), url: z.url() });

const column = z.object({ name: z.string(), description: z.string(), source: z.string(), licence_code: z.string() });

const version = z.object({
  id: z.int(),
  as_of: z.iso.datetime(),
  /** The last change of a score that is in it. */
  snapshot: z.int(),
  files: z.array(
    z.object({
      name: z.enum(OPEN_DATA_FILES),
      bytes: z.int().min(0),
      rows: z.int().min(0),
      /** Of the file's bytes, in hex. */
      sha256: z.string(),
    }),
  ),
});

/** Companies, their scores and their analyses as files that anybody may pass on. */
export const openDataContract = contract({
  'GET v3/open-data': {
    summary:
      'The nightly versions of the open data, the newest first, with columns, sources, licences and what is left out',
    access: 'public',
    reply: z.object({
      schema_version: z.string(),
      licences: z.array(licence),
      datasets: z.array(z.object({ name: dataset, columns: z.array(column) })),
      left_out: z.array(z.object({ fields: z.string(), reason: z.string() })),
      versions: z.array(version),
    }),
  },
  'GET v3/open-data/:version/:file': {
    summary: 'A file of a version: CSV (RFC 4180), or a JSON object a line',
    access: 'public',
    ratePerMinute: 30,
    params: z.object({ version: id, file: z.enum(OPEN_DATA_FILES) }),
    reply: fileReply,
    isFile: true,
  },
});
