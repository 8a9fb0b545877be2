import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SUBMISSION_CONDITIONS } from '@commonweal/domain/note-submission';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../db/query-rows.ts';
import type { DemoAccount } from '../testing/test-api.ts';
import { completeNote, startWritingApi } from './writing-api.fixture.ts';
import type { NoteChange, WritingApi } from './writing-api.fixture.ts';

let writing: WritingApi;

beforeAll(async () => {
  writing = await startWritingApi();
}, 120_000);
afterAll(() => writing.api.close());

async function published(fields: Partial<NoteChange> = {}): Promise<number> {
  const { id } = (await writing.begin({ ...completeNote, ...fields })).body;
  expect((await writing.submit(id)).status).toBe(200);
  for (const to of ['read', 'published'] as const) expect((await writing.step(id, to)).status).toBe(200);
  return id;
}

describe('a submission', () => {
  it('names every condition that the draft does not meet, in both languages', async () => {
    const { id } = (await writing.begin()).body;
    const { status, error } = await writing.submit(id);
    expect([status, error.code]).toEqual([422, 'not-complete']);
    expect(error.fields).toEqual({
      topic: 'You must select a topic in order to submit your draft.',
      headline: 'Please add a headline in order to submit your draft.',
      analysis: 'Please write a well structured analysis in order to submit your draft.',
      source: 'Please add at least one source in order to submit your draft.',
      sdg: 'You must select a SDG in order to submit your draft.',
      category: 'You must select an impact category in order to submit your draft.',
      value: 'You must select an impact value in order to submit your draft.',
      scale: 'You must select an impact scale (depth and breadth) in order to submit your draft.',
      tags: 'Please add at least 4 tags in order to submit your draft.',
    });
    const french = await writing.api.call(
      'PUT v3/notes/:id/submitted',
      { params: { id } },
      { as: 'writer', locale: 'fr' },
    );
    expect(french.error.fields).toMatchObject({ tags: 'Ajoutez au moins 4 mots-clés pour soumettre votre brouillon.' });
  });

  it.each<[string, Partial<NoteChange>, readonly string[]]>([
    ['2,000 characters', { analysis: `<p>${'x'.repeat(2_000)}</p>` }, []],
    ['2,001 characters', { analysis: `<p>${'x'.repeat(2_001)}</p>` }, ['analysis_over']],
    ['2,399 characters', { analysis: `<p>${'x'.repeat(2_399)}</p>` }, ['analysis_over']],
    ['2,400 characters', { analysis: `<p>${'x'.repeat(2_400)}</p>` }, ['analysis_far_over']],
    ['three tags', { tags: ['a', 'b', 'c'] }, ['tags']],
    ['four tags of which two are the same', { tags: ['a', 'b', 'c', 'c'] }, ['tags']],
    ['no depth', { impact_depth: null }, ['scale']],
    ['no breadth', { impact_breadth: null }, ['scale']],
    ['no scale, which is not asked for', { impact_scale: null }, []],
    ['a text of spaces', { analysis: '<p>&nbsp; </p>' }, ['analysis']],
  ])('with %s', async (_, fields, expected) => {
    const { id, problems } = (await writing.begin({ ...completeNote, ...fields })).body;
    expect(problems).toEqual(expected);
    const { status, error } = await writing.submit(id);
    expect([status, Object.keys(error.fields ?? {})]).toEqual([expected.length === 0 ? 200 : 422, expected]);
  });

  it('tells reviewers once that analyses wait, and from then on the reviewer who has it', async () => {
    await writing.api.db.execute(sql`delete from notifications`);
    const told = async (as: DemoAccount) => {
      const { body } = await writing.api.call('GET v3/users/me/notifications', { query: {} }, { as });
      return body.data.map(({ title }) => title);
    };
    const [first, second] = [(await writing.begin(completeNote)).body.id, (await writing.begin(completeNote)).body.id];
    for (const id of [first, second]) expect((await writing.submit(id)).status).toBe(200);
    const waiting = 'Analyses wait for a review';
    const people = ['reviewer', 'admin', 'member', 'writer'] as const;
    expect(await Promise.all(people.map(told))).toEqual([[waiting], [waiting], [], []]);
    await writing.step(first, 'read');
    const rework = { params: { id: first }, body: { comment: 'Which year?' } };
    await writing.api.call('PUT v3/notes/:id/rework', rework, { as: 'reviewer' });
    await writing.submit(first);
    expect(await told('reviewer')).toEqual(['An analysis was submitted again', waiting]);
    expect(await told('admin')).toEqual([waiting]);
  });

  it('has a text for every condition', () => {
    expect(SUBMISSION_CONDITIONS).toHaveLength(12);
  });

  it('closes the text until a reviewer gives it back', async () => {
    const { id, revision } = (await writing.begin(completeNote)).body;
    await writing.submit(id);
    const refused = await writing.change(id, { revision, headline: 'Too late' });
    expect([refused.status, refused.error.code]).toEqual([409, 'note-moved']);
    await writing.step(id, 'read');
    await writing.api.call('PUT v3/notes/:id/rework', { params: { id }, body: { note_id: id } }, { as: 'reviewer' });
    expect((await writing.change(id, { revision, headline: 'In time' })).status).toBe(200);
    expect((await writing.submit(id)).status).toBe(200);
  });

  it('is refused once the deadline is over, until a reviewer moves it', async () => {
    const { id } = (await writing.begin(completeNote)).body;
    const deadline = (topic_deadline: string | null) =>
      writing.api.call('PUT v3/notes/:id/deadline', { params: { id }, body: { topic_deadline } }, { as: 'reviewer' });
    const isOver = async () =>
      (await writing.api.call('GET v3/notes/check-deadline/:id', { params: { id } }, { as: 'writer' })).body
        .deadline_expired;
    expect(await isOver()).toBe(false);
    expect((await deadline(new Date(Date.now() - 60_000).toISOString())).error.code).toBe('deadline-past');
    await writing.api.db.execute(sql`update notes set topic_deadline = now() - interval '1 second' where id = ${id}`);
    expect(await isOver()).toBe(true);
    expect((await writing.submit(id)).error.code).toBe('deadline-expired');
    const timed = async (as: DemoAccount) =>
      writing.api.call('GET v3/notes/timed-drafts', { query: { limit: 100 } }, { as });
    const row = (await timed('reviewer')).body.data.find((draft) => draft.id === id);
    expect(row).toMatchObject({ deadline_expired: true, pseudo: 'demo-writer', topic_name: expect.any(String) });
    expect(JSON.stringify(row)).not.toContain(completeNote.headline);
    expect((await timed('writer')).status).toBe(403);
    expect((await deadline(new Date(Date.now() + 3_600_000).toISOString())).body.deadline_expired).toBe(false);
    expect((await writing.submit(id)).status).toBe(200);
    expect((await timed('reviewer')).body.data.map((draft) => draft.id)).not.toContain(id);
  });
});

