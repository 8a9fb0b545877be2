import { z } from 'zod';
import { endpoints, errorReply, privileges, sufficientPrivileges } from '@commonweal/contracts';
import type { Endpoint } from '@commonweal/contracts';

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 description of every endpoint, made from the contracts. */
export function describeApi(version: string): Json {
  let paths: Json | undefined;
  return {
    openapi: '3.1.0',
    info: { title: 'Commonweal API', version },
    servers: [{ url: '/api' }],
    // Shapes of hundreds of endpoints: described when somebody reads them first, not whenever the API starts.
    get paths() {
      return (paths ??= describePaths());
    },
    // Builds that are tried on this site are held against them.
    'x-privileges': privileges,
    components: {
      schemas: { Error: schemaOf(errorReply, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
}

function describePaths(): Json {
  const paths: Record<string, Json> = {};
  for (const [key, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const [method = '', path = ''] = key.split(' ');
    const templated = `/${path.replaceAll(/:(\w+)/g, '{$1}')}`;
    paths[templated] = { ...paths[templated], [method.toLowerCase()]: describeOperation(key, path, endpoint) };
  }
  return paths;
}

function describeOperation(key: string, path: string, endpoint: Endpoint): Json {
  return {
    operationId: key,
    summary: endpoint.summary,
    description: describeAccess(endpoint),
    tags: [path.split('/')[path.startsWith('v3/') ? 1 : 0]],
    parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
    ...(endpoint.body && { requestBody: { required: true, content: describeBody(endpoint.body, endpoint.bodyType) } }),
    ...(endpoint.access !== 'public' && { security: [{ bearer: [] }] }),
    responses: {
      200: { description: 'Success', content: describeReply(endpoint) },
      default: {
        description: 'An error',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

function describeReply({ isFile, reply }: Endpoint): Json {
  if (isFile) return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
  return { 'application/json': { schema: schemaOf(reply, 'output') } };
}

function describeAccess({ access, errors = [] }: Endpoint): string {
  const who = {
    public: 'Anyone.',
    user: 'Signed-in people.',
    owner: 'The owner of the object; for anyone else it does not exist.',
  };
  const allowed = typeof access === 'string' ? who[access] : describePrivileges(access);
  return errors.length > 0 ? `${allowed} Errors: ${errors.map((code) => `\`${code}\``).join(', ')}.` : allowed;
}

function describePrivileges(access: Exclude<Endpoint['access'], string>): string {
  const named = sufficientPrivileges(access).map((privilege) => `\`${privilege}\``);
  return `People with the privilege ${named.join(' or ')}${access.orToken ? ', and pipelines with a release token' : ''}.`;
}

function describeBody(body: z.ZodType, bodyType: string | undefined): Json {
  if (bodyType === undefined) return { 'application/json': { schema: schemaOf(body, 'input') } };
  return { [bodyType]: { schema: { type: 'string', format: 'binary' } } };
}

function parametersOf(schema: z.ZodObject | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: shape,
  }));
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...shape } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return shape;
}
