import { withoutFootnotes } from './footnotes.ts';

/** Characters of an analysis (specification 001 §5). */
export const ANALYSIS_LENGTH = 2_000;

/** From this length on the text is refused by more than a fifth, and says so. */
const FAR_OVER = ANALYSIS_LENGTH * 1.2;

/** Tags that begin or end a line; white space beside them is not shown. */
const BLOCK_TAG = / ?<\/?(?:p|br|ul|ol|li|blockquote|h[1-6]|div)(?:\s[^<>]*)?\/?> ?/gi;
const TAG = /<[^<>]*>/g;
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]{1,31}));/gi;
const SPACES = /[ \t\n\r\f]+/g;
/** A sign that is seen; a text without any is empty. */
const VISIBLE = /[^\s\p{Z}\p{C}]/u;

const named: Readonly<Record<string, string>> = { nbsp: '\u00A0', emsp: '\u2003', ensp: '\u2002', thinsp: '\u2009' };

/** 'empty', at most a fifth over the length, or more than that; null where the length is right. */
export type AnalysisLengthProblem = 'empty' | 'over' | 'far_over';

/**
 * Characters (code points) of the plain text of an analysis. Tags, ends of paragraphs and footnote markers do not
 * count, an entity counts as one, and white space that a page shows as one space counts as one.
 * @param html as the sanitiser of the rich-text policy leaves it
 */
export function plainTextLength(html: string): number {
  return [...shownText(html)].length;
}

/** The first reason for which an analysis cannot be submitted by its length. @param html as for plainTextLength */
export function analysisLengthProblem(html: string): AnalysisLengthProblem | null {
  const text = shownText(html);
  if (!VISIBLE.test(text)) return 'empty';
  const length = [...text].length;
  if (length >= FAR_OVER) return 'far_over';
  return length > ANALYSIS_LENGTH ? 'over' : null;
}

function shownText(html: string): string {
  const text = withoutFootnotes(html).replaceAll(SPACES, ' ').replaceAll(BLOCK_TAG, '').replaceAll(TAG, '');
  return text.replaceAll(ENTITY, decode).replaceAll(SPACES, ' ').replace(/^ | $/g, '');
}

/** The sign of an entity; any sign stands for one of the names that are not known here. */
function decode(_: string, decimal?: string, hexadecimal?: string, name = ''): string {
  if (decimal === undefined && hexadecimal === undefined) return named[name] ?? '&';
  const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '\uFFFD';
}
