import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import type { ApiInput } from '@commonweal/contracts';
import { scoreChanges } from '../entities/score-changes.table.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { CallAs, TestApi } from '../testing/test-api.ts';
import { addCompanies } from './portfolios.fixture.ts';
import { portfolioVersions } from './portfolios.table.ts';

type FileBody = ApiInput<'POST v3/portfolios/:id/file-entities'>['body'];
type Weights = Readonly<Record<number, number>>;

let api: TestApi;
let ids: number[] = [];

beforeAll(async () => {
  api = await startTestApi();
  const names = Array.from({ length: 6 }, (_, at) => `Import${at}quax`);
  const added = await addCompanies(
    api.db,
    names.map((name) => ({ name, impactScore: 1 })),
  );
  ids = names.map((name) => added[name] ?? 0);
}, 120_000);

beforeEach(() => api.clear('portfolios'));

afterAll(() => api.close());

const me: CallAs = { as: 'member' };
const first = () => ids[0] ?? 0;
const second = () => ids[1] ?? 0;
const third = () => ids[2] ?? 0;
const fourth = () => ids[3] ?? 0;

const entered = (weights: Weights) => Object.entries(weights).map(([id, weight]) => ({ id: Number(id), weight }));
const unmatchedRow = (line: number) => ({
  ...{ line, isin: null, name: `Row ${line}`, weight: 1, weight_text: '1' },
  reason: 'unknown-name' as const,
});

async function fromFile(weights: Weights, file_name: string | null = 'first.csv') {
  const body = { name: 'Pension', file_name, entities: entered(weights), unmatched: [unmatchedRow(7)] };
  return (await api.call('POST v3/portfolios', { body }, me)).body.id;
}

const editable = async (id: number) => (await api.call('GET v3/portfolios/editable/:id', { params: { id } }, me)).body;

async function held(id: number): Promise<Weights> {
  const { entities } = await editable(id);
  return Object.fromEntries(entities.map(({ entity_id, weight }) => [entity_id, weight]));
}

async function reimport(id: number, weights: Weights, change: Partial<FileBody> = {}) {
  const { changed_at } = await editable(id);
  const file_entities = Object.entries(weights).map(([entity, weight]) => ({ entity_id: Number(entity), weight }));
  const body: FileBody = { mode: 'replace', changed_at, file_entities, file_name: 'next.csv', ...change };
  return api.call('POST v3/portfolios/:id/file-entities', { params: { id }, body }, me);
}

async function edit(id: number, weights: Weights) {
  const { name, weight_unit, changed_at } = await editable(id);
  const body = { name, weight_unit, changed_at, entities: entered(weights) };
  return api.call('PUT v3/portfolios/:id', { params: { id }, body }, me);
}

async function undo(id: number, importId: number, as: CallAs = me) {
  const { changed_at } = await editable(id);
  const params = { id, import_id: importId };
  return api.call('POST v3/portfolios/:id/imports/:import_id/undo', { params, body: { changed_at } }, as);
}

const page = async (id: number) => (await api.call('GET v3/portfolios/:id', { params: { id } }, me)).body;
const imports = async (id: number) => (await api.call('GET v3/portfolios/:id/imports', { params: { id } }, me)).body;

