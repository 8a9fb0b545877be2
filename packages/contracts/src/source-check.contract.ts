import { z } from 'zod';
import { URL_LENGTH_LIMIT, hasCredentials, urlToHref } from '@commonweal/domain/url-rule';
import { contract } from './endpoint.ts';

/**
 * Results of looking at the address of a source.
 * - `ok`: it shows something
 * - `redirected`: something is shown at `final_url`
 * - `not_found`: its server has nothing there (404, 410)
 * - `refused`: its server does not show it to this site (any other 4xx)
 * - `unreachable`: no such name, no connection, no valid certificate, a redirect without an end, or a failing server (5xx)
 * - `too_slow`: no answer in time
 * - `not_allowed`: the address, or one that it leads to, is none that this site asks for anything
 */
const sourceStates = ['ok', 'redirected', 'not_found', 'refused', 'unreachable', 'too_slow', 'not_allowed'] as const;

/** The result of a check. */
export const sourceCheckReply = z.object({
  state: z.enum(sourceStates),
  /** Status of the last answer; null without one. */
  status: z.int().min(100).max(999).nullable(),
  /** Address of the last answer; null without one. */
  final_url: z.string().nullable(),
  /** Plain text of at most 200 characters; null where the page has none, or where it is no page. */
  title: z.string().nullable(),
  /** Media type without parameters, such as `application/pdf`. */
  content_type: z.string().nullable(),
});

/** Health of the sources that analyses name. */
export const sourceCheckContract = contract({
  'POST v3/notes/check-source': {
    summary: 'Look whether the address of a source shows something, and under which title; remembered for a day',
    // Reviewers correct what is archived.
    access: { privilege: 'analysis-creation-state', orPrivilege: 'notes-submission-state' },
    isRead: true,
    body: z.strictObject({
      url: z
        .string()
        .trim()
        .max(URL_LENGTH_LIMIT)
        .refine((url) => urlToHref(url) !== null && !hasCredentials(url)),
    }),
    reply: sourceCheckReply,
  },
});

export type CheckedSource = z.infer<typeof sourceCheckReply>;
