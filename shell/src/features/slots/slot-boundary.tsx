import { Component } from 'react';
import type { ReactNode } from 'react';
import { RemoteFailure } from '#features/containment/remote-failure.tsx';

interface SlotBoundaryProps {
  readonly area: string;
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

/** Keeps what fails in a slot inside it. */
export class SlotBoundary extends Component<SlotBoundaryProps, { readonly failure: unknown }> {
  override state = { failure: null };

  static getDerivedStateFromError(failure: unknown) {
    return { failure };
  }

  override render() {
    const { area, onRetry, children } = this.props;
    if (this.state.failure === null) return children;
    return <RemoteFailure isInside area={area} failure={this.state.failure} isRetrying={false} onRetry={onRetry} />;
  }
}
