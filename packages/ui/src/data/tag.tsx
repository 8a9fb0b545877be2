import type { ReactNode } from 'react';
import { Link } from '@commonweal/platform/router';
import { useIntl } from '@commonweal/platform/intl';
import { XIcon } from '../icons/icons.ts';
import { classNames } from '../class-names.ts';

export interface TagProps {
  children: ReactNode;
  to?: string;
  onRemove?: () => void;
  /** The name of the removed item; needed when `children` is not a text. */
  name?: string;
}

/** A keyword, or a filter that is on and can be taken off. */
export function Tag({ children, to, onRemove, name }: TagProps) {
  const { formatMessage } = useIntl();
  const removed = name ?? (typeof children === 'string' ? children : '');
  return (
    <span className="cw-tag">
      {to === undefined ? <span>{children}</span> : <Link to={to}>{children}</Link>}
      {onRemove && (
        <button
          type="button"
          className="cw-tag__remove"
          aria-label={formatMessage({ id: 'ui.tag.remove' }, { name: removed })}
          onClick={onRemove}
        >
          <XIcon />
        </button>
      )}
    </span>
  );
}

export type Tone = 'neutral' | 'accent' | 'negative' | 'warning' | 'information';

/** A state in a word or two, as of an analysis: "Published". */
export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={classNames('cw-badge', `cw-badge--${tone}`)}>{children}</span>;
}
