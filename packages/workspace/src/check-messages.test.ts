import { describe, expect, it } from '@jest/globals';
import { findMessageProblems } from './check-messages.ts';

const folder = { name: 'area', en: { 'a.title': 'Title' }, fr: { 'a.title': 'Titre' }, sources: [`id="a.title"`] };

describe('the check of message keys', () => {
  it('is silent about a complete folder', () => {
    expect(findMessageProblems(folder)).toEqual([]);
  });

  it.each([
    ['a missing French text', { ...folder, fr: {} }, 'a.title has no French text'],
    ['a missing English text', { ...folder, en: {} }, 'a.title has no English text'],
    [
      'other arguments',
      { ...folder, en: { 'a.title': '{count} rows' }, fr: { 'a.title': '{nombre} lignes' } },
      'takes {count} in English and {nombre} in French',
    ],
    ['a message that is not ICU', { ...folder, en: { 'a.title': '{count' } }, 'is not a valid message'],
    [
      'an id that has no text',
      { ...folder, sources: [`id="a.title" id="a.other"`] },
      'a.other is used and has no text',
    ],
    [
      'French that may break before a mark',
      { ...folder, fr: { 'a.title': 'Titre ?' } },
      'a.title has a space in French where a line may break',
    ],
    ['an id that nothing uses', { ...folder, sources: [] }, 'a.title is never used'],
  ])('reports %s', (_what, input, expected) => {
    expect(findMessageProblems(input).join('\n')).toContain(expected);
  });

  it('knows the texts of the project’s other folders', () => {
    const sources = [`id="a.title" id="a.other"`];
    expect(findMessageProblems({ ...folder, sources, elsewhere: new Set(['a.other']) })).toEqual([]);
  });

  it('takes a template for every id that it could name', () => {
    expect(findMessageProblems({ ...folder, sources: ['id={`a.${kind}`}'] })).toEqual([]);
  });
});
