import { describe, expect, it } from '@jest/globals';
import { describeApi } from '@commonweal/api';
import { endpoints, privileges } from '@commonweal/contracts';
import type { Endpoint } from '@commonweal/contracts';
import { misfitsOf, shapeOf } from '@commonweal/federation/gate';
import { describedApi } from './described-api.ts';
import type { ApiDescription } from './described-api.ts';

describe('an API that is known by its description alone', () => {
  const { shapes, privileges: named } = describedApi(describeApi('1.0.0') as unknown as ApiDescription);

  it('has every operation in the shape of its contract, and every privilege', () => {
    expect(Object.keys(shapes).toSorted()).toEqual(Object.keys(endpoints).toSorted());
    const differing = Object.entries<Endpoint>(endpoints).flatMap(([operation, endpoint]) => {
      const [own, described] = [shapeOf(endpoint), shapes[operation]];
      return (
        described && [...misfitsOf(own, described), ...misfitsOf(described, own)].map((place) => [operation, place])
      );
    });
    expect(differing).toEqual([]);
    expect(named).toEqual([...privileges]);
  });

  it('says nothing of privileges where it is an earlier one', () => {
    expect(describedApi({ paths: {} })).toEqual({ shapes: {}, privileges: null });
  });
});
