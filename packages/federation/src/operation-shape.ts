import { z } from 'zod';

/** A JSON schema without what says nothing of the shape, its keys in order. */
export interface Schema {
  readonly [keyword: string]: unknown;
}

/** An operation as both sides of it know it. A part that it does not have is an empty object. */
export const operationShapeSchema = z.strictObject({
  params: z.record(z.string(), z.unknown()),
  query: z.record(z.string(), z.unknown()),
  body: z.record(z.string(), z.unknown()),
  reply: z.record(z.string(), z.unknown()),
});

export interface OperationShape {
  readonly params: Schema;
  readonly query: Schema;
  readonly body: Schema;
  readonly reply: Schema;
}

/** As much of an endpoint of the contracts as its shape is made of. */
export interface ShapedEndpoint {
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly reply: z.ZodType;
}

/** The shape of an endpoint. Rules that no JSON schema can say, such as refinements, are not part of it. */
export function shapeOf({ params, query, body, reply }: ShapedEndpoint): OperationShape {
  return {
    params: schemaOf(params, 'input'),
    query: schemaOf(query, 'input'),
    body: schemaOf(body, 'input'),
    reply: schemaOf(reply, 'output'),
  };
}

function schemaOf(schema: z.ZodType | undefined, io: 'input' | 'output'): Schema {
  return schema === undefined ? {} : canonical(z.toJSONSchema(schema, { io, unrepresentable: 'any' }));
}

/** A default of an input, and that an object has no other properties, are implied by the rules of fit. */
const IMPLIED = new Set(['$schema', 'default', 'title', 'description']);

/** The schema as two descriptions of one shape agree on it. */
export function canonical(schema: Readonly<Record<string, unknown>>): Schema {
  const kept = Object.entries(schema).filter(([keyword, value]) => !IMPLIED.has(keyword) && !isClosed(keyword, value));
  const described = kept.map(([keyword, value]): [string, unknown] => [keyword, canonicalValue(keyword, value)]);
  return Object.fromEntries(described.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function isClosed(keyword: string, value: unknown): boolean {
  return (
    keyword === 'additionalProperties' && (value === false || (isSchema(value) && Object.keys(value).length === 0))
  );
}

function canonicalValue(keyword: string, value: unknown): unknown {
  if (keyword === 'properties' && isSchema(value)) {
    const entries = Object.entries(value).map(([name, property]) => [name, canonicalValue('', property)] as const);
    return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  }
  if (keyword === 'required' && Array.isArray(value)) return value.map(String).toSorted();
  if (Array.isArray(value)) return value.map((item) => canonicalValue('', item));
  return isSchema(value) ? canonical(value) : value;
}

/**
 * Places where an API no longer fits code that was built for `known`, such as `body.name`; none where it
 * fits. Code reads replies and writes inputs, so a reply may gain properties, and an input optional ones.
 * All else must be the same.
 */
export function misfitsOf(known: OperationShape, live: OperationShape): string[] {
  // A database may have put the keys of what was built before in another order.
  const compare = (part: keyof OperationShape, direction: Direction) =>
    misfits(canonical(known[part]), canonical(live[part]), direction, part);
  return [
    ...(['params', 'query', 'body'] as const).flatMap((part) => compare(part, 'written')),
    ...compare('reply', 'read'),
  ];
}

/** The side that a value comes from: code writes inputs, and reads replies. */
type Direction = 'read' | 'written';

function misfits(known: Schema, live: Schema, direction: Direction, place: string): string[] {
  if (JSON.stringify(known) === JSON.stringify(live)) return [];
  if (isObject(known) && isObject(live)) return objectMisfits(known, live, direction, place);
  return Object.keys({ ...known, ...live })
    .flatMap((keyword) => keywordMisfits(keyword, known[keyword], live[keyword], direction, place))
    .slice(0, 1);
}

function keywordMisfits(keyword: string, known: unknown, live: unknown, direction: Direction, place: string): string[] {
  if (keyword === 'items' && isSchema(known) && isSchema(live)) return misfits(known, live, direction, `${place}[]`);
  if (keyword === 'additionalProperties' && isSchema(known) && isSchema(live))
    return misfits(known, live, direction, `${place}[*]`);
  if (keyword === 'anyOf' && Array.isArray(known) && Array.isArray(live) && known.length === live.length)
    return known.flatMap((one: Schema, at) => misfits(one, live[at] as Schema, direction, place));
  return JSON.stringify(known) === JSON.stringify(live) ? [] : [place];
}

function objectMisfits(known: Schema, live: Schema, direction: Direction, place: string): string[] {
  const [before, now] = [propertiesOf(known), propertiesOf(live)];
  const [demanding, demanded] = direction === 'read' ? [known, live] : [live, known];
  // Code relies on a reply for what was always there; the API relies on an input for what it demands.
  const missing = requiredOf(demanding).filter((name) => !requiredOf(demanded).includes(name));
  const inside = Object.entries(before).flatMap(([name, property]) => {
    const other = now[name];
    return other === undefined ? [`${place}.${name}`] : misfits(property, other, direction, `${place}.${name}`);
  });
  return [...new Set([...missing.map((name) => `${place}.${name}`), ...inside])];
}

/** An object with its properties by name; a part that an operation does not have is one without any. */
function isObject(schema: Schema): boolean {
  const { type = 'object', properties = {}, required = [], ...rest } = schema;
  return type === 'object' && isSchema(properties) && Array.isArray(required) && Object.keys(rest).length === 0;
}

function propertiesOf({ properties = {} }: Schema): Readonly<Record<string, Schema>> {
  return properties as Readonly<Record<string, Schema>>;
}

function requiredOf({ required = [] }: Schema): readonly string[] {
  return required as readonly string[];
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
