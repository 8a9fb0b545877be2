import { z } from 'zod';
import { contract } from './endpoint.ts';

/** The width of the page, by the site's own breakpoints: under 600 px, up to 1264 px, over. */
export const viewportClasses = ['mobile', 'tablet', 'desktop'] as const;

/** The pattern of a route, such as `/companies/:slug`, or `*`: names and ids of things are no pattern. */
const routePattern = z
  .string()
  .max(120)
  .regex(/^(?:\*|\/|(?:\/:?[a-z][a-z0-9_-]*\??)+)$/i);

/** `https://example.org`, and no more of the address. */
const origin = z
  .string()
  .max(120)
  .regex(/^https?:\/\/[a-z0-9.-]+(?::\d{1,5})?$/i);

/** Daily totals of visits by people who consented, without any personal data. */
export const analyticsContract = contract({
  'POST v3/analytics/views': {
    summary: 'Count one view of a kind of page; answers nothing',
    access: 'public',
    ratePerMinute: 120,
    body: z.strictObject({
      path: routePattern,
      /** The site that the visitor came from; null for none or this one. */
      referrer: origin.nullable(),
      locale: z.enum(['en', 'fr']),
      viewport: z.enum(viewportClasses),
    }),
    reply: z.null(),
  },
});
