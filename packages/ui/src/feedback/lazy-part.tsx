import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { ErrorState } from './states.tsx';

interface LazyPartOptions<P> {
  /** Stands in its place until it is there, shaped like what comes. */
  readonly loading: ComponentType<P>;
  /** Stands in its place where it did not come; where not given, that is said there, with Retry. */
  readonly lost?: ComponentType<P>;
}

/**
 * A part of a page whose code comes when it is first shown. Code that did not come is asked for again
 * by Retry, and whenever the part is shown anew; `React.lazy` would keep the failure for ever. The rest
 * of the page stays as it is.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { loading: Placeholder, lost: Lost }: LazyPartOptions<P>,
): ComponentType<P> {
  let known: ComponentType<P> | null = null;
  return function LazyPart(props: P) {
    const [Part, setPart] = useState(() => known);
    const [attempt, setAttempt] = useState(1);
    const [failedAttempt, setFailedAttempt] = useState(0);
    useEffect(() => {
      if (Part) return undefined;
      let isGone = false;
      const take = (loaded: ComponentType<P>) => {
        known = loaded;
        if (!isGone) setPart(() => loaded);
      };
      const fail = (error: unknown) => {
        if (isGone) return;
        // Heard by whoever listens to what fails on the page, as if nothing had caught it.
        reportError(error);
        setFailedAttempt(attempt);
      };
      load().then(take, fail);
      return () => {
        isGone = true;
      };
    }, [Part, attempt]);
    if (Part) return <Part {...props} />;
    if (failedAttempt === 0) return <Placeholder {...props} />;
    if (Lost) return <Lost {...props} />;
    return <ErrorState onRetry={() => setAttempt(attempt + 1)} retrying={failedAttempt < attempt} />;
  };
}