describe('reading a file into a portfolio again', () => {
  it('takes the weights of the file, keeps the edits by hand that are named, and counts what changed', async () => {
    const id = await fromFile({ [first()]: 10, [second()]: 20 });
    await edit(id, { [first()]: 10, [second()]: 25, [third()]: 5 });
    const kept = await reimport(id, { [first()]: 11, [second()]: 22, [fourth()]: 9 }, { kept_edits: [second()] });
    expect([kept.status, kept.body.companies]).toEqual([200, 3]);
    expect(await held(id)).toEqual({ [first()]: 11, [second()]: 25, [fourth()]: 9 });
    const [last] = (await imports(id)).data;
    expect(last).toMatchObject({
      ...{ id: kept.body.import_id, file_name: 'next.csv', undone_at: null, can_undo: true },
      ...{ added: 1, removed: 1, changed: 1, unchanged: 1, kept_edits: 1 },
    });
    expect(last?.by?.user_id).toBeGreaterThan(0);
  });

  it('keeps no company as an edit that nobody edited', async () => {
    const id = await fromFile({ [first()]: 10, [second()]: 20 });
    await reimport(id, { [first()]: 11 }, { kept_edits: [first(), second()] });
    expect(await held(id)).toEqual({ [first()]: 11 });
  });

  it('replaces the unit and the rows without a company with those of the file', async () => {
    const id = await fromFile({ [first()]: 10 });
    await reimport(id, { [first()]: 100 }, { weight_unit: 'percent', unmatched: [unmatchedRow(3), unmatchedRow(9)] });
    expect((await editable(id)).weight_unit).toBe('percent');
    expect((await page(id)).unmatched_weight).toBeCloseTo((2 / 102) * 100, 10);
    const { body } = await api.call('GET v3/portfolios/:id/unmatched', { params: { id } }, me);
    expect(body.data.map(({ line }) => line)).toEqual([3, 9]);
  });

  it('saves nothing over a version that the person has not seen', async () => {
    const id = await fromFile({ [first()]: 10 });
    const { changed_at } = await editable(id);
    await edit(id, { [first()]: 12 });
    const { status, error } = await reimport(id, { [second()]: 1 }, { changed_at });
    expect([status, error.code]).toEqual([409, 'portfolio-changed']);
    expect(await held(id)).toEqual({ [first()]: 12 });
    expect((await imports(id)).total).toBe(1);
  });

  it.each([
    ['no version', { changed_at: undefined }],
    ['a unit where companies are added', { mode: 'add', weight_unit: 'percent' }],
    ['a name of 256 characters', { file_name: 'x'.repeat(256) }],
    ['a line twice', { unmatched: [unmatchedRow(3), unmatchedRow(3)] }],
  ] satisfies [string, Partial<FileBody>][])('refuses %s', async (_, change) => {
    const id = await fromFile({ [first()]: 10 });
    const { status, error } = await reimport(id, { [first()]: 11 }, change);
    expect([status, error.code]).toEqual([422, 'invalid-fields']);
    expect(await held(id)).toEqual({ [first()]: 10 });
  });

  it('refuses a file that leaves nothing beside the removals that are kept', async () => {
    const id = await fromFile({ [first()]: 10, [second()]: 20 });
    await edit(id, { [first()]: 10 });
    const { status, error } = await reimport(id, { [second()]: 20 }, { kept_edits: [second()] });
    expect([status, error.code]).toEqual([409, 'nothing-left']);
    expect((await reimport(id, { [second()]: 20 })).status).toBe(200);
  });

  it('shows what the last import left beside what is held now', async () => {
    const id = await fromFile({ [first()]: 10 });
    await edit(id, { [first()]: 12 });
    const { body } = await api.call('GET v3/portfolios/:id/import-base', { params: { id } }, me);
    expect(body.imported?.entities.map(({ weight }) => weight)).toEqual([10]);
    expect(body.now.entities.map(({ weight }) => weight)).toEqual([12]);
    expect(body.changed_at).toBe((await editable(id)).changed_at);
  });

  it('knows of no import of a portfolio that was made by hand', async () => {
    const made = { name: 'Pension', entities: entered({ [first()]: 1 }) };
    const { body: created } = await api.call('POST v3/portfolios', { body: made }, me);
    const { body } = await api.call('GET v3/portfolios/:id/import-base', { params: { id: created.id } }, me);
    expect(body.imported).toBeNull();
    expect((await imports(created.id)).total).toBe(0);
  });
});

