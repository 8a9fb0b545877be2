/** The stage of a failed load: the entry script, one of its chunks, a stylesheet, or running the code. */
export type RemoteStage = 'entry' | 'chunk' | 'style' | 'evaluate';

/**
 * The reason: no answer in time, no connection, not there (4xx), server in trouble (5xx), bytes that are
 * not those of the release, code that threw, or something that the remote does not have.
 */
export type RemoteFailureReason =
  | 'timeout'
  | 'offline'
  | 'missing'
  | 'unavailable'
  | 'tampered'
  | 'threw'
  | 'incomplete';

/** A remote, or a part of it, that could not be loaded. */
export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError';
  readonly remote: string;
  readonly version: string;
  readonly stage: RemoteStage;
  readonly reason: RemoteFailureReason;
  readonly url: string | null;

  constructor(
    remote: { readonly name: string; readonly version: string },
    failure: {
      readonly stage: RemoteStage;
      readonly reason: RemoteFailureReason;
      readonly url?: string;
      readonly cause?: unknown;
    },
  ) {
    const { stage, reason, url = null, cause } = failure;
    super(`${remote.name} ${remote.version} could not be loaded (${stage}, ${reason}).`, { cause });
    this.remote = remote.name;
    this.version = remote.version;
    this.stage = stage;
    this.reason = reason;
    this.url = url;
  }

  /** True where loading again can help: not where the released code itself is at fault. */
  get retryable(): boolean {
    return this.reason !== 'threw' && this.reason !== 'incomplete';
  }
}
