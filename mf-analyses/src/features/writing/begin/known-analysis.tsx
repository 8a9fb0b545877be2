import { useEffect, useEffectEvent } from 'react';
import type { EditableNote } from '@commonweal/contracts';
import { FormattedMessage } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { FailedLoad, PageHeading } from '@commonweal/ui';
import { knownNote } from '../draft/writer-state.ts';
import type { WriterState } from '../draft/writer-state.ts';
import { openDrafts } from '../draft/open-drafts.ts';
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
  const goOn = useEffectEvent((note: EditableNote, open: ReadonlySet<string>) => {
    const unsaved = readUnsaved(userId, id, ({ beginning }) => !open.has(beginning.key));
    onBegin(knownNote(note, userId, unsaved));
  });
  useEffect(() => {
    if (!data || isFetching) return undefined;
    let isLeft = false;
    const look = async () => {
      const open = await openDrafts();
      if (!isLeft) goOn(data, open);
    };
    void look();
    return () => {
      isLeft = true;
    };
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
