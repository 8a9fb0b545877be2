import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import type { SourceFile } from './check-queries.ts';
import { root } from './projects.ts';
import { visit } from './syntax-tree.ts';
import type { Node } from './syntax-tree.ts';

/** A table of the database, by the module whose folder declares it. */
export interface OwnedTable {
  readonly name: string;
  /** The variable of its builder in code. */
  readonly variable: string;
  readonly owner: string;
}

/** Modules that work on every table, and why. */
const everywhere: Readonly<Record<string, string>> = {
  seed: 'fills an empty database for the demonstration',
  testing: 'sets scenes for tests',
};

/** Modules that find tables in the catalogue of the database, and why; they name none. */
const throughCatalogue: Readonly<Record<string, string>> = {
  'account-removal': 'a person is erased from every table, one that is added later included',
};

/** Holds the modules of the API to their own tables, and to depend on each other without a circle. */
export async function checkTables(): Promise<{ status: number; output: string }> {
  const sources = readSources();
  const tables = sources.flatMap(findTables);
  const problems = [...sources.flatMap((source) => findTableProblems(source, tables)), ...findCircles(sources)];
  return { status: problems.length, output: problems.join('\n') };
}

/** Sources of the API by their path below its `src`, without tests. */
function readSources(): SourceFile[] {
  const cwd = join(root, 'packages/api/src');
  return globSync('**/*.ts', { cwd })
    .filter((file) => !/\.(test|fixtures?)\.ts$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(cwd, file), 'utf8') }));
}

