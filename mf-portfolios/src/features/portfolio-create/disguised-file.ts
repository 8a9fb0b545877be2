import type { ApiInput } from '@commonweal/contracts';
import { disguised, disguisedText } from '@commonweal/domain/portfolio-files';
import type { HoldingsTable } from '@commonweal/domain/portfolio-files';
import { FAILING_FILE_LENGTH } from '@commonweal/domain/portfolio-limits';
import { attributeOf, markupTokens } from './markup-tokens.ts';

/** A file that was chosen, as text: a workbook as its table with tabs, or one that cannot be read in outline. */
export interface GivenFile {
  readonly kind: ApiInput<'POST v3/failing-files'>['body']['kind'];
  readonly text: string;
}

/** A file as it is and as it is sent, line by line. */
export interface DisguisedFile {
  readonly lines: readonly { readonly line: number; readonly own: string; readonly sent: string }[];
  readonly content: string;
  /** Only its beginning is sent. */
  readonly isCut: boolean;
}

/** Attributes that tell how a table is built; every other one might tell of somebody. */
const KEPT_ATTRIBUTES = ['colspan', 'rowspan', 'index', 'mergeacross', 'mergedown'] as const;
const TYPES = /^(?:string|number|datetime|boolean|error)$/i;

/** The file without names, identifiers and amounts; as much of its beginning as the team is given. */
export function disguisedFile({ kind, text }: GivenFile): DisguisedFile {
  const own = kind === 'markup' ? bareMarkup(text, (texts) => texts) : text;
  const cut = wholeLines(own);
  const sent = disguisedAs(kind, cut);
  const sentLines = sent.split('\n');
  return {
    lines: cut.split('\n').map((line, at) => ({ line: at + 1, own: line, sent: sentLines[at] ?? '' })),
    content: sent,
    isCut: cut.length < own.length,
  };
}

/** An outline holds nothing of the content. */
function disguisedAs(kind: GivenFile['kind'], text: string): string {
  if (kind === 'outline') return text;
  return kind === 'markup' ? disguisedMarkup(text) : disguisedText(text, cryptoBelow);
}

/** A table as lines of cells with tabs between them. */
export function textOfTable({ headers, rows }: HoldingsTable): string {
  return [headers, ...rows.map(({ cells }) => cells)]
    .map((cells) => cells.map((cell) => `${cell}`.replaceAll(/\s+/g, ' ')).join('\t'))
    .join('\n');
}

function disguisedMarkup(markup: string): string {
  return bareMarkup(markup, (texts) => disguised(texts, cryptoBelow));
}

/** Tags with the attributes that are kept, and texts as they are written; a row is a line. */
function bareMarkup(markup: string, write: (texts: readonly string[]) => readonly string[]): string {
  const tokens = [...markupTokens(markup)];
  const texts = write(tokens.flatMap((token) => (token.kind === 'text' ? [token.text.replaceAll(/\s+/g, ' ')] : [])));
  const left = texts.values();
  return tokens
    .map((token) => {
      if (token.kind === 'text') return escaped(withoutIndent(left.next().value ?? ''));
      if (token.kind === 'close') return `</${token.name}>${token.name === 'tr' || token.name === 'row' ? '\n' : ''}`;
      return `<${token.name}${keptAttributes(token.attributes)}>`;
    })
    .join('');
}

function keptAttributes(attributes: string): string {
  const type = attributeOf(attributes, 'type');
  const places = KEPT_ATTRIBUTES.flatMap((name) => {
    const value = attributeOf(attributes, name);
    return value !== null && /^\d{1,4}$/.test(value) ? [` ${name}="${value}"`] : [];
  });
  return [...places, ...(type !== null && TYPES.test(type) ? [` type="${type}"`] : [])].join('');
}

/** Spaces between two tags are how the page was laid out. */
const withoutIndent = (text: string) => (text.trim() === '' ? '' : text);

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** As many whole lines as fit, or the beginning of the first one. */
function wholeLines(text: string): string {
  // Escaping makes a text longer.
  const most = FAILING_FILE_LENGTH / 2;
  if (text.length <= most) return text;
  const end = text.lastIndexOf('\n', most);
  return text.slice(0, end > 0 ? end : most);
}

/** A number that nobody can guess. */
function cryptoBelow(limit: number): number {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return drawn % limit;
}
