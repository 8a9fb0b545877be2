import ky, { isHTTPError } from 'ky';
import type { KyInstance } from 'ky';
import type { ApiInput, ApiOperation, ApiReply, ReadOperation, WriteOperation } from '@commonweal/contracts';
import { ApiError } from './api-error.ts';
import { JsonBody } from './json-body.ts';

/** The state of the page that the client works for, from the shell. Read at each request. */
export interface ApiClientSettings {
  /** `/api`, or an absolute address in tests. */
  readonly base: string;
  readonly token: () => string | null;
  readonly locale: () => string;
  readonly currentPath: () => string;
  /** The value of `x-release` of every reply that has one. */
  readonly onRelease?: (release: string) => void;
  /** Asked before each request; a text for people means that it is not sent, and rejects as cancelled with that text. */
  readonly refuse?: () => string | null;
  /** A reply 401 to a request that carried `token`. */
  readonly onUnauthorized?: (error: ApiError, token: string) => void;
  /** A reply 503: the site is in maintenance. */
  readonly onMaintenance?: () => void;
  /** A reply 301, 302 or 303 that leads to the address in its message; nobody has checked that address. */
  readonly onMoved?: (address: string) => void;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Milliseconds; 30,000 where not given. */
  readonly timeout?: number;
}

/** The input of an operation whose body may be in JSON already. */
type InputOf<O extends ApiOperation> = ApiInput<O> | WithJsonBody<ApiInput<O>>;
type WithJsonBody<Input> = Input extends { readonly body: infer Body }
  ? Omit<Input, 'body'> & { readonly body: JsonBody<Body> }
  : never;

interface AnyInput {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** Specification 000 §8; where such a reply has a header `location`, the browser follows that by itself. */
const moved: ReadonlySet<number> = new Set([301, 302, 303]);

let settings: ApiClientSettings | null = null;
let http: KyInstance | null = null;
/** Of the requests that carry the token of now. */
let session = new AbortController();

/** Sets the client up; the shell does this once, before anything is loaded. */
export function configureApiClient(next: ApiClientSettings): void {
  settings = next;
  http = ky.create({
    prefix: next.base,
    retry: { limit: 2, methods: ['get'], statusCodes: [502, 504] },
    timeout: 30_000,
  });
}

/**
 * Calls off every request under way that carries a token, because nobody may see its reply any more.
 * @param message each of them rejects with, as an {@link ApiError} of code `cancelled`
 */
export function cancelRequests(message: string): void {
  const ending = session;
  session = new AbortController();
  ending.abort(message);
}

/**
 * Calls an operation of the API that changes nothing.
 * @param operation its key in the contract, such as `'GET v3/entities'`
 * @param input `params` fill `:name` in the path, `query` and `body` go as the contract says; `body` may be a {@link JsonBody}
 * @returns the reply's body
 * @throws {ApiError} for every reply that is not 2xx, and with status 0 where none came: `network`, or `cancelled`
 * @throws {DOMException} `AbortError` where `options.signal` was aborted
 */
export function call<O extends ReadOperation>(
  operation: O,
  input: InputOf<O>,
  options: CallOptions = {},
): Promise<ApiReply<O>> {
  return request(operation, input, options);
}

/** Calls an operation that may change something, as {@link call}. For the platform, whose `change` says what changed. */
export function send<O extends WriteOperation>(
  operation: O,
  input: InputOf<O>,
  options: CallOptions = {},
): Promise<ApiReply<O>> {
  return request(operation, input, options);
}

async function request<O extends ApiOperation>(
  operation: O,
  input: InputOf<O>,
  options: CallOptions,
): Promise<ApiReply<O>> {
  if (!settings || !http) throw new Error('configureApiClient has not been called');
  const { params, query, body } = input as AnyInput;
  const separator = operation.indexOf(' ');
  const refusal = settings.refuse?.() ?? null;
  if (refusal !== null) throw cancelledError(refusal);
  const token = settings.token();
  const ending = session.signal;
  try {
    const response = await http(fillPath(operation.slice(separator + 1), params), {
      method: operation.slice(0, separator),
      headers: { ...requestHeaders(settings, token), ...typeOf(body) },
      ...(query && { searchParams: toSearchParams(query) }),
      ...(body !== undefined && bodyOf(body)),
      ...signalOf(options.signal, token === null ? undefined : ending),
      ...(options.timeout && { timeout: options.timeout }),
    });
    announceRelease(settings, response);
    return (await readReply(response)) as ApiReply<O>;
  } catch (error) {
    if (options.signal?.aborted) throw error;
    if (token !== null && ending.aborted) throw cancelledError(String(ending.reason));
    throw toApiError(error, settings, token);
  }
}

/** JSON, or the file of an endpoint with `isFile`, under the name that the server gave it. */
async function readReply(response: Response): Promise<unknown> {
  const disposition = response.headers.get('content-disposition');
  if (!disposition?.startsWith('attachment')) return response.json();
  const name = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1] ?? 'file';
  const type = response.headers.get('content-type') ?? '';
  return new File([await response.blob()], decodeURIComponent(name), { type });
}

