import { footnoteSource } from '@commonweal/domain/footnotes';
import { sanitised } from '@commonweal/platform/html';

/** Formats by their tag; each has a text `analyses.versions.format.<name>`. */
const FORMATS: Readonly<Record<string, string>> = {
  ...{ b: 'bold', strong: 'bold', i: 'italic', em: 'italic', u: 'underlined', s: 'struck', sub: 'sub', sup: 'sup' },
  ...{ h2: 'heading', h3: 'heading', h4: 'heading', li: 'list', blockquote: 'quote' },
};

/** Words that look different, or lead somewhere. */
export interface Mark {
  /** A format, or `link`. */
  readonly name: string;
  readonly text: string;
  /** The address that a link leads to. */
  readonly href?: string;
}

export interface ChangedMarks {
  readonly removed: readonly Mark[];
  readonly added: readonly Mark[];
}

/**
 * Links that lead elsewhere and words that look different, which a comparison of the words does not show. Formats of
 * words that only one of the texts has go with these words.
 */
export function changedMarks(before: string, now: string): ChangedMarks {
  const [earlier, later] = [read(before), read(now)];
  return { removed: without(earlier, later), added: without(later, earlier) };
}

interface MarkedText {
  readonly words: string;
  readonly marks: readonly Mark[];
}

function read(html: string): MarkedText {
  const fragment = sanitised(html);
  // Their numbers follow from the order of the sources, which is compared by itself.
  for (const link of fragment.querySelectorAll('a'))
    if (footnoteSource(link.getAttribute('href') ?? '') !== null) link.remove();
  const marks = [...fragment.querySelectorAll('*')].flatMap((element): Mark[] => {
    const text = oneLine(element.textContent);
    if (text === '') return [];
    if (element.localName === 'a') return [{ name: 'link', text, href: element.getAttribute('href') ?? '' }];
    const name = FORMATS[element.localName];
    return name === undefined ? [] : [{ name, text }];
  });
  return { words: oneLine(fragment.textContent), marks };
}

function without({ marks }: MarkedText, other: MarkedText): Mark[] {
  const known = new Set(other.marks.map(markKey));
  return marks.filter((mark, at) => {
    const isFirst = marks.findIndex((one) => markKey(one) === markKey(mark)) === at;
    return isFirst && !known.has(markKey(mark)) && (mark.name === 'link' || other.words.includes(mark.text));
  });
}

/** Tells a mark from others. */
export function markKey({ name, text, href = '' }: Mark): string {
  return [name, text, href].join('\n');
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
