import { useEffect, useEffectEvent } from 'react';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { Button } from '@commonweal/ui';
import { CircleCheckIcon, TriangleAlertIcon } from '@commonweal/ui/icons';
import { sourceHealth } from '../writing.queries.ts';

interface SourceHealthProps {
  /** The address to look at; null while there is none, or nobody wants to know. */
  readonly url: string | null;
  readonly onCheck: (() => void) | null;
  /** From 1. */
  readonly place: number;
  /** Hears the title of the page; null where the source has one. */
  readonly onTitle: ((title: string) => void) | null;
}

/** Says in words whether the address of a source shows something. */
export function SourceHealth({ url, onCheck, place, onTitle }: SourceHealthProps) {
  const { formatMessage } = useIntl();
  const check = useQuery({ ...sourceHealth(url ?? ''), enabled: url !== null });
  const { data } = check;
  const title = (url !== null && data?.title) || null;
  const fillTitle = useEffectEvent((found: string) => onTitle?.(found));
  useEffect(() => {
    if (title !== null) fillTitle(title);
  }, [title]);
  if (url === null) {
    return (
      onCheck && (
        <Button size="small" variant="quiet" flush className="writing-source__check" onClick={onCheck}>
          {formatMessage({ id: 'analyses.write.source.check' }, { place })}
        </Button>
      )
    );
  }
  const isFine = data?.state === 'ok' || data?.state === 'redirected';
  return (
    <output className="writing-source__health cw-caption">
      {data && (isFine ? <CircleCheckIcon /> : <TriangleAlertIcon />)}
      <span>
        {data ? (
          <FormattedMessage id={`analyses.write.source.state.${data.state}`} values={{ url: data.final_url ?? '' }} />
        ) : (
          <FormattedMessage id={`analyses.write.source.state.${check.isError ? 'unknown' : 'checking'}`} />
        )}
      </span>
    </output>
  );
}
