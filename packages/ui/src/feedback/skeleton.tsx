import type { CSSProperties, ReactNode } from 'react';
import { useIntl } from '@commonweal/platform/intl';
import { classNames } from '../class-names.ts';

export interface SkeletonProps {
  /** `text` a line, `heading` a taller one, `block` a box, `circle` a round mark. */
  shape?: 'text' | 'heading' | 'block' | 'circle';
  /** The number of lines or boxes; the last line of a text is shorter. */
  count?: number;
  /** As in CSS. */
  width?: string;
  height?: string;
}

/** The shape of what is coming. Nothing shows in the first 200 ms. */
export function Skeleton({ shape = 'text', count = 1, width, height }: SkeletonProps) {
  const size = { '--cw-width': width, '--cw-height': height } as CSSProperties;
  return (
    <span className="cw-skeletons" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={classNames('cw-skeleton', `cw-skeleton--${shape}`)} style={size} />
      ))}
    </span>
  );
}

/** Around the skeletons of a place: tells a screen reader once that it is loading. */
export function Loading({ children, label }: { children: ReactNode; label?: string }) {
  const { formatMessage } = useIntl();
  return (
    <div aria-busy="true" className="cw-loading">
      <output className="cw-visually-hidden">{label ?? formatMessage({ id: 'ui.loading' })}</output>
      {children}
    </div>
  );
}

/** A table that is loading: as many rows and columns as will come, so that nothing jumps. */
export function SkeletonTable({ rows = 10, columns = 4 }: { rows?: number; columns?: number }) {
  return (
    <Loading>
      <div className="cw-skeleton-table" style={{ '--cw-columns': columns } as CSSProperties}>
        {Array.from({ length: rows * columns }, (_, index) => (
          <Skeleton key={index} width={index % columns === 0 ? '70%' : '45%'} />
        ))}
      </div>
    </Loading>
  );
}
