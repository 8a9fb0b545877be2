import { useEffect, useRef, useState } from 'react';
import { useMutation } from '@commonweal/platform/query';
import type { HoldingsSummary, ReadingOrder } from './file-reading.ts';
import type { OpenFile } from './open-file.ts';

interface ReadState {
  readonly file: OpenFile;
  readonly order: ReadingOrder;
  readonly summary: HoldingsSummary;
  /** The order that the summary is of. */
  readonly summarised: ReadingOrder;
}

/** The file that is open in a worker, how it is read, and what that gives; the worker ends with the page. */
export function useReadFile() {
  const [state, setState] = useState<ReadState | null>(null);
  const open = useRef<OpenFile>(null);
  useEffect(() => () => open.current?.close(), []);
  const rereading = useMutation({
    mutationFn: ({ file, order }: Pick<ReadState, 'file' | 'order'>) => file.summary(order),
    onSuccess: (summary, { order }) =>
      // Of two readings the one that was asked for last counts.
      setState((now) => (now?.order === order ? { ...now, summary, summarised: order } : now)),
  });
  return {
    order: state?.order ?? null,
    /** Of the choice before, for a moment, while `isRereading`. */
    summary: state?.summary ?? null,
    isRereading: state !== null && state.summarised !== state.order,
    rereading,
    /** Takes a file in place of the one before, as it was read first. */
    begin: (file: OpenFile, order: ReadingOrder, summary: HoldingsSummary) => {
      open.current?.close();
      open.current = file;
      rereading.reset();
      setState({ file, order, summary, summarised: order });
    },
    /** Reads the file in another way. */
    reread: (change: Partial<ReadingOrder>) => {
      if (state === null) return;
      const order = { ...state.order, ...change };
      setState({ ...state, order });
      rereading.mutate({ file: state.file, order });
    },
    /** The rows of the file as it is read now; null without a file. */
    rows: async () => (state === null ? null : state.file.rows(state.order)),
  };
}
