import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { describeApi } from './openapi.ts';

/**
 * Sources that the documentation needs, all of it from this site; the hash is of the one style that Swagger UI
 * writes into its page. Its own policy would send files of a site without https to an address with it.
 */
const policy = [
  "default-src 'self'",
  "style-src 'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** `/openapi.json`, and the documentation to browse at `/docs`, which has a content policy of its own. */
export async function serveDocs(app: FastifyInstance, version: string): Promise<void> {
  const document = describeApi(version);
  app.get('/openapi.json', () => document);
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  await app.register(swaggerUi, { routePrefix: '/docs', indexPrefix: app.prefix, staticCSP: policy });
}
