import { expect, it } from '@jest/globals';
import { complaintDigest, senderTurn } from './complaint-sender.ts';

it('tells senders apart, and what they write about', () => {
  const one = { userId: 1, email: null };
  const digests = [
    complaintDigest(one, 'other', ''),
    complaintDigest({ userId: 2, email: null }, 'other', ''),
    complaintDigest({ userId: null, email: '1' }, 'other', ''),
    complaintDigest(one, 'conduct', ''),
    complaintDigest(one, 'other', '/a'),
  ];
  expect(new Set(digests).size).toBe(5);
  expect(complaintDigest({ userId: 1, email: null }, 'other', '')).toBe(digests[0]);
  expect(senderTurn(one)).not.toBe(senderTurn({ userId: 2, email: null }));
});
