import { Suspense, lazy, useState } from 'react';
import type { ReactNode } from 'react';
import type { RemoteLoader } from '@commonweal/federation/client';
import type { RemoteModule, SlotName, SlotProps } from '@commonweal/platform/remote';
import type { SlotRenderer } from '@commonweal/platform/slot';
import { Loading, Skeleton } from '@commonweal/ui';
import { RemoteFailure } from '#features/containment/remote-failure.tsx';
import { SlotBoundary } from './slot-boundary.tsx';
import { fetchSlot } from './slot-source.ts';

type Loader = RemoteLoader<RemoteModule>;

/**
 * Fills a slot with what the remotes of this release bring for it, each contained by itself. Which
 * slots there are the remotes decide: the shell carries one that it has never heard of.
 */
export function createSlotRenderer(loader: Loader): SlotRenderer {
  return (name, props, otherwise) => {
    const remotes = loader.remotes.filter(({ slots }) => slots.provides.includes(name));
    if (remotes.length === 0) return otherwise;
    return remotes.map(({ name: remote }) => <Filled key={remote} {...{ loader, remote, name, props, otherwise }} />);
  };
}

interface FilledProps<N extends SlotName> {
  readonly loader: Loader;
  readonly remote: string;
  readonly name: N;
  readonly props: SlotProps[N];
  readonly otherwise: ReactNode;
}

function Filled<N extends SlotName>({ loader, remote, name, props, otherwise }: FilledProps<N>): ReactNode {
  const [{ attempt, Content }, setSlot] = useState(() => ({ attempt: 0, Content: loadSlot(loader, remote, name) }));
  const retry = () => setSlot({ attempt: attempt + 1, Content: loadSlot(loader, remote, name) });
  const lost = (failure: Error) => (
    <>
      <RemoteFailure
        isInside
        isRetrying={false}
        area={remote}
        failure={failure}
        hasRetried={attempt > 0}
        onRetry={retry}
      />
      {otherwise}
    </>
  );
  return (
    <SlotBoundary key={attempt} area={remote} lost={lost}>
      <Suspense
        fallback={
          <Loading>
            <Skeleton count={4} />
          </Loading>
        }
      >
        <Content {...props} />
      </Suspense>
    </SlotBoundary>
  );
}

/** A new lazy component for each attempt: React keeps what a lazy one failed with. */
function loadSlot<N extends SlotName>(loader: Loader, remote: string, name: N) {
  return lazy(async () => ({ default: await fetchSlot(loader, remote, name) }));
}
