import { useRef } from 'react';
import type { ReactNode } from 'react';
import { FormattedMessage } from '@commonweal/platform/intl';
import { Button, Loading, Skeleton } from '@commonweal/ui';
import { useOthersRatings } from './folded-ratings.ts';

interface FoldedProps {
  readonly noteId: number;
  /** There are ratings that may be seen. */
  readonly isThere: boolean;
  /** Height of what is folded, until it is known whether it is. */
  readonly height: string;
  readonly children: ReactNode;
}

/** The others' ratings, folded for somebody who is to rate first. The focus stays here when they unfold. */
export function Folded({ noteId, isThere, height, children }: FoldedProps) {
  const { state, show } = useOthersRatings(noteId, isThere);
  const part = useRef<HTMLDivElement>(null);
  return (
    <div ref={part} tabIndex={-1} className="rating-folded">
      {state === 'shown' && children}
      {state === 'unknown' && (
        <Loading>
          <Skeleton shape="block" height={height} />
        </Loading>
      )}
      {state === 'folded' && (
        <>
          <p className="cw-muted">
            <FormattedMessage id="analyses.folded" />
          </p>
          <Button
            size="small"
            onClick={() => {
              part.current?.focus();
              show();
            }}
          >
            <FormattedMessage id="analyses.folded.show" />
          </Button>
        </>
      )}
    </div>
  );
}
