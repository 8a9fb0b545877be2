import type { ReactNode } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { IntlProvider } from 'react-intl';
import { useLocaleState } from './locale.ts';
import './markup-policy.ts';

/** The providers of every page: server data and language. The shell and tests render it once. */
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
