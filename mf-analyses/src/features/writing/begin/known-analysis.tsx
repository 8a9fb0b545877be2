import { useEffect, useEffectEvent } from 'react';
import type { EditableNote } from '@commonweal/contracts';
import { FormattedMessage } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { FailedLoad, PageHeading } from '@commonweal/ui';
import { knownNote } from '../draft/writer-state.ts';
import type { WriterState } from '../draft/writer-state.ts';
import { readUnsaved } from '../draft/unsaved-drafts.ts';
import { EditorLoading } from '../editor-loading.tsx';
import { editableAnalysis } from '../writing.queries.ts';

interface KnownAnalysisProps {
  readonly id: number;
  readonly userId: number;
  readonly onBegin: (state: WriterState) => void;
}

/** Loads an analysis to go on with, and takes up what the browser kept of it. One of others does not exist. */
export function KnownAnalysis({ id, userId, onBegin }: KnownAnalysisProps) {
  const query = useQuery(editableAnalysis(id));
  const { data, isFetching } = query;
  const goOn = useEffectEvent((note: EditableNote) => onBegin(knownNote(note, userId, readUnsaved(userId, id))));
  useEffect(() => {
    if (data && !isFetching) goOn(data);
  }, [data, isFetching]);
  if (!query.isError) return <EditorLoading />;
  return (
    <>
      <PageHeading>
        <FormattedMessage id="analyses.write.edit" />
      </PageHeading>
      <FailedLoad title={<FormattedMessage id="analyses.page.failed" />} query={query} />
    </>
  );
}