describe('an analysis on the site', () => {
  it('gets its address from the headline when it is first published', async () => {
    const id = await published({ headline: 'Cleaner Dyes at Loomwell' });
    const slug = `cleaner-dyes-at-loomwell-${id}`;
    expect((await writing.api.call('GET v3/notes/published/:id', { params: { id: slug } })).body.id).toBe(id);
  });

  it('becomes a version by each change, with all its content, and restoring one brings all of it back', async () => {
    const id = await published();
    const before = (await writing.edit(id)).body;
    const { version_id: versionId } = (
      await writing.change(id, {
        revision: before.revision,
        tags: ['new', 'tags', 'are', 'four'],
        sdg_id: 7,
        impact_value: -5,
      })
    ).body;
    expect(versionId).not.toBeNull();
    const { history, ...after } = (await writing.edit(id)).body;
    expect(after).toMatchObject({ sdg_id: 7, impact_value: -5, tags: ['new', 'tags', 'are', 'four'] });
    expect(history).toHaveLength(2);
    const restored = await writing.api.call(
      'PUT v3/notes/:id/restore',
      { params: { id }, body: { version_id: history[1]?.version_id ?? 0 } },
      { as: 'writer' },
    );
    expect(restored.status).toBe(200);
    const { sdg_id, impact_value, tags, sources, esrs_topics, analysis } = before;
    expect((await writing.edit(id)).body).toMatchObject({ sdg_id, impact_value, tags, sources, esrs_topics, analysis });
  });

  it('is not made incomplete', async () => {
    const id = await published();
    const { revision } = (await writing.edit(id)).body;
    const { status, error } = await writing.change(id, { revision, tags: [], sdg_id: null });
    expect([status, Object.keys(error.fields ?? {})]).toEqual([422, ['sdg', 'tags']]);
  });

  it('is changed in the archive on purpose only, by its author or a reviewer, and stays there', async () => {
    const id = await published();
    await writing.step(id, 'archived');
    const { revision } = (await writing.edit(id, 'reviewer')).body;
    expect((await writing.change(id, { revision, headline: 'No' })).error.code).toBe('note-moved');
    expect((await correct(id, { revision, headline: 'Corrected', comment: 'The year.' }, 'reviewer')).status).toBe(200);
    const { body: changed } = await writing.edit(id);
    expect(changed).toMatchObject({ headline: 'Corrected', status_code: 'archived', action_code: 'update_archived' });
    expect((await correct(id, { revision: changed.revision, headline: 'Mine' }, 'writer')).status).toBe(200);
  });

  it.each([undefined, '', ' \n '])(
    'is changed in the archive by nobody else who gives %j as reason',
    async (comment) => {
      const id = await published();
      await writing.step(id, 'archived');
      const { revision, headline } = (await writing.edit(id)).body;
      const refused = await correct(id, { revision, headline: 'Unexplained', comment }, 'reviewer');
      expect([refused.status, refused.error.fields]).toEqual([
        422,
        { comment: 'Please tell the author why the analysis is changed.' },
      ]);
      expect((await writing.edit(id)).body).toMatchObject({ revision, headline });
    },
  );

  it('is changed in the archive with a reason that its author is told, and that its log keeps', async () => {
    const id = await published();
    await writing.step(id, 'archived');
    const { revision } = (await writing.edit(id)).body;
    await writing.api.clear('notifications');
    await correct(
      id,
      { revision, headline: 'Corrected', comment: 'Its <b>year</b> was wrong.\nSee page 4. ' },
      'reviewer',
    );
    const { data } = (await writing.api.call('GET v3/users/me/notifications', { query: {} }, { as: 'writer' })).body;
    expect(data.map(({ content }) => content)).toEqual([
      expect.stringContaining('<blockquote>Its &lt;b&gt;year&lt;/b&gt; was wrong.<br />See page 4.</blockquote>'),
    ]);
    expect((await writing.edit(id)).body.reviews.at(-1)).toMatchObject({
      ...{ action: 'update_archived', comment: 'Its <b>year</b> was wrong.\nSee page 4.' },
    });
  });
});

