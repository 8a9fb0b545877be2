import { describe, expect, it } from '@jest/globals';
import en from './en.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };

describe('messages', () => {
  it('are the same in both languages', () => {
    expect(Object.keys(fr).sort()).toEqual(Object.keys(en).sort());
  });

  it('have a narrow space before French double punctuation', () => {
    expect(Object.entries(fr).filter(([, text]) => / [;:!?»]|« /.test(text))).toEqual([]);
  });
});
