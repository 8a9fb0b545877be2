import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import type { Contract, Endpoint } from '@commonweal/contracts';
import type { Locale } from './locale.ts';
import type { Viewer } from './viewer.ts';

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;

/** What a handler knows of the request beyond its input. */
export interface RequestContext<V extends Viewer | null = Viewer | null> {
  /** Null only where the endpoint is public. */
  readonly viewer: V;
  readonly locale: Locale;
  /** The caller's address, for limits. */
  readonly address: string;
  readonly log: FastifyBaseLogger;
  /** Sets the reply's status, where it is not 200. */
  readonly status: (code: number) => void;
  /** Sets a header of the reply. */
  readonly header: (name: string, value: string) => void;
  /** A header of the request. */
  readonly requestHeader: (name: string) => string | undefined;
}

/** Validated input of an endpoint. */
export interface HandlerInput<E extends Endpoint> {
  readonly params: Parsed<E['params']>;
  readonly query: Parsed<E['query']>;
  readonly body: Parsed<E['body']>;
}

type ViewerOf<E extends Endpoint> = E['access'] extends 'public' ? Viewer | null : Viewer;

/** A reply that is JSON text already, made once and sent many times; or 304 where `text` is null. */
export class JsonText {
  readonly text: string | null;

  constructor(text: string | null) {
    this.text = text;
  }
}

export type Handler<E extends Endpoint> = (
  input: HandlerInput<E>,
  context: RequestContext<ViewerOf<E>>,
) => Promise<z.output<E['reply']> | JsonText> | z.output<E['reply']> | JsonText;

/** A handler for each endpoint of a contract, and for nothing else. */
export type Handlers<C extends Contract> = { readonly [K in keyof C]: C[K] extends Endpoint ? Handler<C[K]> : never };
