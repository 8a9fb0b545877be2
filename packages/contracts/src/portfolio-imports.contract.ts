import { z } from 'zod';
import {
  FILE_NAME_LENGTH,
  LARGEST_WEIGHT,
  MAX_COMPANIES,
  MAX_LINES,
  SMALLEST_WEIGHT,
} from '@commonweal/domain/portfolio-limits';
import { weightUnits } from '@commonweal/domain/portfolio-weights';
import { contract } from './endpoint.ts';
import { id, idInBody, listOf, paging, score } from './lists.ts';
import { personFields } from './people.shapes.ts';
import { plainText } from './plain-text.ts';
import { lostWeight } from './portfolio-figures.shapes.ts';
import { LARGE_BODY, keptRow, portfolioParams, rowChoices } from './portfolios.contract.ts';

const weight = z.number().min(SMALLEST_WEIGHT).max(LARGEST_WEIGHT);
/** Of the version that a change begins from, as in `PUT v3/portfolios/:id`. */
const version = z.iso.datetime();

/** The companies of one version, with weights as entered. */
const contents = z.object({
  weight_unit: z.enum(weightUnits),
  entities: z.array(
    z.object({
      entity_id: z.int(),
      entity_name: z.string(),
      entity_slug: z.string(),
      weight: z.number(),
      price: z.number().nullable(),
    }),
  ),
});

const importRow = z.object({
  id: z.int(),
  imported_at: z.iso.datetime(),
  /** null for pasted text */
  file_name: z.string().nullable(),
  /** null where the account is gone */
  by: z.object(personFields).nullable(),
  added: z.int(),
  removed: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** hand edits that were kept against the file */
  kept_edits: z.int(),
  /** null while the import stands */
  undone_at: z.iso.datetime().nullable(),
  /** true for the last import that stands, unless it made the portfolio */
  can_undo: z.boolean(),
  /** false where the companies that it left are not on record any more, only these counts */
  is_kept: z.boolean(),
});

const changed = z.object({ id: z.int(), changed_at: version, companies: z.int() });

/** Files that are brought into a portfolio that exists, and what they changed. */
export const portfolioImportsContract = contract({
  'POST v3/portfolios/:id/file-entities': {
    summary:
      'Put the matched rows of a file into a portfolio: beside its companies, or in place of them. A company that is in both takes the weight of the file, except hand edits that are kept',
    access: 'owner',
    params: portfolioParams,
    bodyLimit: LARGE_BODY,
    errors: ['portfolio-changed', 'nothing-left'],
    body: z
      .strictObject({
        file_entities: z
          .array(z.strictObject({ entity_id: idInBody, weight, price: weight.nullable().default(null) }))
          .max(MAX_COMPANIES),
        mode: z.enum(['add', 'replace']).default('add'),
        /** of the version that is replaced; may be left out where companies are added */
        changed_at: version.optional(),
        /** of the file, where companies are replaced; the portfolio's where it is not given */
        weight_unit: z.enum(weightUnits).optional(),
        /** companies whose edits by hand since the last import stay, where companies are replaced */
        kept_edits: z
          .array(idInBody)
          .max(MAX_COMPANIES * 2)
          .default([]),
        file_name: plainText(FILE_NAME_LENGTH).nullable().default(null),
        /** rows of the file that are not in the portfolio; those of the file before stay where it is not given */
        unmatched: z.array(keptRow.strict()).max(MAX_LINES).optional(),
        choices: rowChoices,
      })
      .refine(({ mode, changed_at }) => mode === 'add' || changed_at !== undefined, { path: ['changed_at'] })
      .refine(({ mode, weight_unit }) => mode === 'replace' || weight_unit === undefined, { path: ['weight_unit'] }),
    reply: changed.extend({ import_id: z.int() }),
  },
  'GET v3/portfolios/:id/import-base': {
    summary: 'A portfolio as it stands, and as its last import left it, to tell what another file changes',
    access: 'owner',
    params: portfolioParams,
    reply: z.object({
      id: z.int(),
      name: z.string(),
      changed_at: version,
      now: contents,
      /** null where no import is on record */
      imported: contents.nullable(),
    }),
  },
  'GET v3/portfolios/:id/imports': {
    summary: 'Files that were brought into a portfolio, the last one first',
    access: 'owner',
    params: portfolioParams,
    query: z.strictObject(paging(20)),
    reply: listOf(importRow),
  },
  'GET v3/portfolios/:id/imports/:import_id': {
    summary: 'An import with the portfolio before it, after it and now',
    access: 'owner',
    params: portfolioParams.extend({ import_id: id }),
    reply: z.object({
      id: z.int(),
      name: z.string(),
      changed_at: version,
      import: importRow,
      /** null where the import made the portfolio, and where it is not kept any more */
      before: contents.nullable(),
      /** null where it is not kept any more */
      after: contents.nullable(),
      now: contents,
    }),
  },
  'POST v3/portfolios/:id/imports/:import_id/undo': {
    summary: 'Give a portfolio the companies that it had before its last import; edits by hand made since stay',
    access: 'owner',
    params: portfolioParams.extend({ import_id: id }),
    errors: ['portfolio-changed', 'import-not-last', 'nothing-left'],
    body: z.strictObject({ changed_at: version }),
    reply: changed,
  },
  'GET v3/portfolios/:id/scores': {
    summary:
      'Scores of a portfolio over time: its companies of each moment with their scores of then, the oldest first',
    access: 'owner',
    ratePerMinute: 60,
    params: portfolioParams,
    reply: z.object({
      data: z.array(
        z.object({
          at: z.iso.datetime(),
          /** as the person may see the companies' scores now */
          score,
          /** by weight, in percent */
          coverageWeight: z.number(),
          /** of the file of then, without its funds; null where it was not kept */
          unmatched_weight: lostWeight,
          companies: z.int(),
        }),
      ),
    }),
  },
  'GET v3/portfolios/:id/weights': {
    summary: 'Shares of the largest companies of a portfolio over its last versions, the oldest first',
    access: 'owner',
    params: portfolioParams,
    reply: z.object({
      versions: z.array(z.object({ kept_at: z.iso.datetime(), companies: z.int() })),
      /** the largest of all versions first */
      entities: z.array(
        z.object({
          entity_id: z.int(),
          entity_name: z.string(),
          entity_slug: z.string(),
          /** in percent, one for each version; null where the company was not in it */
          weights: z.array(z.number().nullable()),
        }),
      ),
    }),
  },
});