/** Of a `bodyType` other than JSON. */
const BYTES = 'application/octet-stream';

/** Also for bytes of another window, as those of a test are. */
function isBytes(body: unknown): body is Uint8Array<ArrayBuffer> {
  return ArrayBuffer.isView(body);
}

/** The type of a body that is sent as it is. */
function typeOf(body: unknown): Record<string, string> {
  if (body instanceof JsonBody) return { 'content-type': 'application/json' };
  return isBytes(body) ? { 'content-type': BYTES } : {};
}

function bodyOf(body: unknown): { readonly json: unknown } | { readonly body: Uint8Array<ArrayBuffer> | string } {
  if (body instanceof JsonBody) return { body: body.json };
  return isBytes(body) ? { body } : { json: body };
}

function signalOf(...signals: readonly (AbortSignal | undefined)[]): { signal?: AbortSignal } {
  const given = signals.filter((signal) => signal !== undefined);
  return given.length === 0 ? {} : { signal: AbortSignal.any(given) };
}

function cancelledError(message: string): ApiError {
  return new ApiError(0, { code: 'cancelled', message });
}

function requestHeaders({ locale, currentPath }: ApiClientSettings, token: string | null): Record<string, string> {
  return {
    accept: 'application/json',
    'accept-language': locale(),
    'x-current-path': encodeURI(currentPath()),
    ...(token !== null && { authorization: `Bearer ${token}` }),
  };
}

function fillPath(path: string, params: AnyInput['params'] = {}): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
}

/** Arrays are joined by commas; `undefined`, null and empty texts are left out. */
function toSearchParams(query: Readonly<Record<string, unknown>>): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue;
    search.set(name, Array.isArray(value) ? value.join(',') : String(value as string | number | boolean));
  }
  return search;
}

function announceRelease({ onRelease }: ApiClientSettings, response: Response): void {
  const release = response.headers.get('x-release');
  if (release) onRelease?.(release);
}

function toApiError(error: unknown, current: ApiClientSettings, token: string | null): ApiError {
  if (!isHTTPError(error))
    return new ApiError(0, { code: 'network', message: 'The server could not be reached.' }, { cause: error });
  announceRelease(current, error.response);
  const apiError = new ApiError(error.response.status, asErrorBody(error.data), { cause: error });
  if (apiError.status === 401 && token !== null) current.onUnauthorized?.(apiError, token);
  if (apiError.status === 503) current.onMaintenance?.();
  if (moved.has(apiError.status)) current.onMoved?.(apiError.message);
  return apiError;
}

function asErrorBody(data: unknown): Partial<ConstructorParameters<typeof ApiError>[1]> {
  return typeof data === 'object' && data !== null ? data : {};
}
