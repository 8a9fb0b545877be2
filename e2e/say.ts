import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { applications, root } from '@commonweal/workspace/projects';
import { IntlMessageFormat } from 'intl-messageformat';

export type Language = 'en' | 'fr';

/** A text of the site by its message id, as a person reads it. */
export type Say = (id: string, values?: Readonly<Record<string, string | number>>) => string;

const folders = [...applications, join(root, 'packages/ui'), join(root, 'packages/domain')];
const texts = { en: readTexts('en'), fr: readTexts('fr') };

/** The texts of the shell, of every remote, of the components and of the filters of lists, in one language. */
export function sayIn(language: Language): Say {
  return (id, values) => {
    const text = texts[language].get(id);
    if (text === undefined) throw new Error(`No message has the id ${id}`);
    return String(new IntlMessageFormat(text, language, undefined, { ignoreTag: true }).format(values));
  };
}

/** The texts of a message, as they stand in its file; of all messages whose ids begin so, where it is a part of one. */
export function textsOf(language: Language, id: string, isPart: boolean): string[] {
  const all = texts[language];
  if (!isPart) return [all.get(id)].filter((text) => text !== undefined);
  return [...all].filter(([one]) => one.startsWith(id)).map(([, text]) => text);
}

function readTexts(language: Language): ReadonlyMap<string, string> {
  const parts = folders.flatMap((folder) =>
    globSync(`src/**/messages/${language}.json`, { cwd: folder }).map((file) => join(folder, file)),
  );
  return new Map(
    parts.flatMap((file) => Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)),
  );
}
