import { PASTED_STYLE } from '@commonweal/platform/html';
import type { Marks } from './text-lines.ts';

const tags: Readonly<Record<string, Marks>> = {
  b: { bold: true },
  strong: { bold: true },
  i: { italic: true },
  em: { italic: true },
  u: { underline: true },
  ins: { underline: true },
  s: { strike: true },
  strike: { strike: true },
  del: { strike: true },
  sub: { script: 'sub' },
  sup: { script: 'super' },
};

interface Look {
  readonly marks: Marks;
  /** Its ends of lines are meant; absent where it says nothing of them. */
  readonly keepsLines?: boolean;
}

/**
 * How the words in an element look, by its tag and by what its inline style stands for: clipboards say in styles what
 * the policy says in tags.
 * @param around how the words around it look
 */
export function marksOf(element: Element, around: Marks): Look {
  const marks = { ...around, ...tags[element.localName] };
  const style = pastedStyle(element);
  const look = style.size === 0 ? { marks } : styledMarks(marks, style);
  return element.localName === 'pre' ? { ...look, keepsLines: true } : look;
}

/** The declarations of the inline style that an element of a clipboard had, in lower case. */
export function pastedStyle(element: Element): ReadonlyMap<string, string> {
  const style = element.getAttribute(PASTED_STYLE);
  if (style === null) return NO_STYLE;
  return new Map(
    style.split(';').map((declaration) => {
      const [name = '', ...value] = declaration.split(':');
      return [name.trim().toLowerCase(), value.join(':').trim().toLowerCase()];
    }),
  );
}

const NO_STYLE: ReadonlyMap<string, string> = new Map();

function styledMarks(marks: Marks, style: ReadonlyMap<string, string>): Look {
  const weight = style.get('font-weight');
  const slant = style.get('font-style');
  const lines = style.get('text-decoration-line') ?? style.get('text-decoration') ?? '';
  const height = style.get('vertical-align');
  const space = style.get('white-space');
  let next: Marks = marks;
  if (weight !== undefined) next = set(next, 'bold', /^(?:bold|bolder|[6-9]00)$/.test(weight));
  if (slant !== undefined) next = set(next, 'italic', /^(?:italic|oblique)/.test(slant));
  // The line under a link is the link's.
  if (lines.includes('underline') && marks.link === undefined) next = { ...next, underline: true };
  if (lines.includes('line-through')) next = { ...next, strike: true };
  if (height === 'super' || height === 'sub') next = { ...next, script: height };
  return { marks: next, ...(space !== undefined && { keepsLines: space.startsWith('pre') }) };
}

function set(marks: Marks, name: 'bold' | 'italic', isOn: boolean): Marks {
  const { [name]: _, ...others } = marks;
  return isOn ? { ...others, [name]: true } : others;
}
