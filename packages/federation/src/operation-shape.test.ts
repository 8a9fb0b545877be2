import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { API } from './gate/rule.ts';
import { check, one, remote, shell } from './gate/gate.fixture.ts';
import { misfitsOf, shapeOf } from './operation-shape.ts';
import type { OperationShape, ShapedEndpoint } from './operation-shape.ts';

const company = z.object({ id: z.int(), name: z.string(), logo: z.string().nullable(), note: z.string().optional() });
const known: ShapedEndpoint = {
  params: z.object({ slug: z.string() }),
  query: z.strictObject({ limit: z.coerce.number().default(20), order: z.string().optional() }),
  body: z.strictObject({ name: z.string().max(80), kind: z.enum(['a', 'b']) }),
  reply: z.object({ data: z.array(company), byTheme: z.record(z.string(), z.number()), total: z.int() }),
};
const reply = (data: z.ZodType, more = {}) => ({
  reply: z.object({ data: z.array(data), byTheme: z.record(z.string(), z.number()), total: z.int(), ...more }),
});

const misfits = (live: Partial<ShapedEndpoint>) => misfitsOf(shapeOf(known), shapeOf({ ...known, ...live }));

describe('an API that was changed still fits code where', () => {
  const fitting: [string, Partial<ShapedEndpoint>][] = [
    ['nothing changed', {}],
    ['a reply has more', reply(company.extend({ sector: z.string() }), { next: z.string().optional() })],
    ['a reply always has what it had at times', reply(company.extend({ note: z.string() }))],
    ['an input may have more', { body: z.strictObject({ ...shape(known.body), note: z.string().optional() }) }],
    [
      'an input need not have all',
      { body: z.strictObject({ ...shape(known.body), name: z.string().max(80).optional() }) },
    ],
    [
      'it has another default',
      { query: z.strictObject({ ...shape(known.query), limit: z.coerce.number().default(50) }) },
    ],
    [
      'it takes what it did not',
      { query: known.query && z.strictObject({ ...shape(known.query), page: z.string().optional() }) },
    ],
  ];

  it.each(fitting)('%s', (_what, live) => expect(misfits(live)).toEqual([]));
});

describe('it no longer fits where', () => {
  const broken: [string, Partial<ShapedEndpoint>, string[]][] = [
    ['a reply lacks something', reply(company.omit({ name: true })), ['reply.data[].name']],
    ['a reply lacks something at times', reply(company.partial({ name: true })), ['reply.data[].name']],
    ['something in a reply may be null', reply(company.extend({ name: z.string().nullable() })), ['reply.data[].name']],
    ['something in a reply is of another type', reply(company.extend({ id: z.string() })), ['reply.data[].id']],
    [
      'a reply is a list no more',
      { reply: z.object({ data: company }) },
      ['reply.byTheme', 'reply.total', 'reply.data'],
    ],
    [
      'the values of a record are others',
      { reply: z.object({ data: z.array(company), byTheme: z.record(z.string(), z.string()), total: z.int() }) },
      ['reply.byTheme[*]'],
    ],
    ['an input must have more', { body: z.strictObject({ ...shape(known.body), by: z.string() }) }, ['body.by']],
    ['an input may not have what it had', { body: z.strictObject({ name: z.string().max(80) }) }, ['body.kind']],
    [
      'an input is narrower',
      { body: z.strictObject({ ...shape(known.body), name: z.string().max(40) }) },
      ['body.name'],
    ],
    [
      'an input must be there',
      { query: z.strictObject({ ...shape(known.query), order: z.string() }) },
      ['query.order'],
    ],
    ['a part of the address is another', { params: z.object({ slug: z.int() }) }, ['params.slug']],
  ];

  it.each(broken)('%s', (_what, live, places) => {
    expect(misfits(live).toSorted()).toEqual(places.toSorted());
  });

  it('asks for a body where there was none, which no default fills', () => {
    const before = shapeOf({ reply: z.null() });
    const live = (body: z.ZodType) => shapeOf({ body, reply: z.null() });
    expect(misfitsOf(before, live(z.strictObject({ force: z.boolean().default(false) })))).toEqual([]);
    expect(misfitsOf(before, live(z.strictObject({ force: z.boolean() })))).toEqual(['body.force']);
  });
});

it('A shape fits itself, though a database has put its keys in another order', () => {
  const reversed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(reversed);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .toReversed()
        .map(([key, inner]) => [key, reversed(inner)]),
    );
  };
  const shapeNow = shapeOf(known);
  const stored = reversed(shapeNow) as OperationShape;
  expect(JSON.stringify(stored)).not.toBe(JSON.stringify(shapeNow));
  expect([misfitsOf(stored, shapeNow), misfitsOf(shapeNow, stored)]).toEqual([[], []]);
});

describe('the gate', () => {
  const operation = 'GET v3/entities';
  const api = { shapes: { [operation]: shapeOf(known) }, privileges: [] };
  const caller = (called: OperationShape) => remote({ operations: [operation], shapes: { [operation]: called } });

  it('refuses a build whose operation has another shape now, with the first place that differs', () => {
    const built = { ...known, ...reply(company.extend({ sector: z.string() })) };
    expect(check([caller(shapeOf(built))], shell(), { api })).toEqual([
      {
        rule: 'operation',
        parties: [one, API.label],
        text: {
          en: `${one} calls ${operation} as it was built for, which the live API has changed: reply.data[].sector.`,
          fr: `${one} appelle ${operation} tel qu’il l’a connu, mais l’API en service l’a changé : reply.data[].sector.`,
        },
      },
    ]);
  });

  it('lets one pass that has the same shape, and one that does not say', () => {
    expect(check([caller(shapeOf(known))], shell(), { api })).toEqual([]);
    expect(check([remote({ operations: [operation] })], shell(), { api })).toEqual([]);
  });
});

function shape(schema: z.ZodType | undefined): Record<string, z.ZodType> {
  if (!(schema instanceof z.ZodObject)) throw new Error('This is no object.');
  return schema.shape as Record<string, z.ZodType>;
}
