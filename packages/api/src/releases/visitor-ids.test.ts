import { describe, expect, it } from '@jest/globals';
import { createVisitorIds } from './visitor-ids.ts';

const DAY = 86_400_000;
const START = 20_000 * DAY;
const idsOf = (key: string, now = START, ...older: readonly string[]) =>
  createVisitorIds(
    async () => [key, ...older],
    () => now,
  );
const site = idsOf('secret of the site');

describe('the id of a visitor', () => {
  it('is known again by the site that gave it, among other cookies', async () => {
    const { id, cookie, maxAge } = await site.issue();
    expect(id).toMatch(/^[\w-]{22}$/);
    expect(cookie.split('.')).toHaveLength(3);
    expect(maxAge).toBe(2_592_000);
    expect(await site.read(`visitor=${cookie}`)).toBe(id);
    expect(await site.read(`theme=dark; visitor=${cookie}; locale=fr`)).toBe(id);
  });

  it('is another one each time', async () => {
    const issued = await Promise.all(Array.from({ length: 1_000 }, () => site.issue()));
    expect(new Set(issued.map(({ id }) => id)).size).toBe(1_000);
  });

  it('is nobody’s where it was forged, changed or given by another site', async () => {
    const { id, cookie } = await site.issue();
    const [, lastDay = '', signature = ''] = cookie.split('.');
    const other = await site.issue();
    const forged = [
      '',
      'visitor=',
      `visitor=${id}`,
      `visitor=${id}.${lastDay}`,
      `visitor=${other.id}.${lastDay}.${signature}`,
      `visitor=${id}.${(Number.parseInt(lastDay, 36) + 1).toString(36)}.${signature}`,
      `visitor=${id}.${lastDay}.${'A'.repeat(22)}`,
      `visitor=${id}.${lastDay}.${'é'.repeat(22)}`,
      `visitor=${cookie}x`,
      `a_visitor=${cookie}`,
      `visitor=${(await idsOf('secret of another site').issue()).cookie}`,
    ];
    expect(await Promise.all(forged.map((header) => site.read(header)))).toEqual(forged.map(() => null));
    expect(await site.read(`visitor=${cookie}`)).toBe(id);
  });

  it('is good for thirty days, and not for one more', async () => {
    const { id, cookie } = await site.issue();
    const after = (days: number) => idsOf('secret of the site', START + days * DAY).read(`visitor=${cookie}`);
    expect([await after(30), await after(31)]).toEqual([id, null]);
  });

  it('is known under an older secret, and given under the newest', async () => {
    const old = await site.issue();
    const rotated = idsOf('newer secret', START, 'secret of the site');
    expect(await rotated.read(`visitor=${old.cookie}`)).toBe(old.id);
    const { cookie } = await rotated.issue();
    expect(await site.read(`visitor=${cookie}`)).toBeNull();
  });

  it('is given once the secret is known', async () => {
    let isAway = true;
    const ids = createVisitorIds(async () => {
      if (isAway) throw new Error('the database is away');
      return ['secret of the site'];
    });
    await expect(ids.issue()).rejects.toThrow('away');
    isAway = false;
    const { id, cookie } = await ids.issue();
    expect(await ids.read(`visitor=${cookie}`)).toBe(id);
  });
});
