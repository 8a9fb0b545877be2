import { expect, it, jest } from '@jest/globals';
import { followMove } from './follow-move.ts';

const follow = (address: string) => {
  const navigate = jest.fn(async () => {});
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  followMove({ navigate } as unknown as Parameters<typeof followMove>[0], address);
  const warned = warn.mock.calls.length;
  warn.mockRestore();
  return { went: navigate.mock.calls.flat(), warned };
};

it('A reply that leads to a page of this site is followed', () => {
  expect(follow('/companies/aldine?tab=score')).toEqual({ went: ['/companies/aldine?tab=score'], warned: 0 });
});

it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', 'Moved permanently', ''])(
  'A reply that leads to %j is not followed',
  (address) => {
    expect(follow(address)).toEqual({ went: [], warned: 1 });
  },
);
