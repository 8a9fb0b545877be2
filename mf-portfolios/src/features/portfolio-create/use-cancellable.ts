import { useEffect, useRef } from 'react';
import { useMutation } from '@commonweal/platform/query';

interface CancellableWork<Input, Output> {
  readonly mutationFn: (input: Input, signal: AbortSignal) => Promise<Output>;
  readonly onSuccess: (output: Output, input: Input) => void;
}

/** Work that `cancel` ends without a trace, as leaving the page does. */
export function useCancellable<Input, Output>({ mutationFn, onSuccess }: CancellableWork<Input, Output>) {
  const running = useRef<AbortController>(null);
  const work = useMutation({
    mutationFn: async (input: Input) => {
      const controller = new AbortController();
      running.current = controller;
      const output = await mutationFn(input, controller.signal);
      // The work may have been done just before it was cancelled.
      controller.signal.throwIfAborted();
      return output;
    },
    onSuccess,
  });
  useEffect(() => () => running.current?.abort(), []);
  const cancel = () => {
    running.current?.abort();
    work.reset();
  };
  return { ...work, cancel };
}
