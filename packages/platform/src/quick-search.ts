import { useState } from 'react';
import { SEARCH_LENGTH } from '@commonweal/domain/limits';
import { oneLine, useSearchedWords } from './searched-words.ts';

/** Characters that a list of suggestions starts at (specification 001 §2). */
const LIST_FROM = 2;

/** A search while somebody types. */
export interface QuickSearch<Found> {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** Best first; those of the text before while the search runs. */
  readonly found: readonly Found[];
  /** `found` are those of an older text. */
  readonly isStale: boolean;
  readonly isBusy: boolean;
  /** Too few characters, a search that failed, or one that found nothing. */
  readonly state: 'prompt' | 'failed' | 'nothing' | null;
}

/** The typed text, and the words of it to ask for. */
interface TypedSearch {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** The text as it would be asked for now. */
  readonly words: string;
  /** The words to ask for: those of half a second ago. */
  readonly asked: string;
  /** True once there are enough of them to ask. */
  readonly isEnough: boolean;
}

/** The parts of a query that a search is shown by. */
interface SearchQuery<Found> {
  readonly data: readonly Found[] | undefined;
  readonly isPlaceholderData: boolean;
  readonly isFetching: boolean;
  readonly isError: boolean;
}

/** The text of a search that is asked for half a second after the last key. @param initial what it begins with */
export function useTypedSearch(initial = ''): TypedSearch {
  const [asked, setAsked] = useState(() => oneLine(initial).slice(0, SEARCH_LENGTH));
  const { text, setText } = useSearchedWords(asked, (words) => setAsked(words.slice(0, SEARCH_LENGTH)));
  const words = oneLine(text).slice(0, SEARCH_LENGTH);
  return { text, setText, words, asked, isEnough: asked.length >= LIST_FROM };
}

/** A search by what was typed and the query of its words. */
export function searchedBy<Found>(typed: TypedSearch, query: SearchQuery<Found>): QuickSearch<Found> {
  const { text, setText, words, asked, isEnough } = typed;
  const isTooShort = words.length < LIST_FROM;
  const found = isTooShort || !isEnough ? [] : (query.data ?? []);
  const isStale = asked !== words || query.isPlaceholderData;
  const state = () => {
    if (isTooShort) return 'prompt';
    if (query.isError) return 'failed';
    return !isStale && !query.isFetching && found.length === 0 ? 'nothing' : null;
  };
  return { text, setText, found, isStale, isBusy: query.isFetching, state: state() };
}
