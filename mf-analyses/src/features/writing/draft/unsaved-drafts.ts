import type { EditableNote } from '@commonweal/contracts';
import { emptyForm } from './note-form.ts';
import type { WrittenContent, NoteForm } from './note-form.ts';

/** The company of an analysis. */
export interface NoteCompany extends Pick<EditableNote['entity'], 'entity_id' | 'entity_name' | 'entity_slug'> {}

/** Content that the server does not have yet. */
export interface UnsavedDraft {
  readonly company: NoteCompany;
  /** The revision that it begins from; 0 for an analysis that the server has not begun. */
  readonly revision: number;
  /** The content of that revision. */
  readonly base: WrittenContent;
  readonly form: NoteForm;
  /** Milliseconds. */
  readonly at: number;
}

const PREFIX = 'unsaved-analysis';
/** Grows with the shape of what is kept: an older shape is not read. */
const SHAPE = 1;
/** Drafts per browser, and characters of one: two texts at their limit and what stands beside them. */
const MOST = 10;
const LARGEST = 400_000;

/** @param noteId null for an analysis that the server has not begun */
function keyOf(userId: number, noteId: number | null): string {
  return `${PREFIX}:${userId}:${noteId ?? 'new'}`;
}

/** The copy of one analysis that this browser keeps for the person; null where there is nothing that can be read. */
export function readUnsaved(userId: number, noteId: number | null): UnsavedDraft | null {
  return withStorage((storage) => parse(storage.getItem(keyOf(userId, noteId)))) ?? null;
}

/** Keeps content for the person, in the place of the oldest where there are too many; what is too large is not kept. */
export function keepUnsaved(userId: number, noteId: number | null, draft: UnsavedDraft): void {
  const text = JSON.stringify({ shape: SHAPE, ...draft });
  if (text.length > LARGEST) return;
  withStorage((storage) => {
    const key = keyOf(userId, noteId);
    const others = keptKeys(storage).filter((other) => other !== key);
    const age = (other: string) => parse(storage.getItem(other))?.at ?? 0;
    const oldest = others.toSorted((a, b) => age(a) - age(b)).slice(0, Math.max(0, others.length - MOST + 1));
    for (const other of oldest) storage.removeItem(other);
    storage.setItem(key, text);
  });
}

/** The server has it now, or nobody wants it. */
export function dropUnsaved(userId: number, noteId: number | null): void {
  withStorage((storage) => storage.removeItem(keyOf(userId, noteId)));
}

function keptKeys(storage: Storage): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) =>
    key.startsWith(`${PREFIX}:`),
  );
}

function parse(text: string | null): UnsavedDraft | null {
  if (text === null) return null;
  try {
    const { shape, ...draft } = JSON.parse(text) as UnsavedDraft & { readonly shape?: unknown };
    const isWhole = shape === SHAPE && hasFields(draft.form) && hasFields(draft.base);
    return isWhole && Number.isInteger(draft.company.entity_id) ? draft : null;
  } catch {
    return null;
  }
}

function hasFields(form: NoteForm | WrittenContent | undefined): boolean {
  return form !== undefined && Object.keys(emptyForm('en')).every((name) => name in form);
}

/** A browser that keeps nothing refuses with an error, as does one whose storage is full. */
function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(localStorage);
  } catch (error) {
    console.warn('The browser does not keep what is not saved yet.', error);
    return undefined;
  }
}
