import { useEffect } from 'react';
import { useRouteError } from '@commonweal/platform/router';
import { WhoopsPage } from './whoops-page.tsx';

interface ErrorPageProps {
  /** Hears of each error once. */
  readonly onError: (error: unknown) => void;
}

/** The error page for what the guard or a page's loading threw, inside the frame. */
export function PageErrorPage({ onError }: ErrorPageProps) {
  const error = useRouteError();
  useEffect(() => onError(error), [onError, error]);
  return <WhoopsPage error={error} />;
}

/** The frame itself could not be shown: the page stands alone, without header and footer. */
export function FrameErrorPage(props: ErrorPageProps) {
  return (
    <main id="main" className="cw-page cw-main">
      <PageErrorPage {...props} />
    </main>
  );
}
