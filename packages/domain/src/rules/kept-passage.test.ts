import { expect, it } from '@jest/globals';
import { aroundCited } from './kept-passage.ts';

it.each([
  ['said that', 'in 2024', '… said that ', ' in 2024 …'],
  ['said (', ') in 2024', '… said (', ') in 2024 …'],
  ['', ', as it says', '', ', as it says …'],
  ['about', '% of it', '… about ', '% of it …'],
  ['said «', '', '… said «', ''],
  ['', '', '', ''],
])('surrounds cited words by %j and %j', (before, after, begun, ended) => {
  expect(aroundCited({ before, after })).toEqual({ before: begun, after: ended });
});
