import type { ApiInput, ApiOperation, ApiReply, ErrorReply } from '@commonweal/contracts';
import { ReleaseError } from './failure.ts';
import type { SiteAccess } from './site.ts';

type ReleaseOperation = Extract<ApiOperation, `${string} v3/releases${string}`>;

/** Calls an operation on releases of one site. @throws {ReleaseError} with what the site said and the request's number */
export type ReleaseApi = <O extends ReleaseOperation>(operation: O, input: ApiInput<O>) => Promise<ApiReply<O>>;

interface Parts {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: unknown;
}

/** Long enough for the largest build over a slow line, in milliseconds. */
const TIMEOUT = 120_000;

export function createReleaseApi({ url, token }: SiteAccess): ReleaseApi {
  return async (operation, input) => {
    const [method = '', path = ''] = operation.split(' ');
    const { params = {}, query = {}, body } = input as Parts;
    const filled = path.replaceAll(/:(\w+)/g, (_all, name: string) => encodeURIComponent(String(params[name])));
    const address = new URL(`/api/${filled}`, url);
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined) address.searchParams.set(name, String(value));
    }
    const response = await fetch(address, {
      method,
      headers: { authorization: `Bearer ${token}`, 'accept-language': 'en', ...typeOf(body) },
      body: body === undefined || body instanceof Uint8Array ? (body as BodyInit | undefined) : JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT),
    }).catch((error: unknown) => {
      throw unreachable(url, error);
    });
    const reply: unknown = await response.json().catch(() => null);
    if (!response.ok) throw refusal({ url, token }, response.status, reply as Partial<ErrorReply> | null);
    return reply as ApiReply<typeof operation>;
  };
}

function typeOf(body: unknown): Record<string, string> {
  if (body === undefined) return {};
  return { 'content-type': body instanceof Uint8Array ? 'application/x-tar' : 'application/json' };
}

function refusal({ url, token }: SiteAccess, status: number, reply: Partial<ErrorReply> | null): ReleaseError {
  if (typeof reply?.message !== 'string')
    return new ReleaseError(`${url} answered ${status}, and not as the API does.`);
  const { code, fields = {}, requestId } = reply;
  // The site takes what is no release token for somebody's session.
  const message = code === 'unauthorized' && !token.startsWith('cwr_') ? notARelease(url) : reply.message;
  // The first problem is the message itself.
  const others = Object.entries(fields).flatMap(([field, text]) => {
    if (text === message) return [];
    return [code === 'gate-refused' || code === 'release-conflict' ? text : `${field}: ${text}`];
  });
  return new ReleaseError(message, { code, details: [...others, ...(requestId ? [`Request ${requestId}`] : [])] });
}

function notARelease(url: string): string {
  return (
    `${url} does not accept this token. A release token begins with cwr_; release staff make one on the page Releases, ` +
    'tab Tokens. On the machine of a site with an embedded database, leave --token and COMMONWEAL_RELEASE_TOKEN out ' +
    'and run the command in its folder, or with its DATA_DIR.'
  );
}

function unreachable(url: string, error: unknown): ReleaseError {
  const { message, cause } = error as Error;
  const reason = cause instanceof Error ? cause.message || (cause as NodeJS.ErrnoException).code : message;
  return new ReleaseError(`${url} could not be reached: ${reason}`, { cause: error });
}
