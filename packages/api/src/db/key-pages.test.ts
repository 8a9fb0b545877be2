import { expect, it } from '@jest/globals';
import { inIdPages, inKeyPages } from './key-pages.ts';

it.each([0, 1, 2, 3, 4])('reads %i rows two at a time, each once and in order', async (count) => {
  const numbers = Array.from({ length: count }, (_, at) => at + 1);
  const byKey = inKeyPages(async ({ after, limit }) => {
    const rest = numbers.filter((key) => key > after);
    return rest.slice(0, limit).map((key) => ({ key }));
  }, 2);
  const byId = inIdPages(async ({ after, limit }) => {
    const rest = numbers.map(String).filter((id) => id > after);
    return rest.slice(0, limit).map((id) => ({ id }));
  }, 2);
  expect(await all(byKey)).toEqual(numbers.map((key) => ({ key })));
  expect(await all(byId)).toEqual(numbers.map((key) => ({ id: `${key}` })));
});

async function all<R>(rows: AsyncIterable<R>): Promise<R[]> {
  const read: R[] = [];
  for await (const row of rows) read.push(row);
  return read;
}
