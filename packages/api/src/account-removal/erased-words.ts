/** Names of a person as patterns of Postgres, which find them as whole words in any of their written forms. */
export interface ErasedWords {
  /** Full name, email and `@username`: nothing else reads like them. */
  readonly distinct: string | null;
  /** The username alone, which may be an ordinary word. */
  readonly username: string | null;
}

export interface WrittenNames {
  readonly firstName: string;
  readonly lastName: string;
  readonly pseudo: string | null;
  readonly emails: readonly string[];
}

/** Patterns of texts that the person wrote. */
export function wordsOfOwnTexts({ firstName, lastName, pseudo, emails }: WrittenNames): ErasedWords {
  const name = [firstName, lastName].filter((part) => part !== '');
  const fullName = name.length < 2 ? [] : [name.map((part) => formsOf(part)).join(String.raw`(\s|&nbsp;|\u00a0)+`)];
  const addresses = addressesOf({ pseudo, emails });
  return {
    distinct: wholeWords([...fullName, ...addresses]),
    username: pseudo === null ? null : wholeWords([formsOf(pseudo)]),
  };
}

/** Pattern of texts of others: a name in them may be somebody else's, or a company's. */
export function wordsOfOthersTexts({ pseudo, emails }: WrittenNames): string | null {
  return wholeWords(addressesOf({ pseudo, emails }));
}

function addressesOf({ pseudo, emails }: Pick<WrittenNames, 'pseudo' | 'emails'>): string[] {
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
