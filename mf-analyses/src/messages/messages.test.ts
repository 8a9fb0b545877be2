import { expect, it } from '@jest/globals';
import fr from './fr.json' with { type: 'json' };

it('has a narrow space before French double punctuation', () => {
  expect(Object.entries(fr).filter(([, text]) => / [;:!?»]|« /.test(text))).toEqual([]);
});
