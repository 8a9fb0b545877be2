import { randomUUID } from 'node:crypto';
import { z } from 'zod';

type Schema = z.core.JSONSchema.BaseSchema;

/** The smallest input that a contract takes, as far as its shape tells; rules beyond the shape are not kept to. */
export function sampleInput(schema: z.ZodType | undefined): unknown {
  return schema && sampleOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
}

function sampleOf(schema: Schema): unknown {
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [first] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? [];
  if (first) return sampleOf(asSchema(first));
  if (schema.type === 'object') return sampleObject(schema);
  if (schema.type === 'array') return Array.from({ length: schema.minItems ?? 0 }, () => sampleItem(schema));
  if (schema.type === 'string') return sampleText(schema);
  if (schema.type === 'boolean') return true;
  if (schema.type === 'null') return null;
  return Math.max(schema.minimum ?? 1, 1);
}

function sampleObject({ properties = {}, required = [] }: Schema): object {
  return Object.fromEntries(required.map((name) => [name, sampleOf(asSchema(properties[name] ?? true))]));
}

function sampleItem({ items }: Schema): unknown {
  return typeof items === 'object' && !Array.isArray(items) ? sampleOf(items) : 'x';
}

function sampleText({ format, minLength = 1 }: Schema): string {
  if (format === 'uuid') return randomUUID();
  if (format === 'date-time') return new Date(Date.now() + 86_400_000).toISOString();
  if (format === 'uri') return 'https://example.org/';
  return 'x'.repeat(minLength);
}

const asSchema = (schema: z.core.JSONSchema._JSONSchema): Schema => (typeof schema === 'boolean' ? {} : schema);