describe('undoing an import', () => {
  it('brings back companies, unit and rows of the file before', async () => {
    const id = await fromFile({ [first()]: 10, [second()]: 20 });
    const file = { weight_unit: 'percent' as const, unmatched: [unmatchedRow(3)] };
    const { body } = await reimport(id, { [first()]: 40, [third()]: 60 }, file);
    expect((await undo(id, body.import_id)).status).toBe(200);
    expect(await held(id)).toEqual({ [first()]: 10, [second()]: 20 });
    expect((await page(id)).unmatched_weight).toBeCloseTo((1 / 31) * 100, 10);
    expect((await editable(id)).weight_unit).toBe('amount');
    const kept = await api.call('GET v3/portfolios/:id/unmatched', { params: { id } }, me);
    expect(kept.body.data.map(({ line }) => line)).toEqual([7]);
    const { data } = await imports(id);
    expect(data.map(({ undone_at, can_undo }) => [undone_at !== null, can_undo])).toEqual([
      [true, false],
      [false, false],
    ]);
  });

  it('leaves rows alone that the import left alone', async () => {
    const id = await fromFile({ [first()]: 10 });
    const { body } = await reimport(id, { [second()]: 5 }, { mode: 'add', changed_at: undefined });
    expect(await held(id)).toEqual({ [first()]: 10, [second()]: 5 });
    await undo(id, body.import_id);
    expect(await held(id)).toEqual({ [first()]: 10 });
    expect(await page(id)).toMatchObject({ unmatched: 1, unmatched_weight: (1 / 11) * 100 });
  });

  it('is the state before with all edits made since', async () => {
    const weights = fc.dictionary(fc.constantFrom('0', '1', '2', '3', '4', '5'), fc.integer({ min: 1, max: 50 }), {
      minKeys: 1,
    });
    const toIds = (given: Readonly<Record<string, number>>): Weights =>
      Object.fromEntries(Object.entries(given).map(([at, weight]) => [ids[Number(at)] ?? 0, weight]));
    let looked = 0;
    await fc.assert(
      fc.asyncProperty(weights, weights, weights, async (was, file, now) => {
        const [before, after, edited] = [toIds(was), toIds(file), toIds(now)];
        const id = await fromFile(before);
        const { body } = await reimport(id, after);
        await edit(id, edited);
        const wanted = Object.fromEntries(
          ids.flatMap((entity) => {
            const weight = edited[entity] === after[entity] ? before[entity] : edited[entity];
            return weight === undefined ? [] : [[entity, weight]];
          }),
        );
        const { status } = await undo(id, body.import_id);
        expect(status).toBe(Object.keys(wanted).length === 0 ? 409 : 200);
        expect(await held(id)).toEqual(status === 200 ? wanted : edited);
        looked += 1;
        await api.clear('portfolios');
      }),
      { numRuns: 25 },
    );
    expect(looked).toBe(25);
  }, 120_000);

  it('takes the last import alone, once, and never the one that made the portfolio', async () => {
    const id = await fromFile({ [first()]: 10 });
    const one = (await reimport(id, { [first()]: 11 })).body.import_id;
    const two = (await reimport(id, { [first()]: 12 })).body.import_id;
    const made = (await imports(id)).data.at(-1)?.id ?? 0;
    const refused = async (importId: number) => (await undo(id, importId)).error.code;
    expect(await refused(one)).toBe('import-not-last');
    expect((await undo(id, two)).status).toBe(200);
    expect(await refused(two)).toBe('import-not-last');
    expect((await undo(id, one)).status).toBe(200);
    expect(await held(id)).toEqual({ [first()]: 10 });
    expect(await refused(made)).toBe('import-not-last');
  });

  it('takes one of four at the same moment', async () => {
    const id = await fromFile({ [first()]: 10 });
    const { body } = await reimport(id, { [first()]: 11 });
    const replies = await Promise.all(Array.from({ length: 4 }, () => undo(id, body.import_id)));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    expect(await held(id)).toEqual({ [first()]: 10 });
  });

  it('does not exist for others, nor below another portfolio', async () => {
    const id = await fromFile({ [first()]: 10 });
    const other = await fromFile({ [first()]: 10 });
    const { body } = await reimport(id, { [first()]: 11 });
    const params = { id, import_id: body.import_id };
    const opened = await api.call('GET v3/portfolios/:id/imports/:import_id', { params }, me);
    expect(opened.body.after?.entities.map(({ weight }) => weight)).toEqual([11]);
    expect((await undo(id, body.import_id, { as: 'client' })).status).toBe(404);
    expect((await api.call('GET v3/portfolios/:id/imports/:import_id', { params }, { as: 'client' })).status).toBe(404);
    const astray = { id: other, import_id: body.import_id };
    expect((await api.call('GET v3/portfolios/:id/imports/:import_id', { params: astray }, me)).status).toBe(404);
    expect((await undo(other, body.import_id)).status).toBe(404);
  });
});

