import { expect, it } from '@jest/globals';
import { viewer } from '../testing/viewer.ts';
import { seesAllScores } from './entities.policy.ts';

it('shows the scores of companies that are not featured to those who manage the content, and to nobody else', () => {
  const viewers = [viewer(3, 'manage-website-content'), viewer(3, 'client-view', 'note-rate'), viewer(3), null];
  expect(viewers.map(seesAllScores)).toEqual([true, false, false, false]);
});
