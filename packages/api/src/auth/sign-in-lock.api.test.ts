import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { openSignInDoor } from '../testing/sign-in-attempts.ts';
import type { Attempt, SignInDoor } from '../testing/sign-in-attempts.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { hashPassword } from './passwords.ts';

const MEMBER = 'member@demo.commonweal.example';
const right: Attempt = { name: MEMBER, password: 'Commonweal-demo-2026' };
const wrong: Attempt = { name: MEMBER, password: 'wrong' };
const nobody: Attempt = { name: 'nobody@example.org', password: 'wrong' };
const elsewhere = { from: '198.51.100.7' };

const WRONG = '401 wrong-credentials';
const LOCKED = '428 8005';

const times = (count: number, attempt: Attempt) => Array.from({ length: count }, () => attempt);
/** As if from so many homes. */
const fromMany = (count: number, attempt: Attempt, first = 0) =>
  Array.from({ length: count }, (_, at) => ({ ...attempt, from: `2001:db8:0:${(first + at).toString(16)}::1` }));

let api: TestApi;
let door: SignInDoor;
beforeAll(async () => {
  api = await startTestApi();
  door = await openSignInDoor(api);
}, 120_000);
afterAll(() => api.close());
beforeEach(async () => {
  await api.clear('rate_windows', 'signin_attempts', 'notifications');
  await api.db.execute(sql`update users set pseudo = null where email = ${MEMBER}`);
});

const inTurn = async (attempts: readonly Attempt[]) => {
  const answers: string[] = [];
  for (const attempt of attempts) answers.push((await door.attempt(attempt)).answer);
  return answers;
};
const answerTo = async (attempt: Attempt) => (await door.attempt(attempt)).answer;
const cookieOf = async (attempt: Attempt) => (await door.attempt(attempt)).setCookie?.split(';')[0] ?? '';
const told = async () =>
  (await api.call('GET v3/users/me/notifications', {}, { as: 'member' })).body.data.map(({ title }) => title);

/** Makes the remembered attempts older, as time would. */
const minutesLater = (minutes: number) =>
  api.db.execute(sql`update signin_attempts set locked_until = locked_until - make_interval(mins => ${minutes}::int),
    wrong_at = (select coalesce(jsonb_agg(at::float8 - ${minutes * 60}::int), '[]') from jsonb_array_elements(wrong_at) as one (at)),
    under_way = (select coalesce(jsonb_object_agg(id, began::float8 - ${minutes * 60}::int), '{}') from jsonb_each(under_way) as one (id, began))`);

describe('the lock of an account', () => {
  it('lets 60 right passwords in that come at the same time, and tells nobody of a guess', async () => {
    expect(await door.attemptAtOnce(times(60, right))).toEqual({ '200': 60 });
    expect(await told()).toEqual([]);
  }, 120_000);

  it('comes with the tenth wrong password in 15 minutes, and not with the ninth', async () => {
    expect(await inTurn([...times(9, wrong), right])).toEqual([...times(9, wrong).map(() => WRONG), '200']);
    expect(await inTurn(times(10, wrong))).toEqual(times(10, wrong).map(() => WRONG));
    const { answer, message } = await door.attempt(right);
    expect(answer).toBe(LOCKED);
    expect(message).toMatch(/15 minutes/);
  });

  it('lets ten of twenty wrong passwords through that come at the same time', async () => {
    expect(await door.attemptAtOnce(times(20, wrong))).toEqual({ [WRONG]: 10, [LOCKED]: 10 });
    expect(await door.attemptAtOnce(times(20, nobody))).toEqual({ [WRONG]: 10, [LOCKED]: 10 });
  });

  it('lets right ones in among wrong ones that stay below it', async () => {
    const mixed = [...times(9, wrong), ...times(20, right)];
    expect(await door.attemptAtOnce(mixed)).toEqual({ [WRONG]: 9, '200': 20 });
  });

  it('is told once to the person, who may be signed in elsewhere, and not for nine failures', async () => {
    await inTurn(times(9, wrong));
    expect(await told()).toEqual([]);
    await door.attemptAtOnce([wrong, nobody]);
    await inTurn([wrong]);
    expect(await told()).toEqual(['Somebody entered wrong passwords for your account']);
  });

  it('holds for 15 minutes from the last failure, however slowly they came', async () => {
    await inTurn(times(5, wrong));
    await minutesLater(13);
    await inTurn(times(5, wrong));
    await minutesLater(14);
    expect(await answerTo(right)).toBe(LOCKED);
    await minutesLater(2);
    expect(await answerTo(right)).toBe('200');
  });

  it('is not made longer by trying', async () => {
    await inTurn(times(10, wrong));
    await minutesLater(10);
    expect(await inTurn(times(3, wrong))).toEqual([LOCKED, LOCKED, LOCKED]);
    await minutesLater(6);
    expect(await answerTo(right)).toBe('200');
  });

  it('does not come from failures further apart, nor from those before a right password', async () => {
    await inTurn(times(9, wrong));
    await minutesLater(16);
    expect(
      (await inTurn([...times(9, wrong), right, ...times(9, wrong), right])).filter((one) => one === '200'),
    ).toEqual(['200', '200']);
  });

  it('is one lock for email and username, and for accounts that do not exist', async () => {
    await api.db.execute(sql`update users set pseudo = 'kestrel' where email = ${MEMBER}`);
    await inTurn([...times(5, wrong), ...times(5, { ...wrong, name: 'KESTREL' })]);
    expect(await answerTo(right)).toBe(LOCKED);
    await inTurn(times(10, nobody));
    expect(await answerTo({ ...nobody, name: 'Nobody@example.org' })).toBe(LOCKED);
  });

  it('counts no attempt whose process ended before it knew', async () => {
    await inTurn(times(9, wrong));
    await api.db.execute(sql`update signin_attempts
      set under_way = jsonb_build_object('of a process that is gone', extract(epoch from now()) - 31)`);
    expect(await answerTo(right)).toBe('200');
  });
});

