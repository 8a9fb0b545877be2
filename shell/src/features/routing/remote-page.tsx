import { useLoaderData, useLocation, useRevalidator } from 'react-router';
import type { RegistryRemote } from '@commonweal/federation/registry';
import { RemoteBoundary } from '#features/containment/remote-boundary.tsx';
import { RemoteFailure } from '#features/containment/remote-failure.tsx';
import type { RemotePageData } from './route-data.ts';

/** A page of a remote, or what kept it from being shown. */
export function RemotePage({ remote }: { readonly remote: RegistryRemote }) {
  const { Page, failure } = useLoaderData<RemotePageData>();
  const { state, revalidate } = useRevalidator();
  const { key } = useLocation();
  if (!Page) {
    return (
      <RemoteFailure
        area={remote.name}
        failure={failure}
        isRetrying={state === 'loading'}
        onRetry={() => void revalidate()}
      />
    );
  }
  return (
    <RemoteBoundary area={remote.name} resetKey={key}>
      <Page />
    </RemoteBoundary>
  );
}
