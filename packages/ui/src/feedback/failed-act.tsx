import type { ReactNode } from 'react';
import { describeFailure } from '@commonweal/platform/failure';
import { Alert } from './alert.tsx';

export interface FailedActProps {
  readonly title: ReactNode;
  readonly error: unknown;
  /** The text where the server gave no reason, as when it was not reached. */
  readonly otherwise?: ReactNode;
}

/** Something that a person asked for and that was not done: what, and why. */
export function FailedAct({ title, error, otherwise }: FailedActProps) {
  return (
    <Alert kind="failure" title={title}>
      {describeFailure(error).reason ?? otherwise}
    </Alert>
  );
}
