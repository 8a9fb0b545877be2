import type { ReactNode } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { IntlProvider } from 'react-intl';
import { isApiError } from '@commonweal/api-client';
import { isNotFound, statusCodeOf } from './failure.ts';
import { useLocaleState } from './locale.ts';

/** The one query client of a page. Only requests that never reached the server are tried again. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < 2 && isApiError(error) && error.code === 'network',
        throwOnError: (error, { state }) => isNotFound(error) || (state.data === undefined && isTooOften(error)),
      },
    },
  });
}

/** The page was asked for too often; what is there already stays. */
function isTooOften(error: unknown): boolean {
  return statusCodeOf(error) === 429;
}

/** What every page stands in: server data and language. The shell and tests render it once. */
export function PlatformProviders({
  client,
  children,
}: {
  readonly client: QueryClient;
  readonly children: ReactNode;
}) {
  const { locale, messages } = useLocaleState();
  return (
    <QueryClientProvider client={client}>
      <IntlProvider locale={locale} messages={messages as Record<string, string>} onError={reportMissingMessage}>
        {children}
      </IntlProvider>
    </QueryClientProvider>
  );
}

function reportMissingMessage(error: Error): void {
  console.error(error);
}
