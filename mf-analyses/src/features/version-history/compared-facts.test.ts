import { describe, expect, it } from '@jest/globals';
import type { VersionFacts } from '@commonweal/contracts';
import fc from 'fast-check';
import { COMPARED_FACTS, comparedFacts } from './compared-facts.ts';
import { comparedSources } from './compared-sources.ts';

const texts = {
  kind: (code: string) => code.toUpperCase(),
  language: (code: string) => `in ${code}`,
  number: String,
  decimal: (value: string) => String(Number(value)),
};

const facts: VersionFacts = {
  type_code: 'impact',
  locale: 'en',
  topic: 'Water use',
  sdg: 'Clean water',
  note_category: 'Processes',
  sasb_theme: null,
  esrs_topics: ['E3'],
  pais: [],
  esg_objs: [],
  tags: ['water', 'mill'],
  impact_value: 2.5,
  impact_scale: null,
  impact_breadth: 3,
  impact_depth: 4,
  image: null,
  datapoints: [{ datapoint_id: 1, datapoint_name: 'Water withdrawn', unit_code: 'm³', year: 2024, value: '12.5000' }],
};

const variants: readonly VersionFacts[] = [
  facts,
  { ...facts, tags: [], topic: null },
  { ...facts, tags: ['mill', 'dye'], pais: ['Emissions'] },
  { ...facts, sdg: 'Energy', impact_value: null },
];
const pairs = variants.flatMap((before) => variants.map((now) => [before, now] as const));

describe('comparedFacts', () => {
  it('finds nothing between a version and itself', () => {
    expect(variants.map((one) => comparedFacts(one, one, texts))).toEqual(variants.map(() => []));
  });

  it('turns round with the versions', () => {
    expect(pairs).toHaveLength(16);
    for (const [before, now] of pairs) {
      const back = comparedFacts(now, before, texts).map(({ fact, removed, added }) => [fact, added, removed]);
      expect(back).toEqual(comparedFacts(before, now, texts).map(({ fact, removed, added }) => [fact, removed, added]));
    }
  });

  it('leaves the language out where one of them has none', () => {
    expect(comparedFacts({ ...facts, locale: null }, { ...facts, locale: 'fr' }, texts)).toEqual([]);
    expect(comparedFacts(facts, { ...facts, locale: null }, texts)).toEqual([]);
  });

  it('tells every fact apart, in the order of the page', () => {
    const other: VersionFacts = {
      type_code: 'financial',
      locale: 'fr',
      topic: null,
      sdg: 'Energy',
      note_category: 'Products',
      sasb_theme: 'Water',
      esrs_topics: ['E3', 'E4'],
      pais: ['Emissions'],
      esg_objs: ['Climate'],
      tags: ['mill', 'dye'],
      impact_value: 0,
      impact_scale: 1,
      impact_breadth: null,
      impact_depth: 5,
      image: { type: 'storage', url: '/uploads/x.webp', alt: '' },
      datapoints: [
        { datapoint_id: 1, datapoint_name: 'Water withdrawn', unit_code: 'm³', year: 2024, value: '13.0000' },
      ],
    };
    const changes = comparedFacts(facts, other, texts);
    expect(changes.map(({ fact }) => fact)).toEqual([...COMPARED_FACTS]);
    const row = (of: string) => changes.find(({ fact }) => fact === of);
    expect(row('kind')).toEqual({ fact: 'kind', removed: ['IMPACT'], kept: [], added: ['FINANCIAL'] });
    expect(row('language')).toEqual({ fact: 'language', removed: ['in en'], kept: [], added: ['in fr'] });
    expect(row('topic')).toEqual({ fact: 'topic', removed: ['Water use'], kept: [], added: [] });
    expect(row('tags')).toEqual({ fact: 'tags', removed: ['water'], kept: ['mill'], added: ['dye'] });
    expect(row('value')).toEqual({ fact: 'value', removed: ['2.5'], kept: [], added: ['0'] });
    expect(row('image')).toEqual({ fact: 'image', removed: [], kept: [], added: ['/uploads/x.webp'] });
    expect(row('datapoints')).toEqual({
      ...{ fact: 'datapoints', kept: [] },
      removed: ['Water withdrawn, 2024: 12.5 m³'],
      added: ['Water withdrawn, 2024: 13 m³'],
    });
  });
});

const UUIDS = ['a', 'b', 'c', 'd'].map((digit) => `00000000-0000-4000-8000-00000000000${digit}`);
const URLS = ['https://a.example/', 'https://b.example/', 'c.example'];

/** Lists of sources as versions have them: with ids of their own or, in early versions, none; addresses may be twice. */
const sourceLists = fc
  .uniqueArray(
    fc.record({
      uuid: fc.constantFrom(...UUIDS),
      url: fc.constantFrom(...URLS),
      title: fc.constantFrom('', 'Report', 'Audit'),
      quote: fc.option(fc.constant('a third less'), { nil: undefined }),
    }),
    { selector: ({ uuid }) => uuid },
  )
  .chain((rows) => fc.record({ rows: fc.constant(rows), hasIds: fc.boolean() }))
  .map(({ rows, hasIds }) =>
    rows.map(({ uuid, quote, ...row }, at) => ({
      ...{ ...row, position: at + 1 },
      ...(hasIds && { uuid }),
      ...(quote !== undefined && { quote }),
    })),
  );

describe('comparedSources', () => {
  it('loses nothing: each source of either version has one line, with its number, title, address and passage', () => {
    fc.assert(
      fc.property(sourceLists, sourceLists, (before, now) => {
        const rows = comparedSources(before, now);
        const lines = (side: 'before' | 'now') => rows.flatMap((row) => row[side] ?? []);
        const alone = (list: typeof before) => comparedSources([], list).map((row) => row.now);
        expect(lines('now')).toEqual(alone(now));
        const sorted = (found: readonly (string | null)[]) => found.map(String).toSorted((a, b) => a.localeCompare(b));
        expect(sorted(lines('before'))).toEqual(sorted(alone(before)));
        expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
        expect(rows.every((row) => row.before !== null || row.now !== null)).toBe(true);
      }),
    );
  });

  it('finds no change between a version and itself', () => {
    fc.assert(
      fc.property(sourceLists, (list) => {
        expect(comparedSources(list, list).every((row) => row.before === row.now)).toBe(true);
      }),
    );
  });

  it('shows another title, passage and order of what has the same id, and the same address where there is no id', () => {
    const [a, b] = UUIDS;
    const first = { position: 1, uuid: a, url: 'https://a.example/', title: 'Report' };
    const second = { position: 2, uuid: b, url: 'https://a.example/', title: '', quote: 'a third less' };
    const now = [
      { ...second, position: 1, quote: 'a half less' },
      { ...first, position: 2, title: 'Audit' },
    ];
    expect(comparedSources([first, second], now)).toEqual([
      {
        key: 'now-1',
        before: '2. https://a.example/ · “a third less”',
        now: '1. https://a.example/ · “a half less”',
      },
      { key: 'now-2', before: '1. Report · https://a.example/', now: '2. Audit · https://a.example/' },
    ]);
    const { uuid: _, ...early } = first;
    expect(comparedSources([early], [])).toEqual([
      { key: 'gone-1', before: '1. Report · https://a.example/', now: null },
    ]);
    expect(comparedSources([early], [first])).toHaveLength(1);
  });
});
