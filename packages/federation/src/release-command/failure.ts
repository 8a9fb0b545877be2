/** The command was not understood, or lacks something that only its user knows. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

interface ReleaseErrorOptions extends ErrorOptions {
  /** The API's own code, such as `gate-refused`. */
  readonly code?: string | undefined;
  /** More of it, a line each. */
  readonly details?: readonly string[];
}

/** The site refused, or could not be asked. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
  readonly code: string | null;
  readonly details: readonly string[];

  constructor(message: string, { code, details = [], ...options }: ReleaseErrorOptions = {}) {
    super(message, options);
    this.code = code ?? null;
    this.details = details;
  }
}
