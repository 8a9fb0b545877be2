import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Database } from '../db/open-database.ts';
import { requireDataFolder } from '../http/data-folder-secret.ts';
import { commonFailure } from '../http/failure.ts';
import { rotateSecrets } from '../server/site-secrets.service.ts';
import { AdministratorRefusedError, createAdministrator } from './first-administrator.service.ts';

export interface OperatorRoutesOptions {
  readonly db: Database;
  /** The secret of the data folder's holder; null refuses every request. */
  readonly secret: string | null;
  readonly publicUrl: string;
}

const newAdministrator = z.strictObject({ email: z.string().max(320) });
const rotation = z.strictObject({ forget_old: z.boolean() });

/**
 * How the command of the operator reaches a database that the running site holds, from this machine and with the secret
 * of the data folder: `POST internal/administrators` and `POST internal/keys`. No part of the public contract. Answers
 * 422 with the reason where an administrator is refused.
 */
export async function operatorRoutes(app: FastifyInstance, { db, secret, publicUrl }: OperatorRoutesOptions) {
  const guarded = { onRequest: async (request: FastifyRequest) => requireDataFolder(request, secret) };
  app.post('/internal/administrators', guarded, async (request, reply) => {
    const { email } = read(newAdministrator, request.body);
    try {
      return await createAdministrator(db, email, publicUrl);
    } catch (error) {
      if (!(error instanceof AdministratorRefusedError)) throw error;
      return reply.code(422).send({ code: 'administrator-refused', message: error.message, requestId: request.id });
    }
  });
  app.post('/internal/keys', guarded, ({ body }) => rotate(db, body));
}

async function rotate(db: Database, body: unknown): Promise<{ readonly rotated: true }> {
  await rotateSecrets(db, { forgetOld: read(rotation, body).forget_old });
  return { rotated: true };
}

function read<S extends z.ZodType>(shape: S, body: unknown): z.output<S> {
  const { success, data } = shape.safeParse(body);
  if (!success) throw commonFailure('invalid-request');
  return data;
}
