import type { ApiOperation, ApiReply } from '@commonweal/contracts';

/** The part of a call that the handler of a double may read. */
export interface DoubleCall {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** Answers of the API in a test, typed by its contract; an operation without one fails the test. */
export type ApiDoubles = {
  readonly [O in ApiOperation]?: (call: DoubleCall) => ApiReply<O> | Promise<ApiReply<O>>;
};

/** Thrown by a handler to answer an error. */
export class DoubleFailure extends Error {
  readonly status: number;
  readonly body: object;

  /** @param details the body's own parts, beside what every error has */
  constructor(
    status: number,
    code: string,
    message = code,
    fields?: Readonly<Record<string, string>>,
    details: object = {},
  ) {
    super(message);
    this.status = status;
    this.body = { ...details, code, message, requestId: 'test-request', ...(fields && { fields }) };
  }
}

/** A call that a page made: operation and input, for assertions. */
export interface RecordedCall extends DoubleCall {
  readonly operation: ApiOperation;
}

interface Route {
  readonly operation: ApiOperation;
  readonly method: string;
  readonly pattern: RegExp;
  readonly names: readonly string[];
  readonly handler: (call: DoubleCall) => unknown;
}

let underWay: readonly RecordedCall[] = [];

/**
 * Milliseconds until a double replies: as from a network, a reply is never there at once, and a test that does not wait
 * for what follows it fails everywhere, not only on a busy machine.
 */
const REPLIES_AFTER = 5;

const later = globalThis.setTimeout;

/** At once under a faked clock, which stands still. */
async function onTheWay(): Promise<void> {
  if (globalThis.setTimeout === later) await new Promise<void>((resolve) => void later(resolve, REPLIES_AFTER));
}

/** The operations that were asked for and have no answer yet. */
export function repliesUnderWay(): readonly ApiOperation[] {
  return underWay.map(({ operation }) => operation);
}

/**
 * Puts the doubles in the place of the network, below ky and the api-client.
 * @returns every call made, in order
 */
export function installApiDoubles(doubles: ApiDoubles): readonly RecordedCall[] {
  const calls: RecordedCall[] = [];
  underWay = [];
  const routes = Object.entries(doubles).map(toRoute).sort(byFewestParameters);
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const path = url.pathname.replace(/^\/api\//, '');
    const route = routes.find(({ method, pattern }) => method === request.method && pattern.test(path));
    if (!route)
      return json(501, {
        code: 'no-double',
        message: `No double for ${request.method} ${path}`,
        requestId: 'test-request',
      });
    const found = route.pattern.exec(path)?.slice(1) ?? [];
    const call: DoubleCall = {
      params: Object.fromEntries(route.names.map((name, index) => [name, decodeURIComponent(found[index] ?? '')])),
      query: Object.fromEntries(url.searchParams),
      body: await readBody(request),
    };
    const recorded: RecordedCall = { operation: route.operation, ...call };
    calls.push(recorded);
    underWay = [...underWay, recorded];
    try {
      const reply = await answer(route, call);
      await onTheWay();
      return reply;
    } finally {
      underWay = underWay.filter((other) => other !== recorded);
    }
  };
  return calls;
}

async function readBody(request: Request): Promise<unknown> {
  if (request.headers.get('content-type') === 'application/octet-stream')
    return new Uint8Array(await request.arrayBuffer());
  const text = await request.text();
  return text === '' ? undefined : (JSON.parse(text) as unknown);
}

async function answer(route: Route, call: DoubleCall): Promise<Response> {
  try {
    return json(200, await route.handler(call));
  } catch (error) {
    if (error instanceof DoubleFailure) return json(error.status, error.body);
    throw error;
  }
}

function toRoute([operation, handler]: [string, unknown]): Route {
  const [method = '', path = ''] = operation.split(' ');
  return {
    operation: operation as ApiOperation,
    method,
    pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '([^/]+)')}$`),
    names: [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? ''),
    handler: handler as Route['handler'],
  };
}

function byFewestParameters(a: Route, b: Route): number {
  return a.names.length - b.names.length;
}

function json(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}
