import type { ReactNode } from 'react';
import { describeFailure } from '@commonweal/platform/failure';
import { Alert } from './alert.tsx';

export interface FailedActProps {
  readonly title: ReactNode;
  readonly error: unknown;
  /** The text where the server gave no reason, as when it was not reached. */
  readonly otherwise?: ReactNode;
  /** Names of the fields that say by themselves what is wrong with them. */
  readonly marked?: readonly string[];
}

/** Something that a person asked for and that was not done: what, and why. */
export function FailedAct({ title, error, otherwise, marked }: FailedActProps) {
  return (
    <Alert kind="failure" title={title}>
      {describeFailure(error, marked).reason ?? otherwise}
    </Alert>
  );
}
