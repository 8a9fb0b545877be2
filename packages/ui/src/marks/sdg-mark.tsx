import { useIntl } from '@commonweal/platform/intl';
import { classNames } from '../class-names.ts';

export interface SdgMarkProps {
  /** 1 to 17. */
  id: number;
  /** The goal's name, where the server gave it; the official one otherwise. */
  name?: string;
  /** The name is seen beside the mark; heard in any case. */
  showName?: boolean;
  size?: 'small' | 'medium' | 'large';
}

/** One of the 17 goals: a small square in its official colour with its number. */
export function SdgMark({ id, name, showName = false, size = 'medium' }: SdgMarkProps) {
  const { formatMessage } = useIntl();
  const words = name ?? formatMessage({ id: `ui.sdg.${id}` });
  return (
    <span className={classNames('cw-sdg', `cw-sdg--${size}`)} title={showName ? undefined : words}>
      <span className="cw-sdg__square" data-sdg={id} aria-hidden="true">
        {id}
      </span>
      <span className={showName ? undefined : 'cw-visually-hidden'}>
        <span className="cw-visually-hidden">{formatMessage({ id: 'ui.sdg' }, { id })} </span>
        {words}
      </span>
    </span>
  );
}

/** Goals in a row before it shows their number instead (decisions: Values). */
const SDGS_SHOWN = 3;

/** The goals something is linked to, as marks; from four on the first three and "(n SDGs)". */
export function SdgList({ ids, label }: { ids: readonly number[]; label?: string }) {
  const { formatMessage } = useIntl();
  if (ids.length === 0) return null;
  return (
    <ul className="cw-sdg-list" aria-label={label ?? formatMessage({ id: 'ui.sdgs' })}>
      {ids.slice(0, SDGS_SHOWN).map((id) => (
        <li key={id}>
          <SdgMark id={id} size="small" />
        </li>
      ))}
      {ids.length > SDGS_SHOWN && (
        <li className="cw-caption">{formatMessage({ id: 'ui.sdgs.count' }, { count: ids.length })}</li>
      )}
    </ul>
  );
}
