import type { EditableNote, ErrorDetails } from '@commonweal/contracts';
import { changedFields } from '@commonweal/domain/merge-fields';
import type { NoteStatus } from '@commonweal/domain/note-lifecycle';
import type { SubmissionCondition } from '@commonweal/domain/note-submission';
import { contentOf, emptyForm, formOf, hasUnfinished, keptContent } from './note-form.ts';
import type { FieldName, NoteForm, WrittenContent } from './note-form.ts';
import { reviewOf, takeIn } from './take-in.ts';
import type { Beginning, NoteCompany, UnsavedDraft } from './unsaved-drafts.ts';

/** Both sides changed the same. */
export interface Conflict {
  /** Fields that both sides changed. */
  readonly fields: readonly FieldName[];
  /** The form as the other side has it. */
  readonly theirs: NoteForm;
  /** The person who saved in between; null where only this browser told of it. */
  readonly changedBy: ChangedBy | null;
}

export type ChangedBy = ErrorDetails['note-changed']['changed_by'];

/** A step of the review, with the person who took it. */
export type ReworkRequest = EditableNote['reviews'][number];

/** An analysis while it is written. */
export interface WriterState {
  readonly company: NoteCompany;
  /** Null until the server has begun it. */
  readonly noteId: number | null;
  readonly beginning: Beginning;
  readonly status: NoteStatus;
  /** Another person wrote it; a reviewer corrects it. */
  readonly isByOthers: boolean;
  /** Why a reviewer corrects it, in their words to its author. */
  readonly reason: string;
  readonly revision: number;
  /** Its latest request for rework; null for none. */
  readonly request: ReworkRequest | null;
  /** Raters have answered the questions of its kind. */
  readonly isRated: boolean;
  /** Until when its author has the topic to themselves; null where it is not limited. */
  readonly deadline: string | null;
  /** The content of that revision, as far as this page knows. */
  readonly base: WrittenContent;
  readonly form: NoteForm;
  readonly phase: 'resting' | 'waiting' | 'saving' | 'failed';
  /** When the server last kept a change of this page. */
  readonly savedAt: string | null;
  readonly error: unknown;
  readonly conflict: Conflict | null;
  /** Content of an earlier visit has come back from the browser. */
  readonly isRestored: boolean;
  /** Conditions for which the server has refused the content that stands in the form. */
  readonly refused: readonly SubmissionCondition[];
}

/** The state of a new analysis. @param locale the language that it begins in */
export function newNote(company: NoteCompany, locale: 'en' | 'fr', unsaved: UnsavedDraft | null): WriterState {
  const empty = emptyForm(locale);
  return {
    ...atRest,
    company: unsaved?.company ?? company,
    noteId: null,
    beginning: unsaved?.beginning ?? { key: crypto.randomUUID(), content: null },
    status: 'drafted',
    isByOthers: false,
    revision: 0,
    request: null,
    isRated: false,
    deadline: null,
    base: keptContent(empty),
    form: unsaved?.form ?? empty,
    isRestored: unsaved !== null,
  };
}

/** The state of an analysis that there is. @param userId who writes @param unsaved what the browser kept of it */
export function knownNote(note: EditableNote, userId: number, unsaved: UnsavedDraft | null): WriterState {
  const form = formOf(note);
  const known: WriterState = {
    ...atRest,
    company: note.entity,
    noteId: note.id,
    beginning: unsaved?.beginning ?? { key: crypto.randomUUID(), content: null },
    status: note.status_code,
    isByOthers: note.user_id !== userId,
    revision: note.revision,
    ...reviewOf(note),
    deadline: note.topic_deadline,
    base: keptContent(form),
    form,
    isRestored: unsaved !== null,
  };
  return unsaved ? takeIn({ ...known, base: unsaved.base, form: unsaved.form }, note, null) : known;
}

/** State of a page at rest, before and after its changes. */
export const atRest = {
  phase: 'resting',
  savedAt: null,
  error: null,
  conflict: null,
  refused: [],
  reason: '',
} as const;

/** True for one that saves itself; a published or archived one makes a version when it is told to. */
export function savesItself({ status }: Pick<WriterState, 'status'>): boolean {
  return status === 'drafted' || status === 'rework';
}

/** True where the author has to be told why it is changed. */
export function needsReason({ status, isByOthers }: Pick<WriterState, 'status' | 'isByOthers'>): boolean {
  return status === 'archived' && isByOthers;
}

/** Changes by form, since several parts of the page ask with each character that is typed. */
const changesByForm = new WeakMap<
  NoteForm,
  Pick<WriterState, 'base'> & { readonly changes: Partial<WrittenContent> }
>();

/** The fields that the server does not have as they are in the form, and could take. */
export function unsentChanges({ base, form }: Pick<WriterState, 'base' | 'form'>): Partial<WrittenContent> {
  const known = changesByForm.get(form);
  if (known?.base === base) return known.changes;
  const changes = changedFields(base, contentOf(form, base));
  changesByForm.set(form, { base, changes });
  return changes;
}

/** True where leaving the page would lose something that the server does not have. */
export function isUnsaved(state: WriterState): boolean {
  return hasUnfinished(state.form) || state.conflict !== null || Object.keys(unsentChanges(state)).length > 0;
}
