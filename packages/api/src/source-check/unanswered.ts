import type { CheckedSource } from '@commonweal/contracts';

/** The reason why an address gave no answer. */
export class Unanswered extends Error {
  override readonly name = 'Unanswered';
  readonly state: CheckedSource['state'];

  constructor(state: CheckedSource['state'], options?: ErrorOptions) {
    super(`The address is ${state}.`, options);
    this.state = state;
  }
}
