import { z } from 'zod';
import { SEARCH_LENGTH } from '@commonweal/domain/limits';
import { listCodes } from '@commonweal/domain/list-codes';
import { optionLists } from '@commonweal/domain/option-lists';
import { contract } from './endpoint.ts';
import { id, listOf, paging } from './lists.ts';
import { plainText } from './plain-text.ts';

/** Options that are asked for come in parts of so many (specification 000 §7). */
export const OPTIONS_AT_ONCE = 20;

const listCode = z.enum(listCodes);

/** A filter of a list (specification 001 §3). */
const filter = z.object({
  list_code: listCode,
  filter_code: z.string(),
  filter_label: z.string(),
  type: z.enum(['integer', 'date', 'range', 'text', 'choice']),
  multiple: z.boolean(),
  /** Those that come with it; none where `settings.query_name` says where to ask for them. */
  options: z.array(z.object({ value: z.string(), label: z.string() })),
  /** The platform's default as it stands in an address, `7,13` or `m2.5p0`; and its id. */
  default: z.string().nullable(),
  global_id: z.int().nullable(),
  /** The highest comes first. */
  display_order: z.int(),
  /** Nobody chooses it; links set it. */
  hidden: z.boolean(),
  settings: z.object({
    range_options: z.object({ min: z.number(), max: z.number(), step: z.number() }).optional(),
    component: z.literal('custom-select').optional(),
    query_name: z.enum(optionLists).optional(),
    api_query: z.object({ limit: z.literal(OPTIONS_AT_ONCE), offset: z.literal(0) }).optional(),
    /** The field of an option that is shown, and the one that an address holds. */
    label: z.literal('name').optional(),
    value: z.literal('id').optional(),
  }),
});

export type ListFilter = z.infer<typeof filter>;

/** A value that a picker offers. */
export const option = z.object({ id: z.int(), name: z.string(), display_order: z.int() });

export type FilterOption = z.infer<typeof option>;

/** Initial filters of a list: the platform's default of a filter, and the person's own. */
const filterDefault = z.object({
  /** Of the platform's default. */
  global_id: z.int().nullable(),
  code: z.string(),
  list_code: listCode,
  value: z.string().nullable(),
  myvalue: z.string().nullable(),
  user_default_value_id: z.int().nullable(),
  is_multiple: z.boolean(),
});

export type FilterDefault = z.infer<typeof filterDefault>;

const platformDefault = z.object({ id: z.int(), list_code: listCode, code: z.string(), value: z.string() });

const code = z.string().regex(/^[a-z_]{1,40}$/);
/** As it stands in an address; the guard of addresses decides about it. */
const value = plainText(2_000).pipe(z.string().min(1));
const administration = { privilege: 'platform-filters-edit-others' } as const;

/** Filters of lists: what there is to choose from, and what a list opens with (specification 000 §7). */
export const filtersContract = contract({
  'GET v3/filters/lists': {
    summary: 'Lists that have filters',
    access: 'public',
    reply: listOf(z.object({ list_code: listCode, list_name: z.string(), path: z.string() })),
  },
  'GET v3/filters': {
    summary: 'The filters of a list that people choose, in their order',
    access: 'public',
    query: z.strictObject({ list_code: listCode }),
    reply: listOf(filter),
  },
  'GET v3/filters/all': {
    summary: 'The filters of all lists, hidden ones included',
    access: administration,
    reply: listOf(filter),
  },
  'GET v3/filter-options/:query_name': {
    summary: 'Options of a filter, by descending display order, then by name',
    access: 'public',
    params: z.object({ query_name: z.enum(optionLists) }),
    query: z.strictObject({
      ...paging(OPTIONS_AT_ONCE),
      /** Words of the name, however they are accented. */
      search: plainText(SEARCH_LENGTH).optional(),
      /** These alone, as for the names of those that are chosen. */
      ids: z
        .string()
        .regex(/^\d{1,9}(,\d{1,9}){0,199}$/)
        .transform((text) => text.split(',').map(Number))
        .optional(),
    }),
    reply: listOf(option),
  },
  'GET v3/user-default-filters': {
    summary: 'What the person’s lists open with; a list with filters of their own takes none of the platform’s',
    access: 'user',
    duringMaintenance: true,
    reply: listOf(filterDefault),
  },
  'PUT v3/user-default-filters': {
    summary: 'Keep these as all of the person’s default filters of a list; none takes them away',
    access: 'user',
    body: z.strictObject({ list_code: listCode, filters: z.array(z.strictObject({ code, value })).max(30) }),
    reply: listOf(filterDefault),
  },
  'POST v3/default-filters': {
    summary: 'Give a filter a default for everyone who has none of their own',
    access: administration,
    body: z.strictObject({ list_code: listCode, code, value }),
    reply: platformDefault,
    errors: ['default-exists'],
  },
  'PUT v3/default-filters/:id': {
    summary: 'Change a default of the platform',
    access: administration,
    params: z.object({ id }),
    /** `replaces` is the value that the caller was shown */
    body: z.strictObject({ value, replaces: value }),
    reply: platformDefault,
    errors: ['default-changed'],
  },
  'DELETE v3/default-filters/:id': {
    summary: 'Take a default of the platform away',
    access: administration,
    params: z.object({ id }),
    reply: z.object({ id: z.int(), is_removed: z.literal(true) }),
  },
});
