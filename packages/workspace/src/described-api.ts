import type { LiveApi } from '@commonweal/federation/gate';

type Json = Readonly<Record<string, unknown>>;

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly schema: Json;
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: Json }>>;
}

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Content;
  readonly responses?: Readonly<Record<string, Content>>;
}

/** As much of an OpenAPI description as the gate asks of an API. */
export interface ApiDescription {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  /** An earlier API does not name them. */
  readonly 'x-privileges'?: readonly string[];
}

/** The API that a description is of, as builds are held against it. */
export function describedApi({ paths, 'x-privileges': privileges }: ApiDescription): LiveApi {
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const shapes = operations.map(({ operationId, parameters = [], requestBody, responses = {} }) => {
    const shape = {
      params: objectOf(parameters.filter((parameter) => parameter.in === 'path')),
      query: objectOf(parameters.filter((parameter) => parameter.in === 'query')),
      body: jsonOf(requestBody),
      reply: jsonOf(responses['200']),
    };
    return [operationId, shape] as const;
  });
  return { shapes: Object.fromEntries(shapes), privileges: privileges ?? null };
}

function objectOf(parameters: readonly Parameter[]): Json {
  const properties = Object.fromEntries(parameters.map(({ name, schema }) => [name, schema]));
  const required = parameters.filter((parameter) => parameter.required).map(({ name }) => name);
  return { type: 'object', properties, required };
}

/** Bytes have no shape, also where they are JSON whose signature is checked. */
function jsonOf(content: Content | undefined): Json {
  const schema = content?.content?.['application/json']?.schema ?? {};
  return schema['format'] === 'binary' ? {} : schema;
}
