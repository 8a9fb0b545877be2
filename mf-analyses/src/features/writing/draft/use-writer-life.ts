import { useEffect } from 'react';
import { listen } from '@commonweal/event-bus';
import { noteTag } from '@commonweal/platform/changes';
import { loadEditable } from '../writing.queries.ts';
import type { NoteWriter } from './note-writer.ts';
import { holdDraft } from './open-drafts.ts';
import { dropUnsaved, keepUnsaved } from './unsaved-drafts.ts';
import { isUnsaved, savesItself } from './writer-state.ts';
import type { WriterState } from './writer-state.ts';

/** Milliseconds in which keystrokes are gathered before the browser keeps them. */
const GATHER = 300;

/**
 * Keeps an analysis safe while its page is shown: in the browser's storage until the server has it, on the server when
 * the page is hidden or left, when the connection or the session is back, and in step with the person's other tabs.
 */
export function useWriterLife(writer: NoteWriter, userId: number): void {
  useEffect(() => keepInBrowser(writer, userId), [writer, userId]);
  useEffect(() => holdDraft(writer.store.getState().beginning.key), [writer]);
  useEffect(() => saveOnEvents(writer), [writer]);
  useEffect(() => followOtherTabs(writer), [writer]);
}

function keepInBrowser({ store, flush }: NoteWriter, userId: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keep = () => {
    clearTimeout(timer);
    timer = undefined;
    const state = store.getState();
    const { noteId, beginning, company, revision, base, form } = state;
    if (!isUnsaved(state)) dropUnsaved(userId, state);
    else keepUnsaved(userId, noteId, { beginning, company, revision, base, form, at: Date.now() });
  };
  const stop = store.subscribe((state, before) => {
    if (before.noteId === null && state.noteId !== null) dropUnsaved(userId, before);
    timer ??= setTimeout(keep, GATHER);
  });
  window.addEventListener('pagehide', keep);
  return () => {
    stop();
    window.removeEventListener('pagehide', keep);
    keep();
    if (mayFlush(store.getState())) void flush().then(keep);
  };
}

function saveOnEvents({ store, flush }: NoteWriter): () => void {
  const save = () => {
    if (mayFlush(store.getState())) void flush();
  };
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') save();
  };
  // Also where focus leaves a field: what is typed is done.
  document.addEventListener('focusout', save);
  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('online', save);
  const stopHearing = listen('session.started@1', save);
  return () => {
    document.removeEventListener('focusout', save);
    document.removeEventListener('visibilitychange', onVisibility);
    window.removeEventListener('online', save);
    stopHearing();
  };
}

/** Another tab of the same person, or somebody through it, has changed the analysis. */
function followOtherTabs({ store, hear }: NoteWriter): () => void {
  return listen('data.changed@1', ({ tags, isFromOtherTab }) => {
    const { noteId } = store.getState();
    if (!isFromOtherTab || noteId === null || !tags.includes(noteTag(noteId))) return;
    // If it cannot be loaded, the next save finds out.
    loadEditable(noteId).then(hear, () => {});
  });
}

/** True for one that saves itself and whose content the person has not to decide on first. */
export function mayFlush(state: WriterState): boolean {
  return savesItself(state) && !state.isRestored && state.conflict === null;
}
