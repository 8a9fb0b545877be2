import type { ReactNode } from 'react';
import { FormattedMessage } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useQuery } from '@commonweal/platform/query';
import { usePrivilege } from '@commonweal/platform/session';
import { ButtonLink } from '@commonweal/ui';
import { ownDrafts } from './drafts.queries.ts';

/** Leads writers to their drafts, and says how many there are; null for everybody else. */
export function useDraftsLink(): ReactNode {
  const mayWrite = usePrivilege('analysis-creation-state');
  const { data } = useQuery({ ...ownDrafts(1), enabled: mayWrite });
  if (!mayWrite) return null;
  return (
    <ButtonLink to={paths.analysisDrafts()}>
      <FormattedMessage
        id={data ? 'analyses.drafts.link.count' : 'analyses.drafts.link'}
        values={{ count: data?.total ?? 0 }}
      />
    </ButtonLink>
  );
}
