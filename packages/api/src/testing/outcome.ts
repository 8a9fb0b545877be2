import type { TestReply } from './test-api.ts';

/** A reply in short: `200`, or the status of an error with its code. */
export const outcomeOf = ({ status, error }: Pick<TestReply<unknown>, 'status' | 'error'>) =>
  status === 200 ? '200' : `${status} ${error.code}`;
