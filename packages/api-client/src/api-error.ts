import type { ErrorReply } from '@commonweal/contracts';

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

  constructor(status: number, body: Partial<ErrorReply>, options?: ErrorOptions) {
    super(body.message ?? `The server answered ${status}`, options);
    this.status = status;
    this.code = body.code ?? 'unknown';
    this.fields = body.fields ?? {};
    this.requestId = body.requestId ?? null;
  }
}

/** True for an error of the API, also when another copy of this package made it. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError';
}
