import { isBound, referenceFields, referenceLists } from '@commonweal/domain/reference-lists';
import type { ReferenceItem } from '@commonweal/contracts/reference-lists';
import type { ReferenceTextField, ReferenceList } from '@commonweal/domain/reference-lists';
import { formatDatapointValue } from '@commonweal/domain/datapoint-value';
import type { Locale } from '@commonweal/domain/locale';
import { containsWords } from '@commonweal/domain/word-search';

export type Content = ReferenceItem['content'];

/** The list in an address; the first where it names none. */
export function readList(text: string | null): ReferenceList {
  return referenceLists.find((list) => list === text) ?? referenceLists[0];
}

/** The fields that a row has. */
export function textFields(content: Content): ReferenceTextField[] {
  return referenceFields.filter((field) => content[`${field}_en`] !== undefined);
}

/** The language of a text, by its key; none for values that have none. */
export function languageOf(key: keyof Content): Locale | undefined {
  return (['en', 'fr'] as const).find((locale) => key.endsWith(`_${locale}`));
}

/** A text, and the bounds of a metric in the reader's figures. */
export function shownText(key: keyof Content, text: string, locale: Locale): string {
  return isBound(key) ? formatDatapointValue(text, locale) : text;
}

/** True where all texts are written; a bound may be empty. */
export function hasAllTexts(content: Content): boolean {
  return Object.entries(content).every(([key, text]) => isBound(key) || text.trim() !== '');
}

/** The texts that are different in two contents, by their keys. */
export function differences(one: Content, other: Content): (keyof Content)[] {
  return (Object.keys(one) as (keyof Content)[]).filter((key) => one[key] !== other[key]);
}

/** The rows whose code or texts in either language hold every word. */
export function searchRows(rows: readonly ReferenceItem[], search: string): ReferenceItem[] {
  return rows.filter(({ code, content }) => containsWords(`${code ?? ''} ${Object.values(content).join(' ')}`, search));
}
