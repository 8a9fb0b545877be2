import { z } from 'zod';

/** Body of every error the API answers. `fields` maps a field's name to what is wrong with it. */
export const errorReply = z.object({
  code: z.string(),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string(),
});

export type ErrorReply = z.infer<typeof errorReply>;

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
