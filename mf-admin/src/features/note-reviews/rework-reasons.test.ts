import { describe, expect, it } from '@jest/globals';
import { reworkReasons, sentenceOf, toggleSentence } from './rework-reasons.ts';

describe('the sentence of a reason', () => {
  it('is in the language of the analysis, English for any other', () => {
    expect(sentenceOf('copied', 'fr')).toBe(reworkReasons.copied.fr);
    expect(sentenceOf('copied', 'en')).toBe(reworkReasons.copied.en);
    expect(sentenceOf('copied', 'pt')).toBe(reworkReasons.copied.en);
  });

  it.each([
    ['', 'Why?', 'Why?'],
    ['  \n', 'Why?', 'Why?'],
    ['First.', 'Why?', 'First.\nWhy?'],
    ['First.\n\n', 'Why?', 'First.\nWhy?'],
    ['Why? Because.', 'Why?', 'Why? Because.\nWhy?'],
    ['First.\nWhy?\nLast.', 'Why?', 'First.\nLast.'],
    ['Why?', 'Why?', ''],
  ])('makes of %j with %j: %j', (comment, sentence, expected) => {
    expect(toggleSentence(comment, sentence)).toBe(expected);
  });
});
