import type { EditableNote } from '@commonweal/contracts';
import { emptyForm } from './note-form.ts';
import type { WrittenContent, NoteForm } from './note-form.ts';

/** The company of an analysis. */
export interface NoteCompany extends Pick<EditableNote['entity'], 'entity_id' | 'entity_name' | 'entity_slug'> {}

/** The name of an analysis for the server before it has an id, which the page's copy keeps, and how it was begun there. */
export interface Beginning {
  /** The draft that is begun under it is one, however often it is tried. */
  readonly key: string;
  /** The content that it was tried with, which the server may have; null before the first time. */
  readonly content: Partial<WrittenContent> | null;
}

/** Content that the server does not have yet. */
export interface UnsavedDraft {
  readonly beginning: Beginning;
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
const SHAPE = 2;
/** Drafts per browser, and characters of one: two texts at their limit and what stands beside them. */
const MOST = 10;
const LARGEST = 400_000;

/** An analysis as one page writes it: by its id, once the server has begun it, and the key of the page. */
export interface KeptNote {
  readonly noteId: number | null;
  readonly beginning: Pick<Beginning, 'key'>;
}

/** Each page that writes it has a copy of its own, so that of two that lost the server neither loses its text. */
function keyOf(userId: number, { noteId, beginning }: KeptNote): string {
  return `${copiesOf(userId, noteId)}${beginning.key}`;
}

function copiesOf(userId: number, noteId: number | null): string {
  return `${PREFIX}:${userId}:${noteId ?? 'new'}-`;
}

/**
 * The latest copy that this browser keeps for the person of an analysis, or of one that the server has not begun; null
 * where there is none that can be read.
 * @param isWanted false for those of other companies, and those that another tab has open
 */
export function readUnsaved(
  userId: number,
  noteId: number | null,
  isWanted: (draft: UnsavedDraft) => boolean,
): UnsavedDraft | null {
  const drafts = withStorage((storage) =>
    keptKeys(storage)
      .filter((key) => key.startsWith(copiesOf(userId, noteId)))
      .flatMap((key) => parse(storage.getItem(key)) ?? []),
  );
  return drafts?.filter(isWanted).toSorted((a, b) => b.at - a.at)[0] ?? null;
}

/** Keeps content for the person, in the place of the oldest where there are too many; what is too large is not kept. */
export function keepUnsaved(userId: number, noteId: number | null, draft: UnsavedDraft): void {
  const text = JSON.stringify({ shape: SHAPE, ...draft });
  if (text.length > LARGEST) return;
  withStorage((storage) => {
    const key = keyOf(userId, { noteId, beginning: draft.beginning });
    const others = keptKeys(storage).filter((other) => other !== key);
    const age = (other: string) => parse(storage.getItem(other))?.at ?? 0;
    const oldest = others.toSorted((a, b) => age(a) - age(b)).slice(0, Math.max(0, others.length - MOST + 1));
    for (const other of oldest) storage.removeItem(other);
    storage.setItem(key, text);
  });
}

/** The server has it now, or nobody wants it. */
export function dropUnsaved(userId: number, note: KeptNote): void {
  withStorage((storage) => storage.removeItem(keyOf(userId, note)));
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
    const isNamed = typeof draft.beginning.key === 'string' && Number.isInteger(draft.company.entity_id);
    return isWhole && isNamed ? draft : null;
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
