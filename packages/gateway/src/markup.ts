/** Markup that may be put into markup as it is. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | number | Markup | null | false | readonly Markup[];

/** Markup with every value escaped, in text and in quoted attributes alike; null and false show nothing. */
export function markup(parts: TemplateStringsArray, ...values: readonly Value[]): Markup {
  const written = parts.map((part, index) => (index === 0 ? part : write(values[index - 1] ?? null) + part));
  return new Markup(written.join(''));
}

/** Data inside a script element: nothing in it can end the element or open a comment. */
export function json(data: unknown): Markup {
  const escaped = JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
  return new Markup(escaped);
}

function write(value: Value): string {
  if (value === null || value === false) return '';
  if (value instanceof Markup) return value.text;
  if (typeof value === 'object') return value.map(({ text }) => text).join('');
  return String(value).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