function correct(
  id: number,
  body: { readonly revision: number; readonly headline: string; readonly comment?: string | undefined },
  as: 'writer' | 'reviewer',
) {
  return writing.api.call('PUT v3/notes/:id/update-archived', { params: { id }, body }, { as });
}

describe('the kind of an analysis', () => {
  const rate = (note_id: number) =>
    writing.api.call(
      'POST v3/notes/impact-score',
      { body: { note_id, scores: [{ scoring_dimension_id: 1, scoring_value: 2.5 }] } },
      { as: 'rater' },
    );
  const setKind = async (id: number, type_code: 'impact' | 'financial') =>
    writing.change(id, { revision: (await writing.edit(id)).body.revision, type_code });

  it('changes until somebody has rated it, and stays then, also where a version had another', async () => {
    const id = await published();
    expect((await setKind(id, 'financial')).status).toBe(200);
    const { history } = (await writing.edit(id)).body;
    expect((await setKind(id, 'impact')).status).toBe(200);
    expect((await rate(id)).status).toBe(200);
    const refused = await setKind(id, 'financial');
    expect([refused.status, refused.error.code]).toEqual([409, 'kind-rated']);
    const body = { version_id: history[0]?.version_id ?? 0 };
    const restored = await writing.api.call('PUT v3/notes/:id/restore', { params: { id }, body }, { as: 'writer' });
    expect([restored.status, restored.error.code]).toEqual([409, 'kind-rated']);
    expect((await writing.edit(id)).body.type_code).toBe('impact');
    const { revision } = (await writing.edit(id)).body;
    expect((await writing.change(id, { revision, type_code: 'impact', headline: 'Still fine' })).status).toBe(200);
  });
});

describe('the page of an analysis', () => {
  it('has its datapoints in the language of the reader, and its author’s right to edit', async () => {
    const id = await published();
    await addDatapoints(id);
    const read = async (as?: DemoAccount) =>
      (await writing.api.call('GET v3/notes/published/:id', { params: { id: `${id}` } }, as ? { as } : {})).body;
    const { datapoints } = await read();
    expect(datapoints.map(({ note_datapoint_id: _id, ...row }) => row)).toEqual([
      { datapoint_name: 'test', year: 2024, value: '12.5000', unit_code: 'test' },
      { datapoint_name: 'test', year: 2025, value: '13.0000', unit_code: 'test' },
    ]);
    const rights = [await read('writer'), await read('reviewer'), await read()].map(({ may_edit }) => may_edit);
    expect(rights).toEqual([true, false, false]);
  });
});

describe('the datapoints of an analysis', () => {
  it('are removed one by one, each a change of the analysis', async () => {
    const { id, revision } = (await writing.begin(completeNote)).body;
    await addDatapoints(id);
    const { datapoints } = (await writing.edit(id)).body;
    expect(datapoints.map(({ value }) => value)).toEqual(['12.5000', '13.0000']);
    const first = datapoints[0]?.note_datapoint_id ?? 0;
    const remove = (as: DemoAccount) =>
      writing.api.call('DELETE v3/notes/datapoints/:id', { params: { id: first } }, { as });
    expect((await remove('lead')).status).toBe(404);
    expect((await remove('writer')).body).toEqual({ note_datapoint_id: first, revision: revision + 1 });
    expect((await writing.edit(id)).body.datapoints.map(({ value }) => value)).toEqual(['13.0000']);
    expect((await remove('writer')).status).toBe(404);
  });
});

async function addDatapoints(noteId: number): Promise<void> {
  await queryRows(
    writing.api.db,
    z.strictObject({}),
    sql`insert into units (id, code, name_en, name_fr, symbol_en, symbol_fr)
      values (30000, 'test', 'test', 'test', 'test', 'test') on conflict do nothing`,
  );
  await queryRows(
    writing.api.db,
    z.strictObject({}),
    sql`insert into datapoints (id, code, name_en, name_fr, unit_id) values (30000, 'test', 'test', 'test', 30000) on conflict do nothing`,
  );
  await queryRows(
    writing.api.db,
    z.strictObject({}),
    sql`insert into note_datapoints (note_id, datapoint_id, unit_id, year, value)
      values (${noteId}, 30000, 30000, 2024, 12.5), (${noteId}, 30000, 30000, 2025, 13)`,
  );
}
