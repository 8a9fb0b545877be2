import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { orderByName, reorderByName } from './name-order.ts';

const companies = fc.array(fc.constantFrom('A', 'a', 'É', 'e', 'Z'), { maxLength: 8 });
const named = (names: readonly string[], first: number) => names.map((name, at) => ({ id: first + at, name }));

it('orders companies anew as if all of them were compared', () => {
  fc.assert(
    fc.property(companies, companies, companies, companies, (head, gone, added, tail) => {
      const before = named([...head, ...gone, ...tail], 1);
      const now = before.toSpliced(head.length, gone.length, ...named(added, 100));
      const range = { from: head.length, to: head.length + gone.length, count: added.length };
      expect(reorderByName(orderByName(before), range, now)).toEqual(orderByName(now));
    }),
  );
});
