import { z } from 'zod';
import { contract } from './endpoint.ts';
import { id, idInBody } from './lists.ts';

/** Far more than terms need, within what one request may bring. */
const content = z.string().max(60_000);

const published = z.object({
  version: z.int(),
  /** HTML in the language of the request: headings of three levels, paragraphs, lists, links. */
  content: z.string(),
  publication_date: z.iso.datetime(),
});

const conditionsRow = z.object({
  version: z.int(),
  publication_date: z.iso.datetime(),
  /** It ships with the product: nobody published it. */
  is_shipped: z.boolean(),
  /** Name of who published it; null also where their account was anonymised. */
  published_by: z.string().nullable(),
  accepted_count: z.int(),
});

export type PlatformConditionsRow = z.infer<typeof conditionsRow>;

/** The terms and conditions: their versions, and who accepted which and when. */
export const platformConditionsContract = contract({
  'GET v3/platform-conditions/current': {
    summary: 'The terms that are in force',
    access: 'public',
    reply: published,
  },
  'GET v3/platform-conditions/current/users/:id': {
    summary: 'The terms that are in force, and when a person accepted them: oneself, or anyone with the privilege',
    access: 'user',
    params: z.object({ id }),
    reply: published.extend({ accepted_at: z.iso.datetime().nullable() }),
  },
  'POST v3/platform-conditions/users/:id': {
    summary: 'Accept the terms that are in force, for oneself; a second time changes nothing',
    access: 'user',
    params: z.object({ id }),
    body: z.strictObject({
      user_id: id,
      /** The version that was read; refused where another one is in force by now. */
      version: idInBody.optional(),
    }),
    reply: z.object({ version: z.int(), accepted_at: z.iso.datetime() }),
    errors: ['terms-changed'],
  },
  'GET v3/platform-conditions': {
    summary: 'Every version of the terms, the newest first, and by how many people each was accepted',
    access: { privilege: 'platform-conditions-state' },
    reply: z.object({ data: z.array(conditionsRow), total: z.int() }),
  },
  'GET v3/platform-conditions/:version': {
    summary: 'One version of the terms in both languages',
    access: { privilege: 'platform-conditions-state' },
    params: z.object({ version: id }),
    reply: z.object({
      version: z.int(),
      publication_date: z.iso.datetime(),
      content_en: z.string(),
      content_fr: z.string(),
    }),
  },
  'POST v3/platform-conditions': {
    summary: 'Publish new terms; everyone has to accept them before going on',
    access: { privilege: 'platform-conditions-state' },
    body: z.strictObject({
      /** The version that these replace; refused where somebody has replaced it already. */
      replaces: idInBody,
      content_en: content,
      content_fr: content,
    }),
    reply: conditionsRow,
    errors: ['terms-changed'],
  },
});
