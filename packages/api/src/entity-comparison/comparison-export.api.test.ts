import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { read, utils } from '@e965/xlsx';
import { parse } from 'csv-parse/sync';
import { numberOfSnapshot } from '../entities/score-overview.service.ts';
import type { CallAs } from '../testing/test-api.ts';
import { startComparisonSite } from './comparison-site.fixture.ts';
import type { ComparisonSite } from './comparison-site.fixture.ts';

let site: ComparisonSite;

/** Three companies of one industry, the second of which is hidden. */
beforeAll(async () => {
  site = await startComparisonSite();
  const scored = { impactScore: 1, notesCount: 2, ratingsCount: 7 };
  const alder = await site.company({ name: 'Alder', slug: 'alder', ...scored });
  const hidden = await site.company({ name: 'Hidden', slug: 'hidden', ...scored, impactScore: -5, isFeatured: false });
  const birch = await site.company({ name: 'Birch', slug: 'birch', ...scored, impactScore: 2 });
  await site.note({ entityId: alder, value: 4, size: 1, esgObjs: [1], ratedBy: [0, 1] });
  await site.note({ entityId: alder, value: -2, size: 3, esgObjs: [1], ratedBy: [1, 2] });
  await site.note({ entityId: hidden, value: -5, size: 5, esgObjs: [1] });
  await site.note({ entityId: birch, value: 1, size: 2, esgObjs: [11] });
}, 180_000);
afterAll(() => site.api.close());

const exported = (keys: readonly string[], options: CallAs = {}, order?: string) =>
  site.api.call(
    'GET v3/entities/metrics-comparisons-export',
    { query: { entity_ids: keys.join(), type: 'esg_obj', format: 'csv', ...(order && { order }) } },
    options,
  );

async function linesOf(keys: readonly string[], options?: CallAs, order?: string): Promise<string[][]> {
  return parse(await (await exported(keys, options, order)).body.text(), { bom: true });
}

describe('a comparison as a file', () => {
  beforeEach(() => site.api.clear('rate_windows'));

  it('has the rows of the page with what each number rests on, and no score of a hidden company', async () => {
    const [header, ...lines] = await linesOf(['alder', 'hidden', 'birch']);
    const snapshot = `${await numberOfSnapshot(site.api.db)}`;
    const day = new Date().toISOString().slice(0, 10);
    expect(header).toEqual([
      ...['EU Taxonomy', 'Peer Group Average', 'Peers with a score', 'Average compared with the first company'],
      ...['Alder', 'Alder: analyses', 'Alder: raters (of the whole: ratings)'],
      ...['Hidden', 'Hidden: analyses', 'Hidden: raters (of the whole: ratings)'],
      ...['Birch', 'Birch: analyses', 'Birch: raters (of the whole: ratings)', 'Snapshot of the scores', 'As of'],
    ]);
    expect(lines).toHaveLength(3 + 11);
    expect(lines[0]).toEqual([
      ...['Impact Score', '1.5', '2', 'above', '1', '2', '7', '', '2', '', '2', '2', '7', snapshot, day],
    ]);
    expect(lines[3]?.slice(1)).toEqual([
      '-0.5',
      '1',
      'equal',
      '-0.5',
      '2',
      '3',
      '',
      '',
      '',
      '',
      '0',
      '0',
      snapshot,
      day,
    ]);
    expect(lines[13]?.slice(1)).toEqual(['1', '1', '', '', '0', '0', '', '', '', '1', '1', '0', snapshot, day]);
  });

  it('has the rows in the order asked for, those without a score last, and the scores of the whole first', async () => {
    const { body } = await site.api.call('GET v3/entities/metrics-comparisons', {
      query: { entity_ids: 'alder,birch', type: 'esg_obj' },
    });
    const [, birch] = body.ordered_entities.map(({ id }) => id);
    const averages = async (order?: string) =>
      (await linesOf(['alder', 'birch'], {}, order)).slice(1).map(([, average]) => average);
    const blank = Array.from({ length: 9 }, () => '');
    const whole = (await averages()).slice(0, 3);
    expect(await averages('avg-desc')).toEqual([...whole, '1', '-0.5', ...blank]);
    expect(await averages('avg-asc')).toEqual([...whole, '-0.5', '1', ...blank]);
    expect(await averages(`${birch}-asc`)).toEqual([...whole, '1', '-0.5', ...blank]);
    expect(await averages('999-asc')).toEqual(await averages());
    expect((await exported(['alder'], {}, 'name-asc')).status).toBe(400);
  });

  it('has every score for who sees them all', async () => {
    const [, ...lines] = await linesOf(['alder', 'hidden'], { as: 'admin' });
    expect(lines[3]?.slice(1, 10)).toEqual(['-2.75', '2', 'below', '-0.5', '2', '3', '-5', '1', '0']);
  });

  it('speaks French', async () => {
    const [header, whole] = await linesOf(['alder'], { locale: 'fr' });
    expect(header?.slice(0, 7)).toEqual([
      ...['Taxonomie de l’UE', 'Moyenne des pairs', 'Pairs avec un score'],
      ...['Moyenne par rapport à la première entreprise', 'Alder', 'Alder : analyses'],
      'Alder : évaluateurs (pour l’ensemble : évaluations)',
    ]);
    expect(whole?.[3]).toBe('au-dessus');
  });

  it.each([
    ['en', 'About', 'Address', { order: 'avg-desc' }, '&order=avg-desc'],
    ['fr', 'À propos', 'Adresse', {}, ''],
    ['fr', 'À propos', 'Adresse', { snapshot: 1 }, '&snapshot=1'],
  ] as const)('names the address of its page in a workbook (%s)', async (locale, about, label, asked, suffix) => {
    const { body } = await site.api.call(
      'GET v3/entities/metrics-comparisons-export',
      { query: { entity_ids: 'alder,birch', type: 'esg_obj', format: 'xlsx', ...asked } },
      { locale },
    );
    const book = read(await body.arrayBuffer());
    const notes = utils.sheet_to_json<string[]>(book.Sheets[about] ?? {}, { header: 1 });
    const path = `/companies/compare?companies=alder,birch&view=esg_obj${suffix}`;
    expect(notes.find(([name]) => name === label)).toEqual([label, expect.stringMatching(/^https?:.*[^/]$/)]);
    expect(notes.find(([name]) => name === label)?.[1]?.replace(/^https?:\/\/[^/]+/, '')).toBe(path);
  });

  it('fails as the comparison does', async () => {
    expect((await exported(['nobody'])).status).toBe(404);
    expect((await exported(['a', 'b', 'c', 'd', 'e', 'f', 'g'])).status).toBe(400);
  });
});
