import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { describeApi } from './openapi.ts';

/** `/openapi.json`, and the documentation to browse at `/docs`, which has a content policy of its own. */
export async function serveDocs(app: FastifyInstance, version: string): Promise<void> {
  const document = describeApi(version);
  app.get('/openapi.json', () => document);
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  await app.register(swaggerUi, { routePrefix: '/docs', indexPrefix: app.prefix, staticCSP: true });
}
