import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { referenceLists } from '@commonweal/domain/reference-lists';
import type { ReferenceText } from '@commonweal/contracts/reference-lists';
import type { ReferenceList } from '@commonweal/domain/reference-lists';
import { loadReference } from '../load-reference.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
}, 120_000);
afterEach(async () => {
  const [goal] = (await read('sdgs')).data;
  if (goal?.original_content) await change('sdgs', 1, goal.version, goal.original_content);
});
afterAll(() => api.close());

type Content = Partial<Record<ReferenceText, string>>;

const as = 'admin';
const read = async (list: ReferenceList) =>
  (await api.call('GET v3/reference-lists/:list', { params: { list } }, { as })).body;
const change = (list: ReferenceList, id: number, version: number, content: Content) =>
  api.call('PUT v3/reference-lists/:list/:id', { params: { list, id }, body: { version, content } }, { as });
const versions = (list: ReferenceList, id: number) =>
  api.call('GET v3/reference-lists/:list/:id/versions', { params: { list, id } }, { as });

const goal = async () => {
  const [first] = (await read('sdgs')).data;
  if (!first) throw new Error('There is no goal');
  return first;
};

describe('reference lists', () => {
  it.each(referenceLists)('have %s with the texts that ship, in both languages', async (list) => {
    const { data, total } = await read(list);
    expect(data.length).toBe(total);
    expect(total).toBeGreaterThan(2);
    // A metric may have no bounds.
    const texts = data.flatMap(({ content: { min: _min, max: _max, ...rest } }) => Object.values(rest));
    expect(texts.filter((text) => text === '')).toEqual([]);
    const unchanged = data.filter(({ version }) => version === 0);
    expect(unchanged.map(({ content }) => content)).toEqual(unchanged.map(({ original_content }) => original_content));
  });

  it('show a changed text to everybody, keep the one that shipped, and outlive the next start', async () => {
    const { version, content } = await goal();
    const name_fr = 'Plus de pauvreté';
    const { status, body } = await change('sdgs', 1, version, { ...content, name_fr });
    expect([status, body.version, body.content.name_fr]).toEqual([200, version + 1, name_fr]);
    await loadReference(api.db);
    const again = await goal();
    expect(again.content).toEqual({ ...content, name_fr });
    expect(again.original_content).toEqual(content);
    const { body: shown } = await api.call('GET v3/sdgs', {}, { locale: 'fr' });
    expect(shown.data[0]?.sdg_name).toBe(name_fr);
    expect((await api.call('GET v3/sdgs', {})).body.data[0]?.sdg_name).toBe(content.name_en);
  });

  it('keep what shipped beside a changed text, in the language of the text alone', async () => {
    const { version, content } = await goal();
    const asked = async (locale: 'en' | 'fr') => (await api.call('GET v3/sdgs', {}, { locale })).body.originalContent;
    expect([await asked('en'), await asked('fr')]).toEqual([undefined, undefined]);
    await change('sdgs', 1, version, { ...content, name_fr: 'Autre nom', objective_fr: 'Autre but' });
    const { name_fr: name, objective_fr: objective } = content;
    expect([await asked('en'), await asked('fr')]).toEqual([undefined, { 1: { name, objective } }]);
  });

  it.each([
    ['GET v3/ilgs', 'ilg-themes'],
    ['GET v3/esrs-topics', 'esrs-topics'],
    ['GET v3/level-one-esrs-topics', 'esrs-topics'],
    ['GET v3/notes/categories', 'note-categories'],
    ['GET v3/pais', 'pais'],
    ['GET v3/esg-objs', 'esg-objs'],
    ['GET v3/industry', 'industries'],
    ['GET v3/countries', 'countries'],
    ['GET v3/currencies', 'currencies'],
    ['GET v3/categories', 'note-categories'],
    ['GET v3/esrs-topics-with-legacy', 'esrs-topics'],
    ['GET v3/themes-all', 'sasb-themes'],
    ['GET v3/themes-options', 'sasb-themes'],
    ['GET v3/sasb-industries-all', 'industries'],
    ['GET v3/sasb-industries-options', 'industries'],
  ] as const)('keep what shipped in %s, too', async (operation, list) => {
    const row = (await read(list)).data.at(-1);
    if (!row) throw new Error('The list has no row');
    const { body: changed } = await change(list, row.id, row.version, { ...row.content, name_en: 'Another' });
    const { body } = await api.call(operation, {});
    expect(body.originalContent).toEqual({ [row.id]: { name: row.content.name_en } });
    await change(list, row.id, changed.version, row.content);
    expect((await api.call(operation, {})).body.originalContent).toBeUndefined();
  });

  it.each([
    ['a goal', 'sdgs', (id: number) => api.call('GET v3/sdgs/:id', { params: { id } })],
    [
      'an industry',
      'industries',
      (_id: number, name: string) => api.call('GET v3/sasb-industries/:name', { params: { name } }),
    ],
    [
      'a search for industries',
      'industries',
      (_id: number, term: string) => api.call('GET v3/sasb-industries-search/:term', { params: { term } }),
    ],
    [
      'a search for themes',
      'sasb-themes',
      (_id: number, term: string) => api.call('GET v3/themes-search/:term', { params: { term } }),
    ],
  ] as const)('keep what shipped in %s, of the rows that are read alone', async (_name, list, readPart) => {
    const [first, second] = (await read(list)).data;
    if (!first || !second) throw new Error('The list has too few rows');
    const name_en = 'Unheard-of words';
    await change(list, first.id, first.version, { ...first.content, name_en });
    const edited = await readPart(first.id, name_en);
    const unedited = await readPart(second.id, second.content.name_en ?? '');
    expect([edited.status, edited.body.originalContent]).toEqual([
      200,
      { [first.id]: { name: first.content.name_en } },
    ]);
    expect([unedited.status, unedited.body.originalContent]).toEqual([200, undefined]);
    await change(list, first.id, first.version + 1, first.content);
  });

  it('have what a goal is about, line by line', async () => {
    const { version, content } = await goal();
    const facts_en = ' A  fact \n\n Another\n';
    const changed = await change('sdgs', 1, version, {
      ...content,
      facts_en,
      targets_en: '1.1 End it\n1.a  With means',
    });
    expect([changed.body.content.facts_en, changed.body.content.targets_en]).toEqual([
      'A fact\nAnother',
      '1.1 End it\n1.a With means',
    ]);
    const { body } = await api.call('GET v3/sdgs/:id', { params: { id: 1 } });
    expect(body.fact_figures.slice(1)).toEqual([
      'It has 2 targets: 1 outcomes and 1 means to reach them.',
      'A fact',
      'Another',
    ]);
    expect(body.targets).toEqual([
      { code: '1.1', text: 'End it' },
      { code: '1.a', text: 'With means' },
    ]);
    expect(body.description).toBe(content.description_en);
  });

  it('refuse a target without its code', async () => {
    const { version, content } = await goal();
    const { status, error } = await change('sdgs', 1, version, { ...content, targets_fr: '1.1 Un\nDeux' });
    expect([status, Object.keys(error.fields ?? {})]).toEqual([422, ['targets_fr']]);
  });

  it('tell who changed what, the newest first, so that it can be restored', async () => {
    const first = await goal();
    await change('sdgs', 1, first.version, { ...first.content, name_en: 'One' });
    await change('sdgs', 1, first.version + 1, { ...first.content, name_en: 'Two' });
    const { body } = await versions('sdgs', 1);
    expect(body.data.slice(0, 2).map(({ version, content }) => [version, content.name_en])).toEqual([
      [first.version + 2, 'Two'],
      [first.version + 1, 'One'],
    ]);
    expect(body.data[0]?.changed_by).toBeTruthy();
    expect((await versions('sectors', 1)).body).toEqual({ data: [], total: 0 });
  });

  it('refuse a change that begins from another version, and keep the one that was quicker', async () => {
    const { version, content } = await goal();
    await change('sdgs', 1, version, { ...content, name_en: 'Quicker' });
    const { status, error } = await change('sdgs', 1, version, { ...content, name_en: 'Later' });
    expect([status, error.code]).toEqual([409, 'reference-changed']);
    expect((await goal()).content.name_en).toBe('Quicker');
  });

  it('let one of two changes at once through', async () => {
    const { version, content } = await goal();
    const both = ['One', 'Other'].map((name_en) => change('sdgs', 1, version, { ...content, name_en }));
    const statuses = (await Promise.all(both)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('take each text of the list and no other', async () => {
    const { version, content } = await goal();
    const { name_fr: _, ...rest } = content;
    const missing = await change('sdgs', 1, version, { ...rest, objective_fr: '  ' });
    expect([missing.status, Object.keys(missing.error.fields ?? {})]).toEqual([422, ['name_fr', 'objective_fr']]);
    const other = await change('sectors', 1, 0, { name_en: 'A', name_fr: 'A', description_en: 'More' });
    expect([other.status, Object.keys(other.error.fields ?? {})]).toEqual([422, ['description_en']]);
    expect((await change('sdgs', 1, version, { ...content, name_en: 'x'.repeat(2_001) })).status).toBe(422);
    expect((await goal()).version).toBe(version);
  });

  it('have no rows and lists that there are not', async () => {
    const { content } = await goal();
    expect((await change('sdgs', 18, 0, content)).status).toBe(404);
    expect((await versions('sdgs', 18)).status).toBe(404);
    const list = 'people' as ReferenceList;
    expect((await api.call('GET v3/reference-lists/:list', { params: { list } }, { as })).status).toBe(404);
  });
});
