import type { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import type { Contract, Endpoint } from '@commonweal/contracts';
import type { Actor } from './actor.ts';
import type { Locale } from '@commonweal/domain/locale';
import type { Viewer } from './viewer.ts';

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;

/** The request's context, beyond its input. */
export interface RequestContext<V extends Viewer | null = Viewer | null, A extends Actor | null = Actor | null> {
  /** Null only where the endpoint is public, or machines may act. */
  readonly viewer: V;
  /** Actor on releases; null on every other endpoint. */
  readonly actor: A;
  readonly locale: Locale;
  /** The caller's address, for limits. */
  readonly address: string;
  readonly log: FastifyBaseLogger;
  /** Aborted where the caller has gone before the reply; `queryRows` takes it to stop a query. */
  readonly signal: AbortSignal;
  /** Sets the reply's status, where it is not 200. */
  readonly status: (code: number) => void;
  /** Sets a header of the reply. */
  readonly header: (name: string, value: string) => void;
  /** A header of the request. */
  readonly requestHeader: (name: string) => string | undefined;
}

/** Reader of a reply, and their language. */
export type ViewerContext<V extends Viewer | null = Viewer | null> = Pick<RequestContext<V>, 'viewer' | 'locale'>;

/** Validated input of an endpoint. */
export interface HandlerInput<E extends Endpoint> {
  readonly params: Parsed<E['params']>;
  readonly query: Parsed<E['query']>;
  readonly body: Parsed<E['body']>;
}

type AboutReleases = { readonly privilege: 'releases-state' };
type ViewerOf<E extends Endpoint> = E['access'] extends 'public' | AboutReleases ? Viewer | null : Viewer;
type ActorOf<E extends Endpoint> = E['access'] extends AboutReleases ? Actor : null;

/** A reply that is JSON text already, made once and sent many times; or 304 where `text` is null. */
export class JsonText {
  readonly text: string | null;

  constructor(text: string | null) {
    this.text = text;
  }
}

/** A reply that is a file to save; of endpoints with `isFile`. */
export class FileReply {
  /** Media type. */
  readonly type: string;
  readonly name: string;
  readonly body: Uint8Array | Readable;

  constructor(type: string, name: string, body: Uint8Array | Readable) {
    this.type = type;
    this.name = name;
    this.body = body;
  }
}

type Reply<E extends Endpoint> = E extends { readonly isFile: true } ? FileReply : z.output<E['reply']> | JsonText;

export type Handler<E extends Endpoint> = (
  input: HandlerInput<E>,
  context: RequestContext<ViewerOf<E>, ActorOf<E>>,
) => Promise<Reply<E>> | Reply<E>;

/** A handler for each endpoint of a contract, and for nothing else. */
export type Handlers<C extends Contract> = { readonly [K in keyof C]: C[K] extends Endpoint ? Handler<C[K]> : never };
