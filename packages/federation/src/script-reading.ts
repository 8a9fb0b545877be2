import { parse } from 'acorn';
import type { AnyNode, AssignmentProperty, CallExpression, NewExpression, Property } from 'acorn';
import { ASSET_GUARD } from './page-globals.ts';

/** The ways in which a script uses slots and events that it names. */
export type SeamUse = 'emits' | 'listens' | 'provides' | 'renders';

/** A way to run code whose bytes nobody has checked. */
export interface UncheckedCode {
  /** As it is written: `import("https://…")`. */
  readonly code: string;
  readonly offset: number;
}

/** The facts of a script, minified or not. */
export interface ScriptFacts {
  /** Every string that it has written out. */
  readonly literals: ReadonlySet<string>;
  /** Strings that stand where the id of a text does: `{ id: 'companies.title' }`. */
  readonly messageIds: ReadonlySet<string>;
  readonly seams: Readonly<Record<SeamUse, ReadonlySet<string>>>;
  readonly unchecked: readonly UncheckedCode[];
}

/** So much of the code is shown, in characters. */
const MOST = 100;
const MESSAGE_ID = /^[a-z][\w-]*(\.[\w-]+)+$/;
const SEAM = /^[a-z][a-z0-9-]*(\.[a-z0-9-]+)+@\d+$/;

/** True for the name of a slot or an event with its version. */
export function isSeam(text: string): boolean {
  return SEAM.test(text);
}

/** Reads a script. @throws {SyntaxError} where it is none */
export function readScript(script: string): ScriptFacts {
  const literals = new Set<string>();
  const messageIds = new Set<string>();
  const seams = {
    emits: new Set<string>(),
    listens: new Set<string>(),
    provides: new Set<string>(),
    renders: new Set<string>(),
  };
  const unchecked: UncheckedCode[] = [];
  walk(parse(script, { ecmaVersion: 'latest' }), (node, around) => {
    const text = textOf(node);
    if (text !== null) literals.add(text);
    if (node.type === 'Property') readProperty(node, messageIds, seams);
    if (node.type === 'CallExpression') readCall(node, seams);
    const isLoader = () => around !== null && script.slice(around.start, around.end).includes(ASSET_GUARD);
    if (isUnchecked(node, isLoader))
      unchecked.push({ code: script.slice(node.start, Math.min(node.end, node.start + MOST)), offset: node.start });
  });
  return { literals, messageIds, seams, unchecked };
}

function readProperty(
  { key, value }: Property | AssignmentProperty,
  messageIds: Set<string>,
  seams: Record<SeamUse, Set<string>>,
): void {
  const name = key.type === 'Identifier' ? key.name : textOf(key);
  const text = textOf(value);
  if (name === 'id' && text !== null && MESSAGE_ID.test(text)) messageIds.add(text);
  if (name === 'name' && text !== null && isSeam(text)) seams.renders.add(text);
  if (name !== null && isSeam(name)) seams.provides.add(name);
}

function readCall({ callee, arguments: [first] }: CallExpression, seams: Record<SeamUse, Set<string>>): void {
  const name = first && textOf(first);
  if (!name || !isSeam(name)) return;
  const called = nameOf(callee);
  if (called === 'emit') seams.emits.add(name);
  if (called === 'listen') seams.listens.add(name);
}

/** @param isLoader whether it stands in the part of the build that loads files through the page's guard */
function isUnchecked(node: AnyNode, isLoader: () => boolean): boolean {
  if (node.type === 'ImportExpression') return true;
  if (node.type === 'MemberExpression') return nameOf(node) === 'serviceWorker';
  if (node.type === 'NewExpression') return /^(Function|Worker|SharedWorker)$/.test(globalOf(node) ?? '');
  if (node.type !== 'CallExpression') return false;
  const [first] = node.arguments;
  const called = nameOf(node.callee);
  if (called === 'createPolicy') return true;
  if (called === 'createElement' && first && textOf(first)?.toLowerCase() === 'script') return !isLoader();
  const global = globalOf(node);
  if (global === 'setTimeout' || global === 'setInterval')
    return first?.type === 'Literal' || first?.type === 'TemplateLiteral';
  return global === 'eval' || global === 'Function' || global === 'importScripts';
}

/** The name of a global function that is called: `eval(…)`, `self.eval(…)`, `(0, eval)(…)`. */
function globalOf({ callee }: CallExpression | NewExpression): string | null {
  const called = lastOf(callee);
  if (called.type === 'Identifier') return called.name;
  if (called.type !== 'MemberExpression' || called.object.type !== 'Identifier') return null;
  return /^(self|window|globalThis)$/.test(called.object.name) ? nameOf(called) : null;
}

/** The last expression of a sequence: minifiers write `(0, bus.emit)(…)` for a call without `this`. */
function lastOf(node: AnyNode): AnyNode {
  return node.type === 'SequenceExpression' ? (node.expressions.at(-1) ?? node) : node;
}

/** The last part of what is called: `emit` of `emit`, `bus.emit`, `(0, bus.emit)`. */
function nameOf(callee: AnyNode): string | null {
  const called = lastOf(callee);
  if (called.type === 'Identifier') return called.name;
  if (called.type !== 'MemberExpression') return null;
  return called.property.type === 'Identifier' && !called.computed ? called.property.name : textOf(called.property);
}

/** The text of a string, or of a template that is nothing but one. */
function textOf(node: AnyNode): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  return node.type === 'TemplateLiteral' && node.expressions.length === 0
    ? (node.quasis[0]?.value.cooked ?? null)
    : null;
}

type Visit = (node: AnyNode, around: AnyNode | null) => void;

/** Visits every node, with the function that it stands in. Nothing calls itself: scripts are deeper than the stack. */
function walk(root: AnyNode, visit: Visit): void {
  const waiting: [AnyNode, AnyNode | null][] = [[root, null]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [node, around] = next;
    visit(node, around);
    const inside = FUNCTIONS.has(node.type) ? node : around;
    for (const value of Object.values(node) as unknown[]) {
      if (Array.isArray(value)) for (const child of value) if (isNode(child)) waiting.push([child, inside]);
      if (isNode(value)) waiting.push([value, inside]);
    }
  }
}

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}
