import { Component } from 'react';
import type { ReactNode } from 'react';
import { statusCodeOf } from '@commonweal/platform/failure';
import { QueryErrorResetBoundary } from '@commonweal/platform/query-client';
import { WhoopsPage } from '#features/errors/whoops-page.tsx';
import { asError } from './as-error.ts';
import { reportThrown } from './failure-reports.ts';
import { RemoteFailure } from './remote-failure.tsx';

interface BoundaryProps {
  readonly area: string;
  /** A failure is forgotten when this changes. */
  readonly resetKey: string;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly failure: Error | null;
  /** The failure before the last retry. */
  readonly before: Error | null;
}

/** Statuses that say something of the page, not of what failed in it. */
const ofThePage: ReadonlySet<number> = new Set([404, 429]);

const whole: BoundaryState = { failure: null, before: null };

/** Keeps what fails in a remote inside it; Retry renders it anew, with its server data asked for again. */
export function RemoteBoundary(props: BoundaryProps) {
  return <QueryErrorResetBoundary>{({ reset }) => <Boundary {...props} onReset={reset} />}</QueryErrorResetBoundary>;
}

class Boundary extends Component<BoundaryProps & { readonly onReset: () => void }, BoundaryState> {
  override state: BoundaryState = whole;

  static getDerivedStateFromError(thrown: unknown) {
    return { failure: asError(thrown) };
  }

  override componentDidCatch() {
    if (this.state.failure !== null) reportThrown(this.state.failure, this.props.area);
  }

  override componentDidUpdate({ resetKey }: BoundaryProps) {
    if (resetKey === this.props.resetKey || this.state === whole) return;
    this.props.onReset();
    this.setState(whole);
  }

  override render() {
    const { failure, before } = this.state;
    if (failure === null) return this.props.children;
    if (ofThePage.has(statusCodeOf(failure))) return <WhoopsPage error={failure} />;
    return (
      <RemoteFailure
        area={this.props.area}
        failure={failure}
        isRetrying={false}
        hasRetried={before !== null && String(before) === String(failure)}
        onRetry={this.#retry}
      />
    );
  }

  #retry = () => {
    this.props.onReset();
    this.setState(({ failure }) => ({ failure: null, before: failure }));
  };
}
