import { useState } from 'react';
import { FormattedMessage } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { Button, FailedLoad, Loading, Skeleton } from '@commonweal/ui';
import { scoreHistory } from '#companies/companies.queries.ts';
import { ScoreChanges } from './score-changes.tsx';

/** Changes that are listed at once. */
export const MOST_CHANGES = 100;

interface EarlierChangesProps {
  readonly slug: string;
  /** Number of the earliest change that is listed above. */
  readonly before: number;
  /** Changes before it. */
  readonly left: number;
}

/** The changes before those that are listed, a hundred at a time, on request. */
export function EarlierChanges({ slug, before, left }: EarlierChangesProps) {
  const [isAsked, setAsked] = useState(false);
  const query = useQuery({ ...scoreHistory(slug, MOST_CHANGES, before), enabled: isAsked });
  if (left <= 0) return null;
  if (!isAsked) {
    return (
      <div>
        <Button onClick={() => setAsked(true)}>
          <FormattedMessage id="companies.history.earlier" values={{ count: Math.min(MOST_CHANGES, left) }} />
        </Button>
      </div>
    );
  }
  const moments = query.data?.data;
  const earliest = moments?.at(-1);
  if (moments) {
    return (
      <>
        <ScoreChanges moments={moments} />
        {earliest && <EarlierChanges slug={slug} before={earliest.snapshot} left={left - moments.length} />}
      </>
    );
  }
  if (query.isError) return <FailedLoad title={<FormattedMessage id="companies.history.failed" />} query={query} />;
  return (
    <Loading>
      <Skeleton shape="block" height="18rem" />
    </Loading>
  );
}
