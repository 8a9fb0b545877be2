/** Markup that may be put into markup as it is. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | number | Html | null | false | readonly Html[];

/** Markup with every value escaped, in text and in quoted attributes alike; null and false show nothing. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  const written = parts.map((part, index) => (index === 0 ? part : write(values[index - 1] ?? null) + part));
  return new Html(written.join(''));
}

/** Data inside a script element: nothing in it can end the element or open a comment. */
export function json(data: unknown): Html {
  const escaped = JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
  return new Html(escaped);
}

function write(value: Value): string {
  if (value === null || value === false) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map(({ text }) => text).join('');
  return String(value).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
