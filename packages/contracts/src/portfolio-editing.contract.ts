import { z } from 'zod';
import { LARGEST_WEIGHT, MAX_COMPANIES, SMALLEST_WEIGHT } from '@commonweal/domain/portfolio-limits';
import { weightUnits } from '@commonweal/domain/portfolio-weights';
import { URL_LENGTH_LIMIT, hasCredentials, urlProblem } from '@commonweal/domain/url-rule';
import { contract } from './endpoint.ts';
import { idInBody } from './lists.ts';
import { portfolioName, portfolioParams, portfolioRow } from './portfolios.contract.ts';

/** A file of as many companies as a portfolio holds, with what JSON adds. */
const LARGE_BODY = 1_048_576;

const weight = z.number().min(SMALLEST_WEIGHT).max(LARGEST_WEIGHT);
/** Moment of the last change of name and companies, as the version that an edit begins from. */
const version = z.iso.datetime();

/** As entered, in the portfolio's unit; `price` is that of one share. */
const enteredWeight = { weight, price: weight.nullable().default(null) };

const isUsableUrl = (url: string) => urlProblem(url) === null && !hasCredentials(url);

const url = z
  .string()
  .trim()
  .max(URL_LENGTH_LIMIT)
  .refine((text) => text === '' || isUsableUrl(text))
  .transform((text) => (text === '' ? null : text))
  .nullable();

const editedCompany = z.object({
  entity_id: z.int(),
  entity_name: z.string(),
  entity_slug: z.string(),
  country: z.string(),
  /** as entered, in the portfolio's unit */
  weight: z.number(),
  price: z.number().nullable(),
});

/** Changes of a portfolio by its owner. */
export const portfolioEditingContract = contract({
  'GET v3/portfolios/editable/:id': {
    summary: 'A portfolio as its owner edits it: weights as entered, in the order of their size, and the version',
    access: 'owner',
    params: portfolioParams,
    reply: z.object({
      id: z.int(),
      name: z.string(),
      weight_unit: z.enum(weightUnits),
      changed_at: version,
      entities: z.array(editedCompany),
      /** it holds funds that have companies, so that it needs none of its own */
      may_be_empty: z.boolean(),
    }),
  },
  'PUT v3/portfolios/:id': {
    summary: 'Replace name and companies of a portfolio; rows of the file that are not in it stay',
    access: 'owner',
    params: portfolioParams,
    bodyLimit: LARGE_BODY,
    errors: ['portfolio-changed'],
    body: z.strictObject({
      name: portfolioName,
      weight_unit: z.enum(weightUnits),
      entities: z.array(z.strictObject({ id: idInBody, ...enteredWeight })).max(MAX_COMPANIES),
      /** of the version that was edited */
      changed_at: version,
    }),
    reply: z.object({ id: z.int(), changed_at: version }),
  },
  'PATCH v3/portfolios/:id/url': {
    summary: 'The address of a page about a portfolio; none where it is empty or null',
    access: 'owner',
    params: portfolioParams,
    body: z.strictObject({ url }),
    reply: z.object({ id: z.int(), url: z.string().nullable() }),
  },
  'PATCH v3/portfolios/:id/prefered': {
    summary: 'Make a portfolio the preferred one, in place of any other, or no longer',
    access: 'owner',
    params: portfolioParams,
    body: z.strictObject({ prefered: z.boolean() }),
    reply: z.object({ id: z.int(), prefered: z.boolean() }),
  },
  'PATCH v3/portfolios/:id/visibility': {
    summary: 'Keep a portfolio private (0), or share it (1)',
    access: 'owner',
    params: portfolioParams,
    body: z.strictObject({ visibility: z.union([z.literal(0), z.literal(1)]) }),
    reply: z.object({ id: z.int(), visibility: z.int() }),
  },
  'GET v3/users/get-prefered-portfolio': {
    summary: 'The person’s preferred portfolio with score and coverage; null where they have none',
    access: 'user',
    reply: z.object({ portfolio: portfolioRow.nullable() }),
  },
});
