import { describe, expect, it } from '@jest/globals';
import type { VersionFacts } from '@commonweal/contracts';
import { COMPARED_FACTS, comparedFacts } from './compared-facts.ts';

const texts = { kind: (code: string) => code.toUpperCase(), number: String };

const facts: VersionFacts = {
  type_code: 'impact',
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

  it('tells every fact apart, in the order of the page', () => {
    const other: VersionFacts = {
      type_code: 'financial',
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
