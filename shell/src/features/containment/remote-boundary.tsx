import { Component } from 'react';
import type { ReactNode } from 'react';
import { QueryErrorResetBoundary } from '@tanstack/react-query';
import { isApiError } from '@commonweal/api-client';
import { isNotFound } from '@commonweal/platform/failure';
import { NotFoundPage, TooManyRequestsPage } from '#features/errors/whoops-page.tsx';
import { RemoteFailure } from './remote-failure.tsx';

interface BoundaryProps {
  /** The remote's name. */
  readonly area: string;
  /** A failure is forgotten when this changes. */
  readonly resetKey: string;
  readonly children: ReactNode;
}

/** Keeps what fails in a remote inside it; Retry renders it anew, with its server data asked for again. */
export function RemoteBoundary(props: BoundaryProps) {
  return <QueryErrorResetBoundary>{({ reset }) => <Boundary {...props} onReset={reset} />}</QueryErrorResetBoundary>;
}

class Boundary extends Component<BoundaryProps & { readonly onReset: () => void }, { readonly failure: unknown }> {
  override state = { failure: null };

  static getDerivedStateFromError(failure: unknown) {
    return { failure };
  }

  override componentDidUpdate({ resetKey }: BoundaryProps) {
    if (resetKey !== this.props.resetKey && this.state.failure !== null) this.setState({ failure: null });
  }

  override render() {
    const { failure } = this.state;
    if (failure === null) return this.props.children;
    if (isNotFound(failure)) return <NotFoundPage />;
    if (isApiError(failure) && (failure as { status: number }).status === 429) return <TooManyRequestsPage />;
    return <RemoteFailure area={this.props.area} failure={failure} isRetrying={false} onRetry={this.#retry} />;
  }

  #retry = () => {
    this.props.onReset();
    this.setState({ failure: null });
  };
}
