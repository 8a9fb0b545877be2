import type { ErrorDetails, ErrorReply } from '@commonweal/contracts';

/**
 * A reply other than 2xx, or no reply at all (`status` 0, code `network`, or `cancelled` by the page). `code` is stable and
 * meant for code; `message` is written for people, in their language.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly requestId: string | null;
  /** The rest of the body, which only some codes have; read through {@link errorDetails}. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(status: number, body: Partial<ErrorReply>, options?: ErrorOptions) {
    super(body.message ?? `The server answered ${status}`, options);
    const { code = 'unknown', message: _message, fields = {}, requestId = null, ...details } = body;
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.requestId = requestId;
    this.details = details;
  }
}

/** True for an error of the API, also when another copy of this package made it. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError';
}

/**
 * The details of an error of this code; null for every other error.
 * @returns each of them only where the server sent it, since an older release may not
 */
export function errorDetails<C extends keyof ErrorDetails>(error: unknown, code: C): Partial<ErrorDetails[C]> | null {
  return isApiError(error) && error.code === code ? (error.details as Partial<ErrorDetails[C]>) : null;
}
