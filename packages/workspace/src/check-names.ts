import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseSync } from '@swc/core';
import type { SourceFile } from './check-queries.ts';
import { projects, root } from './projects.ts';
import { visit } from './syntax-tree.ts';
import type { Node } from './syntax-tree.ts';

/** Files of which every application has one, with the same face. */
const conventional = /^(shell|mf-[a-z]+)\/src\/(seams|remote|index)\.tsx?$/;

const operation = /^(GET|POST|PUT|PATCH|DELETE) v3\//;

interface Declaration {
  readonly file: string;
  /** Operations of the API that the declared function names. */
  readonly operations: readonly string[];
}

/** Holds every exported name of the workspace to one meaning. */
export async function checkNames(): Promise<{ status: number; output: string }> {
  const problems = findDoubleNames(readSources());
  return { status: problems.length, output: problems.join('\n') };
}

/** Sources of every project by their path from the root, without tests and what only tests use. */
function readSources(): SourceFile[] {
  return projects
    .filter((project) => basename(project) !== 'e2e')
    .flatMap((project) => globSync('src/**/*.{ts,tsx}', { cwd: project }).map((file) => join(project, file)))
    .filter((file) => !/\.(test|fixtures?|rendering|bench|d)\.tsx?$/.test(file))
    .map((file) => ({ file: file.slice(root.length + 1), text: readFileSync(file, 'utf8') }));
}

/**
 * Names that two files export. Two files may share a name where it is one thing by design: the two ends of
 * an operation (the function that sends it and the one that its handler calls), a module and its stand-in
 * of the monolithic build, and the files that every application has.
 */
export function findDoubleNames(sources: readonly SourceFile[]): string[] {
  const calledByHandlers = handlerCalls(sources);
  return [...declarations(sources)].flatMap(([name, found]) => {
    const [first, ...others] = withoutStandIns(found);
    const isOneThing = others.length === 0 || (others.length === 1 && areTwoEnds(name, found, calledByHandlers));
    if (first === undefined || isOneThing) return [];
    return [`${name} is exported by ${[first, ...others].map(({ file }) => file).join(' and ')}`];
  });
}

function declarations(sources: readonly SourceFile[]): Map<string, Declaration[]> {
  const all = new Map<string, Declaration[]>();
  for (const { file, text } of sources) {
    if (conventional.test(file)) continue;
    for (const [name, operations] of exportsOf(parse(file, text))) {
      all.set(name, [...(all.get(name) ?? []), { file, operations }]);
    }
  }
  return all;
}

/** The exported names of a module. A type and the value of the same name are one. */
function exportsOf({ body }: Module): Map<string, readonly string[]> {
  const imported = new Set(body.flatMap((node) => (node.type === 'ImportDeclaration' ? localNames(node) : [])));
  const found = new Map<string, readonly string[]>();
  for (const node of body) {
    if (node.type === 'ExportDeclaration') {
      for (const [name, value] of declaredNames(node['declaration'] as Node))
        found.set(name, [...(found.get(name) ?? []), ...operationsIn(value)]);
    }
    if (node.type !== 'ExportNamedDeclaration') continue;
    for (const { orig, exported } of node['specifiers'] as readonly ExportSpecifier[]) {
      const isHandedOn = exported === null && (node['source'] !== null || imported.has(orig.value));
      if (!isHandedOn) found.set((exported ?? orig).value, []);
    }
  }
  return found;
}

interface Module {
  readonly body: readonly Node[];
}

interface ExportSpecifier {
  readonly orig: { readonly value: string };
  /** Null where the name stays. */
  readonly exported: { readonly value: string } | null;
}

function parse(file: string, text: string): Module {
  return {
    body: parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x') }).body as unknown as readonly Node[],
  };
}

function localNames(declaration: Node): string[] {
  return (declaration['specifiers'] as readonly Node[]).map(({ local }) => nameOf(local) ?? '');
}

/** Names that a declaration declares, each with the node that holds its value; a pattern declares several. */
function declaredNames(declaration: Node): [string, Node][] {
  const declarators = declaration['declarations'] as readonly Node[] | undefined;
  if (declarators)
    return declarators.flatMap((one) => boundNames(one['id']).map((name): [string, Node] => [name, one]));
  const name = nameOf(declaration['identifier'] ?? declaration['id']);
  return name === null ? [] : [[name, declaration]];
}

function boundNames(pattern: unknown): string[] {
  const name = nameOf(pattern);
  if (name !== null) return [name];
  const names: string[] = [];
  visit(pattern, (node) => {
    const bound = node.type === 'KeyValuePatternProperty' ? nameOf(node['value']) : nameOf(node['key']);
    if (bound !== null) names.push(bound);
  });
  return names;
}

function nameOf(node: unknown): string | null {
  const { type, value } = Object(node) as Partial<Node>;
  return type === 'Identifier' ? String(value) : null;
}

function operationsIn(value: Node): string[] {
  const found: string[] = [];
  visit(value, (node) => {
    if (node.type === 'StringLiteral' && operation.test(String(node['value']))) found.push(String(node['value']));
  });
  return found;
}

/** The identifiers in the handler of each operation: the functions of the API that answer it. */
function handlerCalls(sources: readonly SourceFile[]): ReadonlyMap<string, ReadonlySet<string>> {
  const calls = new Map<string, Set<string>>();
  for (const { file, text } of sources) {
    if (!file.startsWith('packages/api/') || !file.endsWith('.routes.ts')) continue;
    visit(parse(file, text).body, (node) => {
      const key = Object(node['key']) as Partial<Node>;
      if (node.type !== 'KeyValueProperty' || key.type !== 'StringLiteral') return;
      const names = new Set<string>();
      visit(node['value'], (inner) => names.add(nameOf(inner) ?? ''));
      calls.set(String(key['value']), names);
    });
  }
  return calls;
}

/** One function sends an operation, and the handler of this operation calls the other one. */
function areTwoEnds(
  name: string,
  found: readonly Declaration[],
  calledByHandlers: ReadonlyMap<string, ReadonlySet<string>>,
): boolean {
  const inApi = found.filter(({ file }) => file.startsWith('packages/api/'));
  const senders = found.filter(({ file }) => !file.startsWith('packages/api/'));
  const sent = senders.flatMap(({ operations }) => operations);
  return inApi.length === 1 && sent.some((one) => calledByHandlers.get(one)?.has(name) === true);
}

/** Leaves out what the monolithic build puts in the place of a module: `monolith/monolith-x.ts` for `x.ts`. */
function withoutStandIns(found: readonly Declaration[]): readonly Declaration[] {
  const stoodFor = ({ file }: Declaration) => join(dirname(file), '..', basename(file).replace(/^monolith-/, ''));
  const isStandIn = (one: Declaration) =>
    basename(dirname(one.file)) === 'monolith' && found.some(({ file }) => file === stoodFor(one) && file !== one.file);
  return found.filter((one) => !isStandIn(one));
}
