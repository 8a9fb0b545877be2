/** Small letters without accents, so that "cote" finds "Côte d'Ivoire". */
export function plainWords(text: string): readonly string[] {
  return plainLetters(text).split(/\s+/).filter(Boolean);
}

/** The text as words are looked for in it. */
export function plainLetters(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

/** True for a text that contains every word of a query, anywhere; an empty query always matches. */
export function containsWords(text: string, query: string): boolean {
  const letters = plainLetters(text);
  return plainWords(query).every((word) => letters.includes(word));
}
