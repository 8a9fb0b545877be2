import type { z } from 'zod';
import type { Privilege } from './privileges.ts';

/**
 * The access rule of an endpoint. The server enforces it before the handler runs.
 * - `public`: anyone
 * - `user`: anyone signed in
 * - `{ privilege }`: signed in and holding that privilege
 * - `{ privilege, orPrivilege }`: holding either
 * - `{ privilege, orToken: 'release' }`: that, or a machine with a release token
 * - `owner`: signed in, and the object named by the path belongs to them; others get 404
 */
export type Access =
  | 'public'
  | 'user'
  | 'owner'
  | { readonly privilege: Privilege; readonly orPrivilege?: Privilege; readonly orToken?: 'release' };

/** The privileges of which one is enough; none where none is asked for. */
export function sufficientPrivileges(access: Access): readonly Privilege[] {
  if (typeof access === 'string') return [];
  return access.orPrivilege ? [access.privilege, access.orPrivilege] : [access.privilege];
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** `'GET v3/entities/:slug'`: the method and the path below the API base. */
export type EndpointKey = `${Method} ${string}`;

/** One endpoint as both sides know it. `errors` lists the codes beyond those any endpoint has. */
export interface Endpoint {
  readonly summary: string;
  readonly access: Access;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Media type of the body, where it is not JSON; the server is given its bytes. `*` accepts any, for a body that nobody reads. */
  readonly bodyType?: string;
  readonly reply: z.ZodType;
  /** The reply is a file to save, `fileReply`, and no JSON. */
  readonly isFile?: true;
  readonly errors?: readonly string[];
  /** Largest accepted body in bytes, where it differs from the API's 256 kB. */
  readonly bodyLimit?: number;
  /** Changes nothing although it is no GET: its question is too long for an address. */
  readonly isRead?: true;
  /** Still answered while the site is in maintenance, for people who do not pass it. */
  readonly duringMaintenance?: true;
  /** Requests per minute and address, where the endpoint needs a limit of its own. */
  readonly ratePerMinute?: number;
}

/** A group of endpoints of one resource, keyed by method and path. */
export type Contract = Readonly<Record<EndpointKey, Endpoint>>;

/**
 * Declares the endpoints of one resource; returns them unchanged, with their exact type.
 * @param endpoints keyed by `'METHOD path'`
 */
export function contract<const C extends Contract>(endpoints: C): C {
  return endpoints;
}
