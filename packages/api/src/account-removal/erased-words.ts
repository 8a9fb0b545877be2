import slugify from 'slug';

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
    username: wholeWords(names.flatMap(usernameOf)),
  };
}

/** Pattern of texts of others: a name in them may be somebody else's, or a company's. */
export function wordsOfOthersTexts(names: readonly Addresses[]): string | null {
  return wholeWords(names.flatMap((one) => addressesOf(one)));
}

/**
 * Patterns of records, which the site and its administrators keep: the username alone only where it reads like no word
 * and no code.
 * @param names without those that somebody else has
 */
export function wordsOfRecords(names: readonly WrittenNames[]): ErasedWords {
  return {
    distinct: wordsOfOwnTexts(names).distinct,
    username: wholeWords(names.filter(({ pseudo }) => pseudo !== null && isUnmistakable(pseudo)).flatMap(usernameOf)),
  };
}

/** Usernames of any kind; those that JSON itself may be written with are left out. */
export function usernamesInJson(names: readonly WrittenNames[]): string | null {
  return wholeWords(names.filter(({ pseudo }) => pseudo !== null && !isSyntax(pseudo)).flatMap(usernameOf));
}

/** Pattern of full names as slugs have them. */
export function namesInSlugs(names: readonly WrittenNames[]): string | null {
  const slugs = names.filter(hasFullName).map(({ firstName, lastName }) => slugify(`${firstName} ${lastName}`));
  const whole = slugs.filter((slug) => slug.includes('-'));
  return whole.length === 0 ? null : `(?<![[:alnum:]])(?:${whole.join('|')})(?![[:alnum:]])`;
}

/** As {@link namesInSlugs}, in links to analyses alone: a code reads like a slug. */
export function namesInLinks(names: readonly WrittenNames[]): string | null {
  const slugs = namesInSlugs(names);
  return slugs === null ? null : `(?<=/analyses/[a-z0-9-]*)${slugs}`;
}

/** Parts of the names, one of which every text holds that one of the patterns fits. */
export function partsOfNames(names: readonly WrittenNames[]): string[] {
  const words = names.flatMap(({ firstName, lastName, pseudo, emails }) => [
    ...[firstName.length > lastName.length ? firstName : lastName, pseudo ?? '', ...emails].filter(Boolean),
  ]);
  return [...new Set(words.flatMap(partsOf))];
}

/** The longest part that has one written form, or every form of a word in another script. */
function partsOf(word: string): string[] {
  const parts = word.match(/[a-z0-9]+/gi) ?? [];
  const [longest] = parts.toSorted((one, other) => other.length - one.length);
  return longest === undefined ? [word, encodeURIComponent(word), slugify(word)] : [longest];
}

const hasFullName = ({ firstName, lastName }: WrittenNames): boolean => firstName !== '' && lastName !== '';

/** A first or last name alone may be an ordinary word. */
function fullNameOf(names: WrittenNames): string[] {
  const { firstName, lastName } = names;
  if (!hasFullName(names) || isSyntax(`${firstName}${lastName}`)) return [];
  const [first, last] = [formsOf(firstName), formsOf(lastName)];
  const space = String.raw`(?:\s|&nbsp;|\u00a0|\+|%20|\\n)+`;
  return [`${first}${space}${last}`, `${last},?${space}${first}`];
}

function usernameOf({ pseudo }: Addresses): string[] {
  return pseudo === null ? [] : [formsOf(pseudo)];
}

function addressesOf({ pseudo, emails }: Addresses): string[] {
  return [...emails.map((email) => formsOf(email)), ...(pseudo === null ? [] : [`(?:@|%40)${formsOf(pseudo)}`])];
}

/** Six characters or more, letters together with digits, dots or underscores. */
function isUnmistakable(pseudo: string): boolean {
  return pseudo.length >= 6 && /\p{L}/u.test(pseudo) && /[\p{N}._]/u.test(pseudo) && !isSyntax(pseudo);
}

/** Words that JSON has outside of its texts, where a replacement would break it. */
const isSyntax = (word: string): boolean => /^(?:true|false|null|\P{L})+$/iu.test(word);

/** A word as text, HTML, JSON and an address have it. */
function formsOf(word: string): string {
  const html = word.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const encoded = encodeURIComponent(word);
  const json = JSON.stringify(word).slice(1, -1);
  const forms = new Set([word, html, html.replaceAll("'", '&#39;'), json, encoded, encoded.replaceAll("'", '%27')]);
  return `(?:${[...forms].map((form) => form.replaceAll(/[^\p{L}\p{N}\s]/gu, String.raw`\$&`)).join('|')})`;
}

/** A word also begins behind a line break of JSON, and behind an encoded character of an address. */
const beginning = String.raw`(?:(?<![[:alnum:]_%+-])|(?<=\\[bfnrt])|(?<=%[0-9A-F]{2}))`;

function wholeWords(words: readonly string[]): string | null {
  return words.length === 0 ? null : `${beginning}(?:${words.join('|')})(?![[:alnum:]_])`;
}
