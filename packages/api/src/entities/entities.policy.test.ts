import { expect, it } from '@jest/globals';
import { viewer } from '../testing/viewer.ts';
import { mayEditEntities, seesAllScores } from './entities.policy.ts';

it('shows all scores to those who manage the content, who edit companies too, and to nobody else', () => {
  const viewers = [viewer(3, 'manage-website-content'), viewer(3, 'client-view', 'note-rate'), viewer(3), null];
  expect(viewers.map(seesAllScores)).toEqual([true, false, false, false]);
  expect(viewers.map(mayEditEntities)).toEqual([true, false, false, false]);
});
