import { z } from 'zod';
import { personFields } from './people.shapes.ts';

/** Body of every error the API answers. `fields` maps a field's name to what is wrong with it. */
export const errorReply = z.object({
  code: z.string(),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string(),
});

export type ErrorReply = z.infer<typeof errorReply>;

/** Fields of an error code beside the common ones. */
const errorDetails = {
  'second-factor-needed': z.object({
    /** Good for ten minutes, for the second step of this sign-in alone. */
    ticket: z.string(),
    /** Beside a code, a passkey may be used. */
    has_passkey: z.boolean(),
  }),
  'note-changed': z.object({
    /** The revision that stands now; a change that begins from it is accepted. */
    revision: z.int(),
    modif_date: z.iso.datetime(),
    /** The person who saved in between. */
    changed_by: z.object(personFields),
  }),
};

export type ErrorDetails = { readonly [C in keyof typeof errorDetails]: z.infer<(typeof errorDetails)[C]> };

/** Codes any endpoint may answer, with their status. */
export const commonErrors = {
  'invalid-request': 400,
  'malformed-body': 400,
  unauthorized: 401,
  forbidden: 403,
  'not-found': 404,
  'request-timeout': 408,
  'body-too-large': 413,
  'unsupported-media-type': 415,
  'invalid-fields': 422,
  'too-many-requests': 429,
  'headers-too-large': 431,
  internal: 500,
  maintenance: 503,
  unavailable: 503,
} as const;

export type CommonErrorCode = keyof typeof commonErrors;
