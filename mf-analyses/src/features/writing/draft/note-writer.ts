import { errorDetails, isApiError } from '@commonweal/api-client';
import type { EditableNote, SavedNote } from '@commonweal/contracts';
import type { NoteStatus } from '@commonweal/domain/note-lifecycle';
import { SUBMISSION_CONDITIONS } from '@commonweal/domain/note-submission';
import type { SubmissionCondition } from '@commonweal/domain/note-submission';
import { currentSession } from '@commonweal/platform/session';
import { createStore } from '@commonweal/platform/store';
import type { StoreApi } from '@commonweal/platform/store';
import { createDraft, loadEditable, saveArchived, saveDraft, savePublished } from '../writing.queries.ts';
import { followersOf } from './followers.ts';
import type { Followers } from './followers.ts';
import { contentOf, formOfContent } from './note-form.ts';
import type { FieldName, WrittenContent, NoteForm } from './note-form.ts';
import { takeIn } from './take-in.ts';
import { atRest, isUnsaved, savesItself, unsentChanges } from './writer-state.ts';
import type { ChangedBy, WriterState } from './writer-state.ts';

/** Milliseconds from the last change to its saving. */
const PAUSE = 1_500;
/** Milliseconds until a save that did not reach the server is tried again; the last one from then on. */
const RETRIES = [5_000, 15_000, 60_000] as const;
/** Statuses after which the same save may succeed later. */
const PASSING: ReadonlySet<number> = new Set([0, 401, 408, 429, 500, 502, 503, 504]);
/** Statuses after which the server has begun nothing under the key. */
const REFUSED: ReadonlySet<number> = new Set([409, 422]);
/** Others who save faster than this page can merge are a fault, and no reason to go on for ever. */
const MOST_MERGES = 5;

/** Holds one analysis while it is written, and keeps the server's copy up to date. */
export interface NoteWriter {
  readonly store: StoreApi<WriterState>;
  /** For what renders it. */
  readonly follow: Followers['follow'];
  readonly edit: (change: Partial<NoteForm>) => void;
  /** Edits what its field shows already, so that the page follows after the frame with the character. */
  readonly type: (change: Partial<NoteForm>) => void;
  readonly explain: (reason: string) => void;
  /** Saves now what there is to save. @returns true where the server has everything then */
  readonly flush: () => Promise<boolean>;
  /** Takes in the analysis as somebody else has saved it. */
  readonly hear: (theirs: EditableNote) => void;
  /** Ends a conflict with a choice for each of its fields. */
  readonly resolve: (choices: Readonly<Partial<Record<FieldName, 'mine' | 'theirs'>>>) => void;
  /** Goes back to what the server has. */
  readonly discard: () => void;
  /** The life cycle has gone on. */
  readonly setStatus: (status: NoteStatus) => void;
  readonly refuse: (conditions: readonly SubmissionCondition[]) => void;
  /** Saves nothing any more. */
  readonly stop: () => void;
}

function isBegun(state: WriterState): state is WriterState & { readonly noteId: number } {
  return state.noteId !== null;
}

