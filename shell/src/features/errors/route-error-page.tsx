import { isApiError } from '@commonweal/api-client';
import { useRouteError } from '@commonweal/platform/router';
import { TooManyRequestsPage, UnexpectedErrorPage } from './whoops-page.tsx';

/** The frame itself could not be shown: the page stands alone, without header and footer. */
export function RouteErrorPage() {
  const error = useRouteError();
  console.error(error);
  return (
    <main id="main" className="cw-page cw-main">
      {isApiError(error) && error.status === 429 ? <TooManyRequestsPage /> : <UnexpectedErrorPage />}
    </main>
  );
}
