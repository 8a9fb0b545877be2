import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseSync } from '@swc/core';
import { projects } from './projects.ts';
import { visit } from './syntax-tree.ts';
import type { Node } from './syntax-tree.ts';

/** Helpers that put a page on the screen, by the beginning of their names. */
const RENDERS = /^(?:render|open|visit|show[A-Z])/;

/** Finds tests of pages and components that read what is absent before the page has settled. */
export async function checkNegatives(): Promise<{ status: number; output: string }> {
  const problems = projects.flatMap((project) =>
    globSync('src/**/*.test.tsx', { cwd: project }).flatMap((file) =>
      findEarlyNegatives(join(basename(project), file), readFileSync(join(project, file), 'utf8')),
    ),
  );
  return { status: problems.length, output: problems.join('\n') };
}

/**
 * Every statement that expects something to be absent, or never called, with nothing awaited or done since the page
 * was rendered: it would hold of a page that shows everything a moment later.
 */
export function findEarlyNegatives(file: string, text: string): string[] {
  const problems: string[] = [];
  visit(parseSync(text, { syntax: 'typescript', tsx: true }), ({ stmts }) => {
    if (!Array.isArray(stmts)) return;
    let isFresh = false;
    for (const statement of stmts as readonly Node[]) {
      const names = namesIn(statement);
      if (isFresh && isNegative(statement, names)) {
        problems.push(`${file}: "${names.join(' ')}" is read before settle(), right after the page was rendered`);
      }
      const awaited = awaitedCalls(statement);
      // A test that acts without waiting reads what the act itself took away.
      if (awaited.length > 0) isFresh = awaited.every((name) => RENDERS.test(name));
      else if (statement.type === 'ExpressionStatement' && names[0] !== 'expect') isFresh = false;
    }
  });
  return problems;
}

/** Names of the functions whose promises a statement awaits; an empty text for one without a name of its own. */
function awaitedCalls(statement: Node): readonly string[] {
  const calls: string[] = [];
  visit(statement, ({ type, argument }) => {
    if (type !== 'AwaitExpression') return;
    const { callee } = argument as { readonly callee?: Node };
    calls.push(callee?.type === 'Identifier' ? String(callee['value']) : '');
  });
  return calls;
}

function namesIn(statement: Node): readonly string[] {
  const names: string[] = [];
  visit(statement, ({ type, value }) => {
    if (type === 'Identifier') names.push(String(value));
  });
  return names;
}

/** True where it expects nothing to be there, or something never to have been called. */
function isNegative(statement: Node, names: readonly string[]): boolean {
  if (names[0] !== 'expect') return false;
  const isAbsent = names.some((name) => /^query(?:All)?By/.test(name)) && names.includes('toBeNull');
  const isUncalled = names.includes('not') && names.some((name) => name.startsWith('toHaveBeenCalled'));
  return isAbsent || isUncalled || expectsNone(statement);
}

/** True of `toHaveLength(0)` and `toEqual([])`: no element, or no call. */
function expectsNone(statement: Node): boolean {
  let isNone = false;
  visit(statement, ({ type, callee, arguments: given }) => {
    if (type !== 'CallExpression') return;
    const name = ((callee as Node)['property'] as Node | undefined)?.['value'];
    const [first] = given as readonly { readonly expression: Node }[];
    const expected = first?.expression;
    if (name === 'toHaveLength') isNone ||= expected?.type === 'NumericLiteral' && expected['value'] === 0;
    if (name === 'toEqual') isNone ||= expected?.type === 'ArrayExpression' && isEmpty(expected);
  });
  return isNone;
}

function isEmpty({ elements }: Node): boolean {
  return Array.isArray(elements) && elements.length === 0;
}
