import { useEffect, useState } from 'react';
import { useAddressQuery } from '@commonweal/platform/asked-address';
import { useIntl } from '@commonweal/platform/intl';
import { wayBackFrom } from '@commonweal/platform/login-target';
import { paths } from '@commonweal/platform/paths';
import { Navigate, useLocation, useParams } from '@commonweal/platform/router';
import { useSession } from '@commonweal/platform/session';
import { readNumber } from '#analyses/number-of-address.ts';
import { KnownAnalysis } from './begin/known-analysis.tsx';
import { NewAnalysis } from './begin/new-analysis.tsx';
import { createWriter } from './draft/note-writer.ts';
import type { NoteWriter } from './draft/note-writer.ts';
import type { WriterState } from './draft/writer-state.ts';
import { EditorLoading } from './editor-loading.tsx';
import { NoteEditor } from './note-editor.tsx';
import { WriterProvider } from './writer-context.ts';
import './writing.css';

/** The analysis that is written on the page. */
interface Opened {
  readonly writer: NoteWriter;
  readonly userId: number;
  /** The visit that began it: another one to the same address begins another analysis. */
  readonly visit: string;
}

/**
 * Writes an analysis: a new one (`/analyses/create`, `/notes/form`) or one that there is (`/analyses/edit/{id}`). The
 * first change of a new one makes it a draft, and gives the page its address without mounting it anew.
 */
export default function WritingPage() {
  const { formatMessage } = useIntl();
  const id = useNoteId();
  const { pathname, search, key } = useLocation();
  const session = useSession();
  const [opened, setOpened] = useState<Opened | null>(null);
  const userId = session.user?.id ?? null;
  // Another person who logs in over the page sees nothing of the one before.
  const isOthers = userId !== null && opened !== null && opened.userId !== userId;
  useEffect(() => {
    if (isOthers) opened.writer.stop();
  }, [isOthers, opened]);
  const begin = (state: WriterState) => {
    if (userId !== null) setOpened({ writer: createWriter(state, userId), userId, visit: key });
  };
  const shown = opened && !isOthers && isOf(opened, id, key) ? opened : null;
  if (session.status === 'loading') return <EditorLoading />;
  if (userId === null && !shown) return <Navigate to={`${paths.login()}${wayBackFrom(pathname + search)}`} replace />;
  return (
    <>
      <title>{formatMessage({ id: id === null ? 'analyses.write.document' : 'analyses.write.document.edit' })}</title>
      {shown ? (
        <WriterProvider value={shown.writer}>
          <NoteEditor key={shown.visit} userId={shown.userId} />
        </WriterProvider>
      ) : (
        userId !== null && <Opening key={key} id={id} userId={userId} onBegin={begin} />
      )}
    </>
  );
}

interface OpeningProps {
  readonly id: number | null;
  readonly userId: number;
  readonly onBegin: (state: WriterState) => void;
}

function Opening({ id, ...props }: OpeningProps) {
  return id === null ? <NewAnalysis {...props} /> : <KnownAnalysis id={id} {...props} />;
}

/** The id of the address; null for a new analysis. */
function useNoteId(): number | null {
  const { id } = useParams();
  const search = useAddressQuery();
  const text = id ?? search.get('id');
  return text === null ? null : readNumber(text);
}

/** True for the analysis of the address, and for a new one from the visit that began it until it has its own. */
function isOf({ writer, visit }: Opened, id: number | null, key: string): boolean {
  return id === null ? visit === key : writer.store.getState().noteId === id;
}
