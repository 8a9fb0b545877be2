import { parse } from 'acorn';

/** Every string that a script has written out. @throws {SyntaxError} where it is no script */
export function literalsOf(script: string): ReadonlySet<string> {
  const literals = new Set<string>();
  parse(script, {
    ecmaVersion: 'latest',
    onToken: ({ type, value }: { type: { label: string }; value?: unknown }) => {
      if (type.label === 'string' && typeof value === 'string') literals.add(value);
    },
  });
  return literals;
}
