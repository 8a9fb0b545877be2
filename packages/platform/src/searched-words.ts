import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Milliseconds from the last key to the question (specification 000 §9). */
const DEBOUNCE = 500;

export interface SearchedWords {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** Asks now, as on Enter. */
  readonly askNow: () => void;
}

/**
 * The text of a search field whose words live in the address. Typing asks after a pause; words that
 * come from the address (the back button, a cleared filter) come into the field.
 * @param words as the address has them
 * @param ask puts other words into the address
 */
export function useSearchedWords(words: string, ask: (words: string) => void): SearchedWords {
  const [text, setText] = useState(words);
  const asked = useRef(words);
  const askFor = (next: string) => {
    if (next === asked.current) return;
    asked.current = next;
    ask(next);
  };
  const askLater = useEffectEvent(askFor);
  useEffect(() => {
    if (words === asked.current) return;
    asked.current = words;
    setText(words);
  }, [words]);
  useEffect(() => {
    const timer = setTimeout(() => askLater(oneLine(text)), DEBOUNCE);
    return () => clearTimeout(timer);
  }, [text]);
  return { text, setText, askNow: () => askFor(oneLine(text)) };
}

/** The words as they are asked for. */
export function oneLine(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ');
}
