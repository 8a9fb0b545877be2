import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseSync } from '@swc/core';
import { visit } from './syntax-tree.ts';
import type { Node } from './syntax-tree.ts';

/** Windows over the page, and forms. */
const FRAME = /^(?:form|dialog|Dialog)$/;
/** A window whose content is given to it counts where it is used, once more than where it is made. */
const FILLED = /^\w+Dialog$/;
/** Controls that somebody sets: the browser's, and those of `@commonweal/ui`. */
const FIELD = /^(?:input|select|textarea|\w*(?:Field|Select|Checkbox|Switch|Radio|RadioGroup|FileDrop|Slider))$/;

interface Source {
  /** As walks name it: the project, then the path below `src/features`, or below `src`. */
  readonly name: string;
  readonly frames: number;
  readonly hasFields: boolean;
  /** Something is sent when a control is used. */
  readonly acts: boolean;
  /** Names of the files that it imports. */
  readonly imports: ReadonlySet<string>;
}

/**
 * The forms and dialogs of a project, and the files whose fields or buttons change something without a form, each as
 * often as somebody has to go through it by keyboard.
 * @param folder of the project
 */
export function formsOf(folder: string): string[] {
  const sources = globSync('src/**/*.tsx', { cwd: folder })
    .filter((file) => !/\.(?:test|fixture|rendering)\.tsx$/.test(file) && !file.startsWith('src/testing/'))
    .map((file) => readSource(basename(folder), file, readFileSync(join(folder, file), 'utf8')));
  const framed = sources.filter(({ frames }) => frames > 0);
  const isPart = ({ name }: Source) => framed.some(({ imports }) => imports.has(basename(name)));
  return sources
    .flatMap((source) => {
      const { name, frames, hasFields, acts } = source;
      if (frames > 0) return Array.from({ length: frames }, () => name);
      return acts || (hasFields && !isPart(source)) ? [name] : [];
    })
    .toSorted((a, b) => a.localeCompare(b));
}

function readSource(project: string, file: string, text: string): Source {
  const program = parseSync(text, { syntax: 'typescript', tsx: true });
  const own = new Set<string>();
  const shared = new Set<string>();
  const imports = new Set<string>();
  let [hasFields, acts] = [false, false];
  visit(program, (node) => {
    const { type, identifier, source, callee } = node;
    if (type === 'FunctionDeclaration') own.add(String((identifier as Node)['value']));
    if (type === 'ImportDeclaration') {
      const from = String((source as Node)['value']);
      imports.add(basename(from));
      if (from.startsWith('@commonweal/ui'))
        for (const { local } of node['specifiers'] as readonly Node[]) shared.add(String((local as Node)['value']));
    }
    if (type === 'JSXOpeningElement') {
      const name = nameOf(node);
      hasFields ||= FIELD.test(name) && (shared.has(name) || /^[a-z]/.test(name));
    }
    if (type === 'CallExpression') acts ||= (callee as Node)['value'] === 'useMutation';
  });
  return {
    name: join(project, file.replace(/^src\/(?:features\/)?/, '')),
    ...{ frames: framesIn(program, own), hasFields, acts, imports },
  };
}

/** Frames that stand in no other one, and questions before an act. */
function framesIn(value: unknown, own: ReadonlySet<string>): number {
  if (Array.isArray(value)) return value.reduce((sum: number, one) => sum + framesIn(one, own), 0);
  if (typeof value !== 'object' || value === null) return 0;
  if (isFrame(value as Node, own)) return 1;
  return Object.values(value).reduce((sum: number, one) => sum + framesIn(one, own), 0);
}

function isFrame(node: Node, own: ReadonlySet<string>): boolean {
  if (node.type === 'CallExpression') return (node['callee'] as Node)['value'] === 'confirm';
  if (node.type !== 'JSXElement') return false;
  const opening = node['opening'] as Node;
  const name = nameOf(opening);
  const isFilled = (node['children'] as readonly Node[]).length > 0;
  return (isFilled && !own.has(name) && (FRAME.test(name) || FILLED.test(name))) || hasDialogRole(opening);
}

const nameOf = (opening: Node) => String((opening['name'] as Node)['value']);

function hasDialogRole({ attributes }: Node): boolean {
  return (attributes as readonly Node[]).some(
    ({ name, value }) =>
      (name as Node | undefined)?.['value'] === 'role' &&
      /^(?:alert)?dialog$/.test(String((value as Node | undefined)?.['value'])),
  );
}

/** The sources that browser tests by keyboard say they go through, in the order of their names. */
export function walksIn(folder: string, pattern = '*-by-keyboard.spec.ts'): string[] {
  const NAMED = /'((?:mf-[\w]+|shell)\/[\w/-]+\.tsx)'/g;
  return globSync(pattern, { cwd: folder })
    .flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(NAMED)].map(([, name]) => name ?? ''))
    .toSorted((a, b) => a.localeCompare(b));
}
