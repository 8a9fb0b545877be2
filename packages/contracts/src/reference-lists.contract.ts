import { z } from 'zod';
import { REFERENCE_TEXT_LENGTH } from '@commonweal/domain/limits';
import { metricValues, referenceFields, referenceLists } from '@commonweal/domain/reference-lists';
import type { MetricValue, ReferenceTextField } from '@commonweal/domain/reference-lists';
import { contract } from './endpoint.ts';
import { id } from './lists.ts';
import { plainLines } from './plain-text.ts';

/** A text in one language, as in `name_fr`, or a value of a metric; a bound is empty where there is none. */
export type ReferenceText = `${ReferenceTextField}_${'en' | 'fr'}` | MetricValue;

const textKey = z.enum([
  ...referenceFields.flatMap((field) => [`${field}_en` as const, `${field}_fr` as const]),
  ...metricValues,
]);

const content = z.partialRecord(textKey, z.string());

const item = z.object({
  id: z.int(),
  code: z.string().nullable(),
  /** how often it was changed; a change says which version it begins from */
  version: z.int().min(0),
  content,
  /** the texts that ship with the product; null for what was added on the site */
  original_content: content.nullable(),
});

export type ReferenceItem = z.infer<typeof item>;

const version = z.object({
  version: z.int().min(1),
  content,
  /** null where their account was anonymised */
  changed_by: z.string().nullable(),
  changed_at: z.iso.datetime(),
});

export type ReferenceVersion = z.infer<typeof version>;

const access = { privilege: 'manage-website-content' } as const;
const list = z.enum(referenceLists);

/** Texts of the reference lists in both languages, for those who keep them. */
export const referenceListsContract = contract({
  'GET v3/reference-lists/:list': {
    summary: 'Every row of a list with its texts, and those that it shipped with',
    access,
    params: z.object({ list }),
    reply: z.object({ data: z.array(item), total: z.int() }),
  },
  'PUT v3/reference-lists/:list/:id': {
    summary: 'Change the texts of a row, and the unit and bounds of a metric; all of them, in both languages',
    access,
    params: z.object({ list, id }),
    body: z.strictObject({
      /** The version that the change begins from; refused where another one stands by now. */
      version: z.int().min(0),
      content: z.partialRecord(textKey, plainLines(REFERENCE_TEXT_LENGTH)),
    }),
    reply: item,
    errors: ['reference-changed'],
  },
  'GET v3/reference-lists/:list/:id/versions': {
    summary: 'What a row said after each of its changes, the newest first',
    access,
    params: z.object({ list, id }),
    reply: z.object({ data: z.array(version), total: z.int() }),
  },
});
