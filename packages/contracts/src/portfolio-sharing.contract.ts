import { z } from 'zod';
import { evidenceLevels } from '@commonweal/domain/evidence';
import { LINK_DAYS } from '@commonweal/domain/share-link';
import { contract } from './endpoint.ts';
import { id, listOf, paging, score } from './lists.ts';
import { lostWeight } from './portfolio-figures.shapes.ts';

/** Longest token that is looked up; one of ours has 43 characters. */
const TOKEN_LENGTH = 100;

/** A link that stands in for its portfolio: `7.Zx…`. */
export const sharedLink = z
  .string()
  .regex(new RegExp(`^[1-9]\\d{0,8}\\.[\\w-]{1,${TOKEN_LENGTH}}$`))
  .transform((text) => {
    const point = text.indexOf('.');
    return { id: Number(text.slice(0, point)), token: text.slice(point + 1) };
  });

const link = z.object({
  id: z.int(),
  portfolio_id: z.int(),
  portfolio_name: z.string(),
  shows_weights: z.boolean(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  is_expired: z.boolean(),
  /** The portfolio is private again, so that none of its links opens. */
  is_paused: z.boolean(),
});

const sharedCompany = z.object({
  entity_id: z.int(),
  entity_name: z.string(),
  entity_slug: z.string(),
  industry: z.string(),
  country: z.string(),
  impact_score: score,
  is_grayed: z.boolean(),
  /** how much its score rests on; null where there is no score to see */
  evidence: z.enum(evidenceLevels).nullable(),
  /** share of the portfolio in percent; null where the link hides weights */
  weight: z.number().nullable(),
  /** points of the portfolio's score; null where the link hides weights */
  contribution: z.number().nullable(),
});

/** Portfolios that their owners show to whoever has a link. */
export const portfolioSharingContract = contract({
  'GET v3/portfolios/shared': {
    summary: 'The links to the person’s portfolios, the newest first; without their tokens, which nobody can read back',
    access: 'user',
    query: z.strictObject({ portfolio_id: id.optional(), ...paging(50) }),
    reply: listOf(link),
  },
  'POST v3/portfolios/:id/shared': {
    summary: 'Make a link to a portfolio, which becomes shared; the token is told this once',
    access: 'owner',
    params: z.object({ id }),
    body: z.strictObject({ shows_weights: z.boolean(), days: z.literal([...LINK_DAYS]) }),
    reply: link.extend({ token: z.string() }),
    errors: ['too-many-links'],
  },
  'DELETE v3/portfolios/:id/shared/:link_id': {
    summary: 'Revoke a link at once',
    access: 'owner',
    params: z.object({ id, link_id: id }),
    reply: z.object({ removed: z.literal(true) }),
  },
  'GET v3/portfolios/:id/shared': {
    summary:
      'A portfolio as a link to it shows it: scores as visitors see them, and weights only where the link says so',
    access: 'public',
    params: z.object({ id }),
    query: z.strictObject({ token: z.string().min(1).max(TOKEN_LENGTH) }),
    ratePerMinute: 120,
    reply: z.object({
      id: z.int(),
      name: z.string(),
      shows_weights: z.boolean(),
      expires_at: z.iso.datetime(),
      /** by weight, or with each company counting the same where the link hides weights */
      score,
      environmental_score: score,
      social_score: score,
      companies: z.int(),
      scored: z.int(),
      percentAvailable: z.number().nullable(),
      /** by weight; null where the link hides weights */
      coverageWeight: z.number().nullable(),
      /** null where the link hides weights, too */
      unmatched_weight: lostWeight,
      /** how many funds its companies stand in as well, and the day of the oldest holdings */
      funds: z.int(),
      oldest_holdings: z.iso.date().nullable(),
      /** largest weight first; by name where the link hides weights */
      entities: z.array(sharedCompany),
    }),
    errors: ['link-expired'],
  },
});
