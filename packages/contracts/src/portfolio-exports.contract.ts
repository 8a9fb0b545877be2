import { z } from 'zod';
import { COMPARED_PORTFOLIOS, LARGEST_WEIGHT, MAX_LINES, SMALLEST_WEIGHT } from '@commonweal/domain/portfolio-limits';
import { contract } from './endpoint.ts';
import { fileReply, tableFormat } from './files.ts';
import { id, idInBody, integerList } from './lists.ts';
import { plainText } from './plain-text.ts';
import { sharedLink } from './portfolio-sharing.contract.ts';
import { LARGE_BODY, keptRow, line, matchedBy } from './portfolios.contract.ts';

const EXPORTS_PER_MINUTE = 30;

/** The ways in which a line of a file found its company, the person's own choice included. */
export const foundBy = [...matchedBy, 'chosen'] as const;

const matchedCompany = z.strictObject({
  entity_id: idInBody,
  /** as in the file, summed over its lines */
  weight: z.number().min(SMALLEST_WEIGHT).max(LARGEST_WEIGHT),
  lines: z.array(z.strictObject({ line, how: z.enum(foundBy) })).max(MAX_LINES),
  isin: plainText(100).nullable(),
  name: plainText(300).nullable(),
});

const query = z.strictObject({ format: tableFormat.default('xlsx') });

/** Portfolios and the outcome of matching as tables to save. */
export const portfolioExportsContract = contract({
  'GET v3/portfolios/:id/export': {
    summary: 'The companies of a portfolio as a file, with weights, scores and contributions',
    access: 'owner',
    ratePerMinute: EXPORTS_PER_MINUTE,
    params: z.object({ id }),
    query,
    reply: fileReply,
    isFile: true,
  },
  'GET v3/portfolios/comparison-file': {
    summary: 'Portfolios of the person side by side, and beside all companies, as a file: key figures, then goals',
    access: 'user',
    ratePerMinute: EXPORTS_PER_MINUTE,
    query: z.strictObject({
      ids: integerList.refine(
        (ids) => ids.length <= COMPARED_PORTFOLIOS && ids.every((one) => one > 0) && new Set(ids).size === ids.length,
      ),
      /** the portfolio that they are held against, in the place of all companies */
      benchmark: id.optional(),
      /** number and token of a link, whose portfolio takes that place as the link shows it */
      shared: sharedLink.optional(),
      format: tableFormat.default('xlsx'),
    }),
    reply: fileReply,
    errors: ['link-expired'],
    isFile: true,
  },
  'POST v3/portfolios/export-matched': {
    summary:
      'The outcome of matching a file, as the person left it, as a file: companies found, then lines without one',
    access: 'user',
    isRead: true,
    bodyLimit: LARGE_BODY,
    ratePerMinute: EXPORTS_PER_MINUTE,
    query,
    body: z.strictObject({
      companies: z.array(matchedCompany).max(MAX_LINES),
      unmatched: z.array(keptRow.strict()).max(MAX_LINES),
    }),
    reply: fileReply,
    isFile: true,
  },
});
