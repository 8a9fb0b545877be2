import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyStaticOptions } from '@fastify/static';
import { folderStore } from '@commonweal/federation/artifact-store';
import type { FastifyInstance } from 'fastify';
import { serveChunkTables } from './chunk-tables.ts';
import { serveStoredArtifacts } from './stored-artifacts.ts';
import type { ArtifactReader } from './stored-artifacts.ts';

const YEAR = 31_536_000_000;

/**
 * Serves published artifacts: cached for ever, compressed ahead of time.
 * @param artifacts the folder that they are in, or a store that is somewhere else
 */
export async function serveArtifacts(app: FastifyInstance, artifacts: string | ArtifactReader): Promise<void> {
  serveChunkTables(app, typeof artifacts === 'string' ? folderStore(artifacts) : artifacts);
  if (typeof artifacts !== 'string') return serveStoredArtifacts(app, artifacts);
  for (const folder of ['remotes', 'shell']) {
    await app.register(fastifyStatic, {
      ...options,
      root: join(artifacts, folder),
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
