import { expect, it } from '@jest/globals';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { namePlugin } from './name-plugin.ts';

it('registers a plugin under the given name', async () => {
  const app = Fastify();
  const names: string[] = [];
  const routes = async (scope: FastifyInstance) => void names.push(scope.pluginName);
  app.register(routes);
  await app.ready();
  const named = Fastify();
  named.register(namePlugin('imports', routes));
  await named.ready();
  expect(names).toEqual(['routes', 'imports']);
});
