import { Component } from 'react';
import type { ReactNode } from 'react';
import { asError } from '#features/containment/as-error.ts';
import { reportThrown } from '#features/containment/failure-reports.ts';
import { RemoteFailure } from '#features/containment/remote-failure.tsx';

interface SlotBoundaryProps {
  readonly area: string;
  /** It was tried again already. */
  readonly hasRetried: boolean;
  readonly onRetry: () => void;
  /** What stands below a failure. */
  readonly otherwise: ReactNode;
  readonly children: ReactNode;
}

interface SlotBoundaryState {
  readonly failure: Error | null;
}

/** Keeps what fails in a slot inside it. */
export class SlotBoundary extends Component<SlotBoundaryProps, SlotBoundaryState> {
  override state: SlotBoundaryState = { failure: null };

  static getDerivedStateFromError(thrown: unknown) {
    return { failure: asError(thrown) };
  }

  override componentDidCatch() {
    if (this.state.failure !== null) reportThrown(this.state.failure, this.props.area);
  }

  override render() {
    const { area, hasRetried, onRetry, otherwise, children } = this.props;
    const { failure } = this.state;
    if (failure === null) return children;
    return (
      <>
        <RemoteFailure isInside isRetrying={false} {...{ area, failure, hasRetried, onRetry }} />
        {otherwise}
      </>
    );
  }
}
