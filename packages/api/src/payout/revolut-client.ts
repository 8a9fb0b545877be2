import { sign } from 'node:crypto';
import { z } from 'zod';
import type { RevolutSettings } from './payout-settings.ts';

const TIMEOUT = 10_000;
/** Seconds that the proof of who asks for access is good for. */
const ASSERTION_LIFE = 300;
/** Milliseconds before its end at which a token is not used any more. */
const MARGIN = 60_000;

/** Revolut refused a request, or failed. Neither its reply nor the request is in the message: both name people. */
export class RevolutError extends Error {
  override readonly name = 'RevolutError';
  readonly status: number;

  constructor(status: number, operation: string) {
    super(`Revolut answered ${status} to ${operation}.`);
    this.status = status;
  }
}

export interface RevolutClient {
  get<S extends z.ZodType>(path: string, query: Readonly<Record<string, string>>, shape: S): Promise<z.output<S>>;
  post<S extends z.ZodType>(path: string, body: object, shape: S): Promise<z.output<S>>;
}

const tokenShape = z.object({ access_token: z.string(), expires_in: z.number() });

/** The Business API of Revolut, version 1.0. Every method throws a {@link RevolutError}, or what `fetch` throws. */
export function createRevolutClient(settings: RevolutSettings, publicUrl: string): RevolutClient {
  const base = `${settings.address}/api/1.0`;
  let access: { readonly token: string; readonly until: number } | null = null;

  const request = async (operation: string, url: string, init: RequestInit) => {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT) });
    if (response.ok) return response.json();
    await response.body?.cancel();
    throw new RevolutError(response.status, operation);
  };
  const authorize = async () => {
    const body = new URLSearchParams({
      grant_type: 'refresh_token',
      refresh_token: settings.refreshToken,
      client_id: settings.clientId,
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: assertionOf(settings, publicUrl),
    });
    const reply = await request('POST /auth/token', `${base}/auth/token`, { method: 'POST', body });
    const { access_token, expires_in } = tokenShape.parse(reply);
    access = { token: access_token, until: Date.now() + expires_in * 1_000 - MARGIN };
    return access.token;
  };
  const call = async (method: 'GET' | 'POST', path: string, url: string, body?: object) => {
    const send = (token: string) =>
      request(`${method} ${path}`, url, {
        method,
        headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
    const known = access && access.until > Date.now() ? access.token : null;
    if (known === null) return send(await authorize());
    return send(known).catch(async (error: unknown) => {
      // A token may be taken back before its end.
      if (error instanceof RevolutError && error.status === 401) return send(await authorize());
      throw error;
    });
  };
  return {
    get: async (path, query, shape) => {
      const search = new URLSearchParams(query).toString();
      return shape.parse(await call('GET', path, `${base}${path}${search && `?${search}`}`));
    },
    post: async (path, body, shape) => shape.parse(await call('POST', path, `${base}${path}`, body)),
  };
}

/** The JWT by which Revolut knows the site. The issuer is the host of the address that its consent led back to. */
function assertionOf({ clientId, privateKey }: RevolutSettings, publicUrl: string): string {
  const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url');
  const claims = {
    iss: new URL(publicUrl).hostname,
    sub: clientId,
    aud: 'https://revolut.com',
    exp: Math.floor(Date.now() / 1_000) + ASSERTION_LIFE,
  };
  const signed = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}`;
  return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`;
}
