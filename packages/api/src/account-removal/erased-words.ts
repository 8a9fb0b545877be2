/** Names of a person as patterns of Postgres, which find them as whole words in any of their written forms. */
export interface ErasedWords {
  /** Full name, email and `@username`: nothing else reads like them. */
  readonly distinct: string | null;
  /** The username alone, which may be an ordinary word. */
  readonly username: string | null;
}

/** Names that are nobody else's. */
export interface Addresses {
  readonly pseudo: string | null;
  readonly emails: readonly string[];
}

export interface WrittenNames extends Addresses {
  readonly firstName: string;
  readonly lastName: string;
}

/** Patterns of texts that the person wrote. */
export function wordsOfOwnTexts(names: readonly WrittenNames[]): ErasedWords {
  return {
    distinct: wholeWords(names.flatMap((one) => [...fullNameOf(one), ...addressesOf(one)])),
    username: wholeWords(names.flatMap(({ pseudo }) => (pseudo === null ? [] : [formsOf(pseudo)]))),
  };
}

function fullNameOf({ firstName, lastName }: WrittenNames): string[] {
  const name = [firstName, lastName].filter((part) => part !== '');
  return name.length < 2 ? [] : [name.map((part) => formsOf(part)).join(String.raw`(\s|&nbsp;|\u00a0)+`)];
}

/** Pattern of texts of others: a name in them may be somebody else's, or a company's. */
export function wordsOfOthersTexts(names: readonly Addresses[]): string | null {
  return wholeWords(names.flatMap((one) => addressesOf(one)));
}

function addressesOf({ pseudo, emails }: Addresses): string[] {
  return [...emails.map((email) => formsOf(email)), ...(pseudo === null ? [] : [`@${formsOf(pseudo)}`])];
}

/** A word as text, as HTML and as JSON have it. */
function formsOf(word: string): string {
  const html = word.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const forms = new Set([word, html, html.replaceAll("'", '&#39;'), JSON.stringify(word).slice(1, -1)]);
  return `(?:${[...forms].map((form) => form.replaceAll(/[^\p{L}\p{N}\s]/gu, String.raw`\$&`)).join('|')})`;
}

function wholeWords(words: readonly string[]): string | null {
  return words.length === 0 ? null : `(?<![[:alnum:]_%+-])(?:${words.join('|')})(?![[:alnum:]_])`;
}
