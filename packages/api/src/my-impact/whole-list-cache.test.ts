import { beforeEach, describe, expect, it } from '@jest/globals';
import { keepWholeList } from './whole-list-cache.ts';

/** Looks at the database that have begun; each finds what stood there then, once it is let. */
let looks: (() => void)[];
let stored: string;
let list: ReturnType<typeof keepWholeList>;

beforeEach(() => {
  looks = [];
  stored = 'first';
  const findListVersion = async () => {
    const found = stored;
    await new Promise<void>((resolve) => looks.push(resolve));
    return found;
  };
  list = keepWholeList({ findListVersion, findText: async () => `text of the ${stored}` });
});

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('a long list that is kept', () => {
  it('is looked for once by requests that come while nothing is looked for', async () => {
    const one = list(false);
    looks[0]?.();
    expect((await one).version).toBe('first');
    expect(await (await one).text()).toBe('text of the first');
    expect(looks).toHaveLength(1);
  });

  it('is what stands there when a request comes, though an older look is under way', async () => {
    const before = list(false);
    stored = 'second';
    const [after, beside] = [list(false), list(false)];
    await settle();
    expect(looks).toHaveLength(1);
    looks[0]?.();
    expect((await before).version).toBe('first');
    await settle();
    looks[1]?.();
    expect([(await after).version, (await beside).version]).toEqual(['second', 'second']);
    expect(looks).toHaveLength(2);
  });

  it('is looked for again after a look that failed', async () => {
    const failing = keepWholeList({
      findListVersion: () => Promise.reject(new Error('away')),
      findText: async () => '',
    });
    const [one, two] = [failing(false), failing(false)];
    await expect(one).rejects.toThrow('away');
    await expect(two).rejects.toThrow('away');
  });

  it('is another for those who see all of it', async () => {
    const some = list(false);
    const all = list(true);
    await settle();
    expect(looks).toHaveLength(2);
    for (const look of looks) look();
    expect([(await some).version, (await all).version]).toEqual(['first', 'first']);
  });
});
