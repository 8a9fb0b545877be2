/** A build that cannot be published: it is not what it says, or other bytes have its version already. */
export class PublishError extends Error {
  override readonly name = 'PublishError';
  readonly code: 'artifact-invalid' | 'artifact-differs';

  constructor(code: PublishError['code'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
