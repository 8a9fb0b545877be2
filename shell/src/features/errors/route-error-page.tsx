import { useEffect } from 'react';
import { useRouteError } from '@commonweal/platform/router';
import { WhoopsPage } from './whoops-page.tsx';

/** What the guard or a page's loading threw: the frame stays, and says so in place of the page. */
export function PageErrorPage() {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  return <WhoopsPage error={error} />;
}

/** The frame itself could not be shown: the page stands alone, without header and footer. */
export function FrameErrorPage() {
  return (
    <main id="main" className="cw-page cw-main">
      <PageErrorPage />
    </main>
  );
}
