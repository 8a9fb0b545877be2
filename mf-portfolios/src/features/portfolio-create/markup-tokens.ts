/** A piece of markup. Names are in lower case, without a prefix. */
export type MarkupToken =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'open'; readonly name: string; readonly attributes: string }
  | { readonly kind: 'close'; readonly name: string };

/** Elements whose content nobody reads, up to their end. */
const UNREAD = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg', 'textarea', 'title']);

const TAG = /<(\/?)([a-z][\w:.-]*)/iy;

/**
 * The tags and texts of HTML or XML, one after the other. Nothing of it is ever built, run or loaded: comments,
 * declarations, scripts and styles are passed over, and the time follows from the length alone.
 */
export function* markupTokens(markup: string): Generator<MarkupToken> {
  let at = 0;
  while (at < markup.length) {
    const next = markup.indexOf('<', at);
    if (next !== at) yield { kind: 'text', text: decodeReferences(markup.slice(at, next < 0 ? undefined : next)) };
    if (next < 0) return;
    at = next;
    const special = specialAt(markup, at);
    if (special) {
      if (special.text) yield { kind: 'text', text: special.text };
      at = special.end;
      continue;
    }
    TAG.lastIndex = at;
    const [whole = '', slash = '', prefixed = ''] = TAG.exec(markup) ?? [];
    if (whole === '') {
      yield { kind: 'text', text: '<' };
      at += 1;
      continue;
    }
    const end = endOfTag(markup, at + whole.length);
    const name = prefixed.slice(prefixed.indexOf(':') + 1).toLowerCase();
    const attributes = markup.slice(at + whole.length, end);
    at = end + 1;
    if (slash && !UNREAD.has(name)) yield { kind: 'close', name };
    else if (slash) continue;
    else if (UNREAD.has(name) && !attributes.endsWith('/')) at = afterElement(markup, at, name);
    else yield* opened(name, attributes);
  }
}

function* opened(name: string, attributes: string): Generator<MarkupToken> {
  yield { kind: 'open', name, attributes };
  if (attributes.endsWith('/')) yield { kind: 'close', name };
}

/** A comment, a declaration or a CDATA section, which alone has a text. */
function specialAt(markup: string, at: number): { readonly end: number; readonly text: string } | null {
  const upTo = (mark: string, from: number) => {
    const found = markup.indexOf(mark, from);
    return found < 0 ? markup.length : found;
  };
  if (markup.startsWith('<!--', at)) return { end: upTo('-->', at + 4) + 3, text: '' };
  if (markup.startsWith('<![CDATA[', at)) {
    const end = upTo(']]>', at + 9);
    return { end: end + 3, text: markup.slice(at + 9, end) };
  }
  const isDeclaration = markup.startsWith('<!', at) || markup.startsWith('<?', at);
  return isDeclaration ? { end: upTo('>', at + 2) + 1, text: '' } : null;
}

/** The place of the bracket that ends a tag; one in quotes does not. */
function endOfTag(markup: string, from: number): number {
  let quote = '';
  for (let at = from; at < markup.length; at += 1) {
    const letter = markup[at] ?? '';
    if (quote) quote = letter === quote ? '' : quote;
    else if (letter === '"' || letter === "'") quote = letter;
    else if (letter === '>') return at;
  }
  return markup.length;
}

function afterElement(markup: string, from: number, name: string): number {
  const end = new RegExp(`</${name}`, 'gi');
  end.lastIndex = from;
  return end.exec(markup)?.index ?? markup.length;
}

/** Patterns by the name of their attribute: a large table asks for the same few again and again. */
const patterns = new Map<string, RegExp>();

function patternOf(name: string): RegExp {
  const known = patterns.get(name);
  if (known) return known;
  const made = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>/]+))`, 'i');
  patterns.set(name, made);
  return made;
}

/** The value of an attribute, with or without a prefix; null without it. */
export function attributeOf(attributes: string, name: string): string | null {
  if (!attributes.includes('=')) return null;
  const found = patternOf(name).exec(attributes);
  return found ? decodeReferences(found[1] ?? found[2] ?? found[3] ?? '') : null;
}

/** Names of the letters from U+00A0 on, as HTML has them. */
const LATIN =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'.split(
    ' ',
  );
const NAMED: ReadonlyMap<string, string> = new Map([
  ...LATIN.map((name, at) => [name, String.fromCodePoint(0xa0 + at)] as const),
  ...([
    ['amp', '&'],
    ['lt', '<'],
    ['gt', '>'],
    ['quot', '"'],
    ['apos', "'"],
    ['euro', '€'],
    ['ndash', '–'],
    ['mdash', '—'],
    ['lsquo', '‘'],
    ['rsquo', '’'],
    ['hellip', '…'],
    ['oelig', 'œ'],
    ['OElig', 'Œ'],
  ] as const),
]);

function decodeReferences(text: string): string {
  return text.replaceAll(/&(#x?)?([\da-z]{1,9});?/gi, (written: string, number: string | undefined, name: string) => {
    if (number === undefined) return NAMED.get(name) ?? written;
    const code = number === '#' ? Number(name) : Number.parseInt(name, 16);
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : written;
  });
}
