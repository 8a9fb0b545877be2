import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const YEAR = 31_536_000_000;

/** Serves published artifacts: cached for ever, compressed ahead of time. @param root the artifact store's folder */
export async function serveArtifacts(app: FastifyInstance, root: string): Promise<void> {
  for (const folder of ['remotes', 'shell']) {
    await app.register(fastifyStatic, {
      ...options,
      root: join(root, folder),
      prefix: `/${folder}/`,
      decorateReply: false,
    });
  }
}

const options: Omit<FastifyStaticOptions, 'root'> = {
  preCompressed: true,
  immutable: true,
  maxAge: YEAR,
  etag: true,
  index: false,
  list: false,
  dotfiles: 'ignore',
  // The folders appear with the first release.
  suppressWarning: true,
};
