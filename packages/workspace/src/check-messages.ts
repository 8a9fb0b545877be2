import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { TYPE, parse } from '@formatjs/icu-messageformat-parser';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { filterMessageIds } from '@commonweal/domain/filter-messages';
import { filteredLists } from '@commonweal/domain/list-filters';
import { archiveList } from '@commonweal/domain/archive-list';
import { submissionList } from '@commonweal/domain/submission-list';
import { userList } from '@commonweal/domain/user-list';
import { projects, root } from './projects.ts';

type Catalogue = Readonly<Record<string, string>>;

/** The rules for one folder of messages. */
export interface MessageFolder {
  readonly name: string;
  readonly en: Catalogue;
  readonly fr: Catalogue;
  /** Source texts that may use the messages. */
  readonly sources: readonly string[];
  /** Ids that other folders of the same project have; its sources use those as well. */
  readonly elsewhere?: ReadonlySet<string>;
}

/** French sets a space within « » and before ; : ! ?; it has to be one that keeps the mark on its line. */
const BREAKING_SPACE = /[^\s{,] [;:!?»]|« /;

/** Holds every message folder of the workspace against its sources. */
export async function checkMessages(): Promise<{ status: number; output: string }> {
  const folders = projects.flatMap((project) =>
    knowingEachOther(globSync('src/**/messages/en.json', { cwd: project }).map((file) => readFolder(project, file))),
  );
  const problems = folders.flatMap(findMessageProblems);
  if (folders.length === 0) problems.push('No folder of messages was found.');
  return { status: problems.length, output: problems.join('\n') };
}

/** Each folder with the ids of the others; a remote also has the texts of the filters that it shows. */
function knowingEachOther(folders: readonly MessageFolder[]): MessageFolder[] {
  return folders.map((folder) => {
    const others = folders.filter((other) => other !== folder).flatMap(({ en }) => Object.keys(en));
    const shown = isOfLists(folder.name) ? [] : filterTexts;
    return { ...folder, elsewhere: new Set([...others, ...shown]) };
  });
}

function readFolder(project: string, file: string): MessageFolder {
  const folder = dirname(join(project, file));
  const read = (locale: string) => JSON.parse(readFileSync(join(folder, `${locale}.json`), 'utf8')) as Catalogue;
  const sources = globSync('src/**/*.{ts,tsx}', { cwd: project })
    .filter((source) => !/\.test\.tsx?$/.test(source))
    .map((source) => readFileSync(join(project, source), 'utf8'));
  const name = folder.slice(root.length + 1);
  // Definitions ask for texts by the kinds of their filters, so that no source names them.
  return { name, en: read('en'), fr: read('fr'), sources: isOfLists(name) ? [JSON.stringify(filterTexts)] : sources };
}

/** The ids of the texts of all lists' filters, which stand beside the definitions. */
const filterTexts = [...Object.values(filteredLists), userList, submissionList, archiveList].flatMap((list) =>
  filterMessageIds(list),
);

function isOfLists(folder: string): boolean {
  return folder.startsWith('packages/domain/src/lists/');
}

/**
 * Ids that lack in a language, take other arguments there, are not valid ICU, are used without
 * being there, or are there without being used; French that may break before a mark. A template
 * such as `area.${kind}` uses every id that it could name.
 */
export function findMessageProblems({ name, en, fr, sources, elsewhere }: MessageFolder): string[] {
  const problems: string[] = [];
  const ids = new Set([...Object.keys(en), ...Object.keys(fr)]);
  for (const id of ids) {
    const [english, french] = [argumentsOf(en[id]), argumentsOf(fr[id])];
    if (en[id] === undefined) problems.push(`${name}: ${id} has no English text`);
    else if (fr[id] === undefined) problems.push(`${name}: ${id} has no French text`);
    else if (english === null || french === null) problems.push(`${name}: ${id} is not a valid message`);
    else if (english !== french)
      problems.push(`${name}: ${id} takes {${english}} in English and {${french}} in French`);
    if (BREAKING_SPACE.test(fr[id] ?? ''))
      problems.push(`${name}: ${id} has a space in French where a line may break before a mark`);
  }
  const prefix = [...ids][0]?.split('.')[0] ?? '';
  const { literals, templates } = idsIn(sources, prefix);
  for (const id of literals)
    if (!ids.has(id) && !elsewhere?.has(id)) problems.push(`${name}: ${id} is used and has no text`);
  for (const id of ids) {
    if (!literals.has(id) && !templates.some((template) => template.test(id)))
      problems.push(`${name}: ${id} is never used`);
  }
  return problems;
}

function idsIn(sources: readonly string[], prefix: string): { literals: Set<string>; templates: RegExp[] } {
  const literals = new Set<string>();
  const templates: RegExp[] = [];
  const quoted = new RegExp(`['"](${prefix}(?:\\.[\\w-]+)+)['"]`, 'g');
  const templated = new RegExp(`\`(${prefix}\\.[^\`\\s]*\\$\\{[^\`]*)\``, 'g');
  for (const source of sources) {
    for (const [, id = ''] of source.matchAll(quoted)) literals.add(id);
    for (const [, text = ''] of source.matchAll(templated)) templates.push(toPattern(text));
  }
  return { literals, templates };
}

function toPattern(template: string): RegExp {
  const parts = template.split(/\$\{[^}]*\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('[\\w-]+')}$`);
}

/** The names of a message's arguments, sorted; null where the message is not valid. */
function argumentsOf(message: string | undefined): string | null {
  if (message === undefined) return '';
  try {
    return [...new Set(collect(parse(message)))].sort().join(', ');
  } catch {
    return null;
  }
}

function collect(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    if (element.type === TYPE.tag) return [element.value, ...collect(element.children)];
    const own = [element.value];
    if (element.type !== TYPE.select && element.type !== TYPE.plural) return own;
    return [...own, ...Object.values(element.options).flatMap(({ value }) => collect(value))];
  });
}
