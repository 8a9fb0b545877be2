import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { inArray } from 'drizzle-orm';
import { openScoreScene, three } from '../entity-impact/score-scene.fixture.ts';
import type { ScoreScene } from '../entity-impact/score-scene.fixture.ts';
import { editNote } from '../notes/edit-note.fixture.ts';
import { noteDatapoints } from '../notes/note-datapoints.table.ts';
import { noteEsrsTopics, notes } from '../notes/notes.table.ts';
import { countQueries } from '../testing/count-queries.ts';
import { esrsCoverage } from './entity-reports.service.ts';

const CLIMATE = 1;
const POLLUTION = 2;
const EMISSIONS = 1;
const TONNES = 3;

let scene: ScoreScene;
let company = { id: 0, slug: '' };
let edited = 0;
let removed = 0;
let snapshot = 0;
let before: Awaited<ReturnType<typeof coverage>>;

async function coverage(number?: number) {
  const query = number === undefined ? {} : { snapshot: number };
  return (await scene.api.call('GET v3/entities/:id/esrs-coverage', { params: { id: company.slug }, query })).body;
}

const figure = (value: string) => ({ datapoint_id: EMISSIONS, unit_id: TONNES, year: 2025, value });

/** A published analysis of the latest company that is about a topic and reports a figure. */
async function about(topic: number, value: string): Promise<number> {
  const noteId = await scene.aNote();
  await scene.api.db.insert(noteEsrsTopics).values({ noteId, refId: topic });
  const { datapoint_id: datapointId, unit_id: unitId, ...row } = figure(value);
  await scene.api.db.insert(noteDatapoints).values({ ...row, noteId, datapointId, unitId });
  await scene.rate(noteId, three(2.5, 2));
  await scene.refresh();
  return noteId;
}

/** The figures of each topic that has some, by its number. */
const told = ({ data }: typeof before) =>
  new Map(
    data
      .filter(({ datapoints }) => datapoints.length > 0)
      .map(({ esrs_topic_id: id, datapoints }) => [id, datapoints.map(({ value }) => value)]),
  );

beforeAll(async () => {
  scene = await openScoreScene();
  await scene.api.clear('note_versions');
  company = await scene.nextCompany({ isFeatured: true });
  edited = await about(CLIMATE, '20.5');
  removed = await about(POLLUTION, '7');
  const { body } = await scene.api.call('GET v3/entities/reports/:id', { params: { id: company.slug }, query: {} });
  if (body.snapshot === null) throw new Error('The company has a score.');
  ({ snapshot } = body);
  before = await coverage();
  await editNote(scene.api.db, edited, { esrs_topic_ids: [POLLUTION], datapoints: [figure('21')] });
}, 120_000);
afterAll(() => scene.api.close());

it('has the topics and figures that the analyses had at a snapshot, whatever was written since', async () => {
  expect(told(before)).toEqual(
    new Map([
      [CLIMATE, ['20.5']],
      [POLLUTION, ['7']],
    ]),
  );
  expect(told(await coverage())).toEqual(new Map([[POLLUTION, ['21']]]));
  const then = await coverage(snapshot);
  const headline = (
    await scene.api.db
      .select()
      .from(notes)
      .where(inArray(notes.id, [edited]))
  )[0]?.headline;
  expect(then).toEqual(before);
  expect(then.data.find(({ esrs_topic_id: id }) => id === CLIMATE)?.notes).toMatchObject([{ headline }]);
});

it('has no figures of an analysis that was removed since, which still counts', async () => {
  await scene.api.db
    .update(notes)
    .set({ isDeleted: true })
    .where(inArray(notes.id, [removed]));
  const then = await coverage(snapshot);
  await scene.api.db
    .update(notes)
    .set({ isDeleted: false })
    .where(inArray(notes.id, [removed]));
  expect(told(then)).toEqual(new Map([[CLIMATE, ['20.5']]]));
  const pollution = (all: typeof before) => all.data.find(({ esrs_topic_id: id }) => id === POLLUTION);
  expect(pollution(then)?.notes_count).toBe(1);
  expect(pollution(then)?.notes).toEqual([]);
});

it('takes as many queries as today, and those of the score of then', async () => {
  const context = { viewer: null, locale: 'en' } as const;
  const queries = (number?: number) =>
    countQueries(scene.api.db, () => esrsCoverage(scene.api.db, company.slug, number, context));
  expect([await queries(), await queries(snapshot)]).toEqual([5, 7]);
});
