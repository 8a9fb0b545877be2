import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Database } from '../db/open-database.ts';
import { requireDataFolder } from '../http/data-folder-secret.ts';
import { commonFailure } from '../http/failure.ts';
import { MergeRefusedError, mergeAsOperator } from './operator-merging.service.ts';

export interface OperatorMergingOptions {
  readonly db: Database;
  /** The secret of the data folder's holder; null refuses every request. */
  readonly secret: string | null;
}

const address = z.string().max(200);
const order = z.strictObject({ kept: address, merged: address, by: z.string().max(320), isDry: z.boolean() });

/**
 * `POST internal/merges`, from this machine and with the secret of the data folder: the import command over a database
 * that the running site holds. No part of the public contract. Answers 422 with the reason where a merger is refused.
 */
export async function operatorMergingRoutes(app: FastifyInstance, { db, secret }: OperatorMergingOptions) {
  const guarded = { onRequest: async (request: FastifyRequest) => requireDataFolder(request, secret) };
  app.post('/internal/merges', guarded, async (request, reply) => {
    const { success, data } = order.safeParse(request.body);
    if (!success) throw commonFailure('invalid-request');
    try {
      return await mergeAsOperator(db, data);
    } catch (error) {
      if (!(error instanceof MergeRefusedError)) throw error;
      return reply.code(422).send({ code: 'merge-refused', message: error.message, requestId: request.id });
    }
  });
}
