import { Component } from 'react';
import type { ReactNode } from 'react';
import { asError } from '#features/containment/as-error.ts';
import { reportThrown } from '#features/containment/failure-reports.ts';

interface SlotBoundaryProps {
  readonly area: string;
  /** Stands in the place of what failed. */
  readonly lost: ReactNode | ((failure: Error) => ReactNode);
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
    const { failure } = this.state;
    const { lost, children } = this.props;
    if (failure === null) return children;
    return typeof lost === 'function' ? lost(failure) : lost;
  }
}
