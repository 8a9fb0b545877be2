/** Puts words into the `{slots}` of a sentence and begins it with a capital. */
export function fill(sentence: string, words: Readonly<Record<string, string>>): string {
  const filled = sentence.replace(/\{(\w+)\}/g, (_, slot: string) => {
    const word = words[slot];
    if (word === undefined) throw new Error(`Nothing is known for {${slot}} in "${sentence}".`);
    // A word may have slots itself: what a company did names its sites.
    return word.includes('{') ? fill(word, words) : word;
  });
  return filled;
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