/** @param userId whose analysis it is: nothing of it is sent for anybody else who logs in over the page */
export function createWriter(begun: WriterState, userId: number): NoteWriter {
  const store = createStore<WriterState>(() => begun);
  const { follow, tellLater } = followersOf(store);
  const get = () => store.getState();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  let isWanted = false;
  let failures = 0;
  let isStopped = false;

  const later = (pause: number) => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void flush(), pause);
  };

  const flush = async (): Promise<boolean> => {
    clearTimeout(timer);
    isWanted = true;
    running ??= saveAll().finally(() => (running = null));
    await running;
    return !isUnsaved(get());
  };

  const saveAll = async () => {
    for (let merges = 0; isWanted && canSave(get()) && merges < MOST_MERGES;) {
      isWanted = false;
      store.setState({ phase: 'saving' });
      try {
        const state = get();
        if (isBegun(state)) take(await send(state));
        else await begin();
      } catch (error) {
        if (errorDetails(error, 'note-changed')) merges += 1;
        await fail(error);
      }
    }
    isWanted = false;
    // Others have saved in between, and what is to be kept is for the person to say.
    if (get().phase === 'saving') store.setState({ phase: 'waiting' });
  };

  /**
   * Begins the draft on the server. Where a reply was lost the server may have it already, as it was first tried: that is
   * sent again, and what was changed since follows as the next save.
   */
  const begin = async () => {
    const { beginning, company, form, base } = get();
    const { type_code, locale } = contentOf(form, base);
    const content = beginning.content ?? { ...unsentChanges({ base, form }), type_code, locale };
    store.setState({ beginning: { ...beginning, content } });
    try {
      take({ saved: await createDraft(company.entity_id, beginning.key, content), content });
      isWanted = true;
    } catch (error) {
      if (isApiError(error) && REFUSED.has(error.status))
        store.setState({ beginning: { ...beginning, content: null } });
      throw error;
    }
  };

  const canSave = (state: WriterState) =>
    !isStopped &&
    (currentSession().user?.id ?? userId) === userId &&
    state.conflict === null &&
    Object.keys(unsentChanges(state)).length > 0;

  /** Everything else that was changed meanwhile is sent with the next save. */
  const take = ({ saved, content }: { readonly saved: SavedNote; readonly content: Partial<WrittenContent> }) => {
    failures = 0;
    const state = get();
    // Somebody saved after this, and was heard first: what they have holds this change.
    const isPast = saved.revision <= state.revision;
    const known = isPast ? {} : { revision: saved.revision, base: { ...state.base, ...content } };
    const isDone = Object.keys(unsentChanges({ ...state, ...known })).length === 0;
    store.setState({
      ...known,
      noteId: saved.id,
      savedAt: saved.modif_date,
      error: null,
      phase: isDone ? 'resting' : 'waiting',
      isRestored: false,
      ...(isDone && { reason: '' }),
    });
  };

  const fail = async (error: unknown) => {
    const { noteId } = get();
    const overtaking = errorDetails(error, 'note-changed');
    if (overtaking && noteId !== null) {
      try {
        hear(await loadEditable(noteId), overtaking.changed_by);
        isWanted = true;
        return;
      } catch (lost) {
        error = lost;
      }
    }
    store.setState({ phase: 'failed', error, refused: refusedConditions(error) });
    if (!isApiError(error) || !PASSING.has(error.status) || !savesItself(get())) return;
    later(RETRIES[Math.min(failures, RETRIES.length - 1)] ?? PAUSE);
    failures += 1;
  };

  const hear = (theirs: EditableNote, changedBy: ChangedBy | null = null) => {
    if (theirs.revision > get().revision) store.setState(takeIn(get(), theirs, changedBy));
  };

  const edit = (change: Partial<NoteForm>) => {
    store.setState(({ form, phase }) => ({
      form: { ...form, ...change },
      refused: [],
      isRestored: false,
      phase: phase === 'saving' ? phase : 'waiting',
    }));
    if (savesItself(get())) later(PAUSE);
  };

  return {
    store,
    follow,
    flush,
    hear,
    edit,
    type: (change) => tellLater(() => edit(change)),
    explain: (reason) => store.setState({ reason }),
    resolve: (choices) => {
      const { conflict, form, base } = get();
      if (!conflict) return;
      const taken = conflict.fields.filter((name) => choices[name] === 'theirs');
      const theirs = Object.fromEntries(taken.map((name) => [name, conflict.theirs[name]])) as Partial<NoteForm>;
      store.setState({ conflict: null, form: { ...form, ...theirs }, base, phase: 'waiting' });
      if (savesItself(get())) void flush();
    },
    discard: () => {
      const { base, conflict } = get();
      clearTimeout(timer);
      store.setState({ ...atRest, form: conflict?.theirs ?? formOfContent(base), isRestored: false });
    },
    setStatus: (status) => store.setState({ status }),
    refuse: (refused) => store.setState({ refused }),
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/** Sends what is different, of the revision that this page knows. */
async function send({ noteId: id, revision, base, form, status, reason }: WriterState & { readonly noteId: number }) {
  const content = unsentChanges({ base, form });
  if (status === 'archived') return { saved: await saveArchived({ id, revision, content }, reason), content };
  const save = status === 'published' ? savePublished : saveDraft;
  return { saved: await save({ id, revision, content }), content };
}

/** The conditions for which the server refuses a submission, or a change of what is on the site. */
export function refusedConditions(error: unknown): readonly SubmissionCondition[] {
  if (!isApiError(error) || error.code !== 'not-complete') return [];
  return SUBMISSION_CONDITIONS.filter((condition) => condition in error.fields);
}