describe('versions of a portfolio', () => {
  it('tell the shares of the largest companies at each change', async () => {
    const id = await fromFile({ [first()]: 30, [second()]: 10 });
    await edit(id, { [first()]: 10 });
    const { body } = await api.call('GET v3/portfolios/:id/weights', { params: { id } }, me);
    expect(body.versions.map(({ companies }) => companies)).toEqual([2, 1]);
    expect(body.entities.map(({ entity_id, weights }) => [entity_id, weights])).toEqual([
      [first(), [75, 100]],
      [second(), [25, null]],
    ]);
  });

  it('tell the score over time, from the scores of then', async () => {
    const id = await fromFile({ [first()]: 30, [second()]: 10 });
    await api.db
      .update(portfolioVersions)
      .set({ keptAt: new Date('2020-02-01T10:00:00Z') })
      .where(eq(portfolioVersions.portfolioId, id));
    await api.db.insert(scoreChanges).values({
      ...({ entityId: first(), noteId: 1, cause: 'rating', scoreRule: 1, dimension: 'social' } as const),
      ...{ isPublished: true, isCounted: true, ratingsCount: 3, impactScore: 1 },
    });
    const { body } = await api.call('GET v3/portfolios/:id/scores', { params: { id } }, me);
    // Before the first change of its score, a company counts as 0.
    const at = '2020-02-01T10:00:00.000Z';
    const lost: unknown = expect.closeTo((1 / 41) * 100, 10);
    expect(body.data[0]).toEqual({ at, score: 0, coverageWeight: 0, companies: 2, unmatched_weight: lost });
    expect(body.data).toHaveLength(14);
    expect(body.data.at(-1)).toMatchObject({ score: 0.75, coverageWeight: 75, companies: 2 });
    expect((await api.call('GET v3/portfolios/:id/scores', { params: { id } }, { as: 'client' })).status).toBe(404);
  });

  it('are sixty at most, and those of the last import beside them', async () => {
    const id = await fromFile({ [first()]: 10 });
    await reimport(id, { [first()]: 12 });
    const { body } = await reimport(id, { [first()]: 11 });
    for (let weight = 1; weight <= 62; weight += 1) await edit(id, { [first()]: weight });
    expect(await api.db.$count(portfolioVersions, eq(portfolioVersions.portfolioId, id))).toBe(62);
    const listed = await api.call('GET v3/portfolios/:id/imports', { params: { id } }, me);
    expect(listed.body.data.map(({ is_kept, can_undo, added }) => [is_kept, can_undo, added])).toEqual([
      [true, true, 0],
      [true, false, 0],
      [false, false, 1],
    ]);
    const params = { id, import_id: listed.body.data[2]?.id ?? 0 };
    const oldest = await api.call('GET v3/portfolios/:id/imports/:import_id', { params }, me);
    expect([oldest.body.before, oldest.body.after]).toEqual([null, null]);
    expect((await undo(id, params.import_id)).status).toBe(409);
    expect((await undo(id, body.import_id)).status).toBe(200);
    expect(await held(id)).toEqual({ [first()]: 62 });
  }, 60_000);
});