describe('guesses from elsewhere', () => {
  it('lock nobody out at another address', async () => {
    await inTurn(times(10, wrong));
    expect(await inTurn([right, { ...right, ...elsewhere }])).toEqual([LOCKED, '200']);
  });

  it('count together from one home, which has many addresses of IPv6', async () => {
    const attempts = Array.from({ length: 11 }, (_, at) => ({ ...wrong, from: `2001:db8:1:2::${at.toString(16)}` }));
    expect((await inTurn(attempts)).filter((answer) => answer === WRONG)).toHaveLength(10);
    expect(await answerTo({ ...wrong, from: '2001:db8:1:3::1' })).toBe(WRONG);
  });

  it('count together from everywhere: a hundred lock every browser that is not known', async () => {
    expect(await door.attemptAtOnce(fromMany(99, wrong))).toEqual({ [WRONG]: 99 });
    expect(await answerTo({ ...right, ...elsewhere })).toBe('200');
    expect(await door.attemptAtOnce(fromMany(20, wrong, 99))).toEqual({ [WRONG]: 1, [LOCKED]: 19 });
    expect(await answerTo({ ...right, ...elsewhere })).toBe(LOCKED);
    await minutesLater(16);
    expect(await answerTo({ ...right, ...elsewhere })).toBe('200');
  }, 120_000);

  it('do not hold up a browser that has logged in before, wherever it is', async () => {
    const cookie = await cookieOf(right);
    await inTurn(times(10, wrong));
    await door.attemptAtOnce(fromMany(100, wrong));
    expect(await inTurn([right, { ...right, cookie }, { ...right, ...elsewhere, cookie }])).toEqual([
      LOCKED,
      '200',
      '200',
    ]);
  }, 120_000);
});

describe('a browser that has logged in before', () => {
  it('is known by a cookie that scripts cannot read and that goes to log-in alone', async () => {
    const { setCookie } = await door.attempt(right);
    expect(setCookie).toMatch(
      /^known-browser=\d+\.\d+\.[\w-]{22}\.[\w-]{43}; Path=\/api\/v3\/auth; Max-Age=34560000; HttpOnly; SameSite=Strict$/,
    );
    expect((await door.attempt(wrong)).setCookie).toBeNull();
  });

  it('has ten guesses of its own', async () => {
    const cookie = await cookieOf(right);
    expect(await door.attemptAtOnce(times(20, { ...wrong, cookie }))).toEqual({ [WRONG]: 10, [LOCKED]: 10 });
    expect(await inTurn([{ ...right, cookie }, right])).toEqual([LOCKED, '200']);
  });

  it('is known for its own account only', async () => {
    const cookie = await cookieOf({ ...right, name: 'client@demo.commonweal.example' });
    await inTurn(times(10, wrong));
    expect(await answerTo({ ...right, cookie })).toBe(LOCKED);
  });

  it.each([
    ['another person', (id: number, rest: string) => `${id + 1}.${rest}`],
    ['another browser', (id: number, rest: string) => `${id}.${rest.replace(/\.[\w-]{22}\./, `.${'A'.repeat(22)}.`)}`],
    ['another day', (id: number, rest: string) => `${id}.${Number(rest.split('.')[0]) - 1}${rest.slice(5)}`],
    ['a signature of its own', (id: number, rest: string) => `${id}.${rest.slice(0, -43)}${'A'.repeat(43)}`],
  ])('is not known by a cookie that was changed to %s', async (_, change) => {
    const [, id = '', rest = ''] = /^known-browser=(\d+)\.(.*)$/.exec(await cookieOf(right)) ?? [];
    await inTurn(times(10, wrong));
    expect(await answerTo({ ...right, cookie: `known-browser=${change(Number(id), rest)}` })).toBe(LOCKED);
    expect(await answerTo({ ...right, cookie: `other=1; known-browser=${id}.${rest}` })).toBe('200');
  });

  it('stays known to the accounts before, of five', async () => {
    const names = ['member', 'client', 'rater', 'writer', 'reviewer', 'admin'];
    let cookie = '';
    for (const name of names)
      cookie = await cookieOf({ ...right, name: `${name}@demo.commonweal.example`, ...(cookie && { cookie }) });
    expect(cookie.split('~')).toHaveLength(5);
    await inTurn([...times(10, wrong), ...times(10, { ...wrong, name: 'client@demo.commonweal.example' })]);
    expect(await answerTo({ ...right, cookie })).toBe(LOCKED);
    expect(await answerTo({ ...right, name: 'client@demo.commonweal.example', cookie })).toBe('200');
  });

  it('is not known any more once the password is stored anew', async () => {
    const cookie = await cookieOf(right);
    await inTurn(times(10, wrong));
    expect(await answerTo({ ...right, cookie })).toBe('200');
    await api.db.execute(
      sql`update users set password_hash = ${await hashPassword(right.password)} where email = ${MEMBER}`,
    );
    expect(await answerTo({ ...right, cookie })).toBe(LOCKED);
  });
});