/** The tables that a source declares; only a `*.table.ts` does. */
export function findTables({ file, text }: SourceFile): OwnedTable[] {
  if (!file.endsWith('.table.ts')) return [];
  const owner = moduleOf(file);
  const declared = text.matchAll(/\bexport const (\w+) = (?!pgEnum)\w+\(\s*'(\w+)'/g);
  return [...declared].map(([, variable = '', name = '']) => ({ name, variable, owner }));
}

/**
 * Each table of another module that a source names: by its builder, or in SQL. What a module may use of
 * another's tables is in the owner's `*.sql.ts` (to read) and `*.service.ts` (to write); a `*.table.ts`
 * may point at another's with a foreign key.
 */
export function findTableProblems({ file, text }: SourceFile, tables: readonly OwnedTable[]): string[] {
  const module = moduleOf(file);
  if (module in everywhere || file.endsWith('.table.ts')) return [];
  const foreign = tables.filter(({ owner }) => owner !== module);
  const found = new Map<string, OwnedTable>();
  let isOpen = false;
  visit(parseSync(text, { syntax: 'typescript' }), (node) => {
    for (const table of foreign) if (names(node, table)) found.set(table.name, table);
    isOpen ||= !(module in throughCatalogue) && hasOpenTable(node);
  });
  return [
    ...[...found.values()].map(({ name, owner }) => `${file}: ${name} belongs to ${owner}`),
    ...(isOpen ? [`${file}: a statement's table is known only when it runs`] : []),
  ];
}

/** In front of a table in SQL. */
const BEFORE_TABLE = /\b(?:from|join|into|update|only|using|table|truncate)\s+(?:\(\s*)?$/i;

/** True for a template of SQL with `sql.identifier(…)` or `sql.raw(…)` of a computed name in the place of a table. */
function hasOpenTable(node: Node): boolean {
  if (node.type !== 'TaggedTemplateExpression' || sqlOf(node) === '') return false;
  const template = node['template'] as Node;
  const quasis = template['quasis'] as readonly { readonly raw: string }[];
  const values = template['expressions'] as readonly Node[];
  return values.some((value, at) => isComputedName(value) && BEFORE_TABLE.test(quasis[at]?.raw ?? ''));
}

function isComputedName(value: Node): boolean {
  if (value.type !== 'CallExpression') return false;
  const { object, property } = value['callee'] as Node;
  const name = String((property as Node | undefined)?.['value']);
  if ((object as Node | undefined)?.['value'] !== 'sql' || !['identifier', 'raw'].includes(name)) return false;
  const [argument] = value['arguments'] as readonly { readonly expression: Node }[];
  return argument?.expression.type !== 'StringLiteral';
}

function names(node: Node, table: OwnedTable): boolean {
  if (imports.has(node.type)) return importsTable(node, table);
  if (node.type === 'TaggedTemplateExpression') return isNamedInSql(sqlOf(node), table.name);
  if (node.type !== 'CallExpression') return false;
  return rawSqlOf(node).some((text) => isNamedInSql(text, table.name));
}

/** Also where all of a `*.table.ts` is imported under one name, or handed on. */
function importsTable(declaration: Node, { variable, owner }: OwnedTable): boolean {
  const from = (declaration['source'] as Node | null)?.['value'];
  if (typeof from !== 'string' || !from.includes(`/${owner}/`) || !from.endsWith('.table.ts')) return false;
  if (declaration['typeOnly'] === true) return false;
  const specifiers = declaration['specifiers'] as readonly Node[] | undefined;
  return specifiers === undefined || specifiers.some((one) => importedName(one) === variable || isWhole(one));
}

function importedName(specifier: Node): unknown {
  const name = specifier['imported'] ?? specifier['orig'] ?? specifier['local'];
  return (name as Node | undefined)?.['value'];
}

function isWhole({ type }: Node): boolean {
  return type === 'ImportNamespaceSpecifier' || type === 'ExportNamespaceSpecifier';
}

const imports = new Set(['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration']);

/** Text of a template that `sql` is in front of, with a mark in place of each value. */
function sqlOf({ tag, template }: Node): string {
  const { value, property } = tag as Node;
  const isSql = value === 'sql' || (property as Node | undefined)?.['value'] === 'sql';
  return isSql ? textOf(template as Node) : '';
}

/** Texts that `sql.raw` is given. */
function rawSqlOf(call: Node): string[] {
  const { object, property } = call['callee'] as Node;
  if ((object as Node | undefined)?.['value'] !== 'sql' || (property as Node)['value'] !== 'raw') return [];
  const texts: string[] = [];
  visit(call['arguments'], (node) => {
    if (node.type === 'StringLiteral') texts.push(String(node['value']));
    if (node.type === 'TemplateLiteral') texts.push(textOf(node));
  });
  return texts;
}

function textOf(template: Node): string {
  const quasis = template['quasis'] as readonly { readonly raw: string }[];
  return quasis.map(({ raw }) => raw).join(' $ ');
}

/** True where SQL names a table: as a source or target of rows, or in front of a column. */
function isNamedInSql(text: string, table: string): boolean {
  const name = String.raw`(?:"${table}"|\b${table}\b)`;
  const place = new RegExp(String.raw`\b(?:from|join|into|update|only|using|table|truncate)\s+(?:\(\s*)?${name}`, 'i');
  // After a comma in "from a, b", and in front of a column that no alias hides.
  return place.test(text) || new RegExp(String.raw`(?<![\w.])${name}\s*\.\s*[\w"*]`).test(text);
}

/** Modules that depend on each other, however far around: `auth → social → auth`. */
export function findCircles(sources: readonly SourceFile[]): string[] {
  const uses = new Map<string, Map<string, string>>();
  for (const { file, text } of sources) {
    if (file.endsWith('.table.ts') || moduleOf(file) in everywhere) continue;
    const others = uses.get(moduleOf(file)) ?? new Map<string, string>();
    uses.set(moduleOf(file), others);
    visit(parseSync(text, { syntax: 'typescript' }), (node) => {
      if (node.type !== 'ImportDeclaration') return;
      const from = /^\.\.\/([\w-]+)\//.exec(String((node['source'] as Node)['value']))?.[1];
      if (from !== undefined && from !== moduleOf(file) && !others.has(from)) others.set(from, file);
    });
  }
  return circlesOf(uses).map(
    (circle) =>
      `${circle.join(' → ')}: ${circle
        .slice(1)
        .map((to, at) => uses.get(circle[at] ?? '')?.get(to))
        .join(', ')}`,
  );
}

/** One circle for each set of modules that reach each other. */
function circlesOf(uses: ReadonlyMap<string, ReadonlyMap<string, string>>): string[][] {
  const circles: string[][] = [];
  const known = new Set<string>();
  const follow = (path: readonly string[]): void => {
    const last = path.at(-1) ?? '';
    for (const next of uses.get(last)?.keys() ?? []) {
      const start = path.indexOf(next);
      if (start !== -1) circles.push([...path.slice(start), next]);
      else if (!known.has(next)) follow([...path, next]);
    }
    known.add(last);
  };
  for (const module of uses.keys()) if (!known.has(module)) follow([module]);
  return circles;
}

function moduleOf(file: string): string {
  return file.split('/')[0] ?? '';
}
