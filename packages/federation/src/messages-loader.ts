import { parse } from '@formatjs/icu-messageformat-parser';
import type { LoaderContext } from 'webpack';

/**
 * Compiles a file of ICU messages (`{ "id": "text" }`) to parsed messages, so that the browser
 * needs no parser. A message that does not parse fails the build, with its id.
 */
export default function messagesLoader(this: LoaderContext<object>, source: string): string {
  const messages = JSON.parse(source) as Record<string, string>;
  const compiled = Object.entries(messages).map(([id, text]) => [id, compile(id, text)]);
  return JSON.stringify(Object.fromEntries(compiled));
}

function compile(id: string, text: string): unknown {
  try {
    return parse(text);
  } catch (error) {
    throw new Error(`The message "${id}" is not valid ICU: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}
