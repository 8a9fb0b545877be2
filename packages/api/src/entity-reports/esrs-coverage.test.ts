import { describe, expect, it } from '@jest/globals';
import { coverTopics } from './esrs-coverage.ts';
import { coverageColumns, coverageTexts } from './esrs-file.texts.ts';
import type { LinkedNoteRow, ReportedFigureRow, StandardTopicRow } from './entity-reports.repo.ts';

const topics: StandardTopicRow[] = [
  { id: 1, code: 'E1', name: 'Climate change', parentId: null },
  { id: 2, code: 'E1-1', name: 'Mitigation', parentId: 1 },
  { id: 3, code: 'E1-1-1', name: 'Scope 1', parentId: 2 },
  { id: 4, code: 'E2', name: 'Pollution', parentId: null },
];

const link = (topicId: number, noteId: number, change: Partial<LinkedNoteRow> = {}): LinkedNoteRow => ({
  topicId,
  noteId,
  slug: `note-${noteId}`,
  headline: `Note ${noteId}`,
  value: 2,
  size: 1,
  ratings: 3,
  ...change,
});

const figure = (noteId: number, change: Partial<ReportedFigureRow> = {}): ReportedFigureRow => ({
  noteId,
  code: 'GRI-305-1',
  name: 'Scope 1',
  year: 2024,
  value: '10.0000',
  unitCode: 'tCO2e',
  reportedId: noteId,
  writtenAt: 0,
  ...change,
});

const short = (links: LinkedNoteRow[], reported: ReportedFigureRow[] = []) =>
  coverTopics(topics, links, reported).map(({ topic, level, notes, countedNotes, score, datapoints, gap }) => [
    topic.code,
    level,
    notes.map(({ noteId }) => noteId),
    countedNotes,
    score,
    datapoints.map(({ value }) => value),
    gap,
  ]);

it('names in the file which analyses of then are gone', () => {
  const links = [link(4, 7), link(4, 8, { headline: null }), link(4, 9), link(4, 10, { headline: null })];
  const pollution = coverTopics(topics, links, []).find(({ topic }) => topic.code === 'E2');
  const headlines = (locale: 'en' | 'fr') => {
    const column = coverageColumns(locale).find(({ header }) => header === coverageTexts[locale].headlines);
    return pollution && column?.value(pollution);
  };
  expect(headlines('en')).toBe('Note 7; Note 9; No longer published: 2');
  expect(headlines('fr')).toBe('Note 7; Note 9; Plus publiées\u202f: 2');
});

describe('the coverage of topics', () => {
  it('goes up to the topics above, where an analysis of several below counts once', () => {
    const links = [link(2, 7, { value: -1, size: 3 }), link(3, 7, { value: -1, size: 3 }), link(1, 8)];
    expect(short(links, [figure(7)])).toEqual([
      ['E1', 1, [7, 8], 2, (-1 * 3 + 2 * 1) / 4, ['10.0000'], 'none'],
      ['E1-1', 2, [7], 1, -1, ['10.0000'], 'none'],
      ['E1-1-1', 3, [7], 1, -1, ['10.0000'], 'none'],
      ['E2', 1, [], 0, null, [], 'no-analyses'],
    ]);
  });

  it('has no result below three ratings, and says so', () => {
    expect(short([link(4, 7, { ratings: 2 })], [figure(7)])[3]).toEqual([
      'E2',
      1,
      [7],
      0,
      null,
      ['10.0000'],
      'unrated',
    ]);
    expect(short([link(4, 7, { ratings: 3 })])[3]).toEqual(['E2', 1, [7], 1, 2, [], 'no-datapoints']);
  });

  it('has no result where values are kept, and is no other gap for it', () => {
    const kept = link(4, 7, { value: null, size: null });
    expect(short([kept], [figure(7)])[3]).toEqual(['E2', 1, [7], 1, null, ['10.0000'], 'none']);
  });

  it('tells the latest statement of each metric, and none of analyses of other topics', () => {
    const reported = [figure(7), figure(7, { year: 2025, value: '12.0000' }), figure(8, { value: '99.0000' })];
    expect(short([link(4, 7), link(1, 8)], reported)[3]?.[5]).toEqual(['12.0000']);
  });

  const standing = (reportedId: number, writtenAt: number) => ({ reportedId, writtenAt });
  const replaced = (writtenAt: number) => ({ reportedId: null, writtenAt });
  it.each([
    ['of what still stands, the larger id', standing(5, 300), standing(4, 400), 'first'],
    ['of what was written again, the later one', replaced(100), replaced(200), 'second'],
    ['of one of each, the later one', standing(5, 100), replaced(200), 'second'],
    ['of one of each, the later one again', standing(5, 300), replaced(200), 'first'],
    ['of what was written at once, that of the later analysis', replaced(100), standing(5, 100), 'second'],
  ] as const)('tells of several statements for a year %s', (_what, first, second, expected) => {
    const reported = [figure(7, { ...first, value: 'first' }), figure(8, { ...second, value: 'second' })];
    for (const rows of [reported, reported.toReversed()])
      expect(short([link(4, 7), link(4, 8)], rows)[3]?.[5]).toEqual([expected]);
  });

  it('tells of one analysis that named a figure twice the one further down', () => {
    const twice = [figure(7, { ...replaced(100), value: 'above' }), figure(7, { ...replaced(100), value: 'below' })];
    expect(short([link(4, 7)], twice)[3]?.[5]).toEqual(['below']);
  });
});
