import { describe, expect, it } from '@jest/globals';
import { endpoints, privileges, sufficientPrivileges } from './index.ts';
import type { Endpoint } from './index.ts';

const all = Object.entries<Endpoint>(endpoints);

describe('every endpoint', () => {
  it.each(all)('%s names each parameter of its path, and no other', (key, { params }) => {
    const named = [...key.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
    expect(Object.keys(params?.shape ?? {}).toSorted()).toEqual(named.toSorted());
  });

  it.each(all)('%s has a body only where its method takes one', (key, { body }) => {
    expect(key.startsWith('GET ') && body !== undefined).toBe(false);
  });

  it.each(all)('%s says what it does and who may call it', (_key, { summary, access }) => {
    expect(summary.length).toBeGreaterThan(5);
    expect(privileges).toEqual(expect.arrayContaining([...sufficientPrivileges(access)]));
  });

  it('has an address of its own', () => {
    const shapes = all.map(([key]) => key.replaceAll(/:\w+/g, ':'));
    expect(new Set(shapes).size).toBe(shapes.length);
  });
});
