import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseSync } from '@swc/core';
import { applications } from './projects.ts';
import { visit } from './syntax-tree.ts';
import type { Node } from './syntax-tree.ts';

/** A source of the shell or of a remote, by its path from the root. */
export interface SourceFile {
  readonly file: string;
  readonly text: string;
}

/** Changes after which nothing on any page is different, and why. */
const changingNothing: Readonly<Record<string, string>> = {
  'POST v3/auth/google': 'answers a token; what it signs in begins a session',
  'POST v3/auth/register': 'the account is nobody’s to see before it is confirmed',
  'POST v3/auth/client-verification/:token': 'gives a password, which no page shows, and answers a token as below',
  'POST v3/auth/resend-registration-confirmation': 'sends a mail',
  'POST v3/auth/signin': 'answers a token, and the session that it begins refreshes what depends on the person',
  'POST v3/auth/signin/passkey': 'answers a token, as above',
  'POST v3/auth/signin/passkey/start': 'answers a ticket',
  'POST v3/auth/signin/second-factor': 'answers a token, as above',
  'POST v3/auth/userprofile/resetpwd': 'sends a mail',
  'POST v3/facebook-token/:code': 'answers a token',
  'POST v3/linkedin-token/:code': 'answers a token',
  'POST v3/users/me/passkeys/start': 'answers a ticket',
  'POST v3/users/me/second-factor/start': 'counts once a code confirms it',
  'POST v3/images': 'is shown by no page before an analysis has it',
  'POST v3/entities/empty-result-entities': 'counts only for companies that come later',
  'DELETE v3/portfolios/row-choices': 'is looked up for the next file alone',
  'POST v3/search-logs': 'is read by nobody on the site',
  'POST v3/unsplash/:id/chosen': 'is for Unsplash alone',
  'POST v3/users/self/deletion-code': 'sends a mail',
  'DELETE v3/users/me/sessions': 'ends sessions, this one included',
  'PUT v3/users/:id/reset-password': 'ends sessions, which their tabs hear of themselves',
  'PUT v3/users/self/delete': 'ends sessions, which their tabs hear of themselves',
};

/** Sent past the api-client, as the page goes; the site counts them and no page of the sender shows them. */
const beacons: ReadonlySet<string> = new Set([
  'shell/src/features/analytics/send-view.ts',
  'shell/src/features/containment/failure-reports.ts',
]);

/** Methods of a query client that take keys. */
const byKey: ReadonlySet<string> = new Set([
  ...['cancelQueries', 'getQueriesData', 'getQueryData', 'getQueryState', 'invalidateQueries', 'refetchQueries'],
  ...['removeQueries', 'resetQueries', 'setQueriesData', 'setQueryData', 'setQueryDefaults'],
]);

/** Holds the shell and the remotes to queries with tags and to changes that say what they changed. */
export async function checkQueries(): Promise<{ status: number; output: string }> {
  const sources = applications.flatMap((project) =>
    globSync('src/**/*.{ts,tsx}', { cwd: project })
      .filter((file) => !/\.(test|fixtures?)\.tsx?$/.test(file))
      .map((file) => ({
        file: join(basename(project), file),
        text: readFileSync(join(project, file), 'utf8'),
      })),
  );
  const problems = [...sources.flatMap(findQueryProblems), ...findUnused(sources)];
  return { status: problems.length, output: problems.join('\n') };
}

/** Every place at which a source goes past the platform's queries and changes. */
export function findQueryProblems({ file, text }: SourceFile): string[] {
  const area = file.split('/')[0]?.replace('mf-', '') ?? '';
  const problems = new Set<string>();
  let empty = 0;
  let justified = 0;
  visit(parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x') }), (node) => {
    const problem = problemOf(node, area) ?? (beacons.has(file) ? null : requestPast(node));
    if (problem !== null) problems.add(`${file}: ${problem}`);
    if (isEmptyChange(node)) empty += 1;
    if (isKnownToChangeNothing(node)) justified += 1;
  });
  if (empty > justified)
    problems.add(
      `${file}: "changes: []" belongs to an operation of which check-queries.ts says why it changes nothing`,
    );
  return [...problems];
}

function problemOf(node: Node, area: string): string | null {
  if (node.type === 'ImportDeclaration') return problemOfImport(node['source']);
  if (node.type === 'CallExpression') return problemOfCall(node, area);
  if (node.type !== 'Identifier') return null;
  if (node['value'] === 'queryKey' || node['value'] === 'mutationKey') return 'keys are made by areaQueries alone';
  return byKey.has(String(node['value'])) ? 'queries are reached by tags, or through useServerData' : null;
}

function problemOfImport(source: unknown): string | null {
  return literalOf(source)?.startsWith('@tanstack/') ? 'TanStack Query comes from @commonweal/platform/query' : null;
}

function problemOfCall(call: Node, area: string): string | null {
  const callee = call['callee'] as Node;
  const [first] = argumentsOf(call);
  if (callee.type === 'Import') return problemOfImport(first);
  if (callee['value'] === 'emit' && literalOf(first) === 'data.changed@1')
    return 'a change is announced by change or changed of @commonweal/platform/changes';
  if (callee['value'] !== 'areaQueries' || literalOf(first) === area) return null;
  return `the queries of this area are areaQueries('${area}')`;
}

/** A request that changes something, without the api-client. */
function requestPast(node: Node): string | null {
  const past = 'changes are sent by change of @commonweal/platform/changes';
  if (node.type === 'Identifier' && (node['value'] === 'sendBeacon' || node['value'] === 'XMLHttpRequest')) return past;
  if (node.type !== 'CallExpression' || (node['callee'] as Node)['value'] !== 'fetch') return null;
  return propertyOf(argumentsOf(node)[1], 'method') ? past : null;
}

function findUnused(sources: readonly SourceFile[]): string[] {
  const used = new Set<string>();
  for (const { file, text } of sources) {
    visit(parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x') }), (node) => {
      if (isKnownToChangeNothing(node)) used.add(literalOf(argumentsOf(node)[0]) ?? '');
    });
  }
  return Object.keys(changingNothing)
    .filter((operation) => !used.has(operation))
    .map((operation) => `check-queries.ts: ${operation} is used nowhere, or changes something`);
}

function isKnownToChangeNothing(node: Node): boolean {
  if (node.type !== 'CallExpression' || (node['callee'] as Node)['value'] !== 'change') return false;
  const [operation, , consequences] = argumentsOf(node);
  return isEmptyChange(consequences) && (literalOf(operation) ?? '') in changingNothing;
}

/** The consequences of a change that has none. */
function isEmptyChange(node: Node | undefined): boolean {
  const changes = propertyOf(node, 'changes');
  return changes?.type === 'ArrayExpression' && (changes['elements'] as unknown[]).length === 0;
}

function propertyOf(object: Node | undefined, name: string): Node | undefined {
  const properties = object?.type === 'ObjectExpression' ? (object['properties'] as Node[]) : [];
  const found = properties.find(({ key }) => (key as Node | undefined)?.['value'] === name);
  return found?.['value'] as Node | undefined;
}

function argumentsOf(call: Node): readonly (Node | undefined)[] {
  return (call['arguments'] as { readonly expression: Node }[]).map(({ expression }) => expression);
}

function literalOf(node: unknown): string | null {
  const { type, value } = Object(node) as Partial<Node>;
  return type === 'StringLiteral' ? String(value) : null;
}
