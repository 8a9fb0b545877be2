import { errorsAllowed } from '@commonweal/domain/near-words';
import { longWork } from '../db/long-work.ts';
import type { Database } from '../db/open-database.ts';
import { compareWords } from '../db/words-alike.ts';
import type { ComparedWord } from '../db/words-alike.ts';
import { searchedWords } from './note-keywords.sql.ts';
import { addWordsOf, countNoteWords, deleteWordsOf, hasNoteWords, noteDictionary } from './note-words.repo.ts';

/** Counts the words that searches of analyses are corrected by, where that was never done. */
export async function deriveNoteWords(db: Database): Promise<void> {
  if (!(await hasNoteWords(db))) await renewNoteWords(db);
}

/** Counts them anew, and deletes words of analyses that are gone. Idempotent. */
export async function renewNoteWords(db: Database): Promise<void> {
  await countNoteWords(longWork(db));
}

/** Has a search corrected to the words of an analysis that was published, or changed since. */
export async function learnWordsOf(db: Database, noteId: number): Promise<void> {
  await addWordsOf(db, noteId);
}

/** Corrects no search to a person's names any more; a word that headlines still have is back with the next count. */
export async function forgetNames(db: Database, names: readonly string[]): Promise<void> {
  await deleteWordsOf(db, names.join(' '));
}

/**
 * A search of analyses that found nothing, with each misspelt word replaced by the nearest one that analyses have, of
 * those that are as near the most frequent. Null where no word is misspelt, or one is like no other.
 */
export async function correctKeywords(db: Database, keywords: string): Promise<string | null> {
  const words = searchedWords(keywords);
  const doubtful = words.filter((word) => /^\p{L}+$/u.test(word) && errorsAllowed(word) > 0);
  if (doubtful.length === 0) return null;
  const found = await compareWords(db, noteDictionary, doubtful);
  const corrections = new Map(found.map((row, at) => [doubtful[at], row.isKnown ? null : nearest(row)]));
  const isMisspelt = found.some(({ isKnown }) => !isKnown);
  const corrected = words.map((word) => {
    const correction = corrections.get(word);
    return correction === undefined || correction === null ? word : correction;
  });
  return isMisspelt && !corrected.includes('') ? corrected.join(' ') : null;
}

/** Empty where none is near. */
function nearest({ near }: ComparedWord<{ readonly word: string; readonly uses: number }>): string {
  return near.toSorted((a, b) => b.uses - a.uses || (a.word < b.word ? -1 : 1))[0]?.word ?? '';
}
