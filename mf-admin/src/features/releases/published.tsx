import type { ReleaseArtifact } from '@commonweal/contracts';
import { useIntl } from '@commonweal/platform/intl';
import { DateText } from '@commonweal/ui';
import { actorName } from './actor-name.ts';

/** The width of a column of moments: a date and a time on one line. */
export const MOMENT = '15rem';

export function PublishedMark({ artifact }: { readonly artifact: ReleaseArtifact }) {
  return <WhenAndWho when={artifact.published_at} who={artifact.published_by} />;
}

/** A moment, and under it the person or machine. @param props.when ISO */
export function WhenAndWho({ when, who }: { readonly when: string; readonly who: string }) {
  const intl = useIntl();
  return (
    <span className="admin-releases__two-lines">
      <DateText value={when} time />
      <span className="cw-caption">{actorName(who, intl)}</span>
    </span>
  );
}
