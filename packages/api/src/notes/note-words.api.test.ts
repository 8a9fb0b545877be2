import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { ApiInput } from '@commonweal/contracts';
import { createEntity, createNote, createUser } from '../seed/factories.ts';
import { renewNoteWords } from './note-words.service.ts';
import { noteWords } from './note-words.table.ts';
import { notes } from './notes.table.ts';
import { completeNote, startWritingApi } from './writing-api.fixture.ts';
import type { WritingApi } from './writing-api.fixture.ts';

let writing: WritingApi;
let base: { readonly entityId: number; readonly userId: number };

beforeAll(async () => {
  writing = await startWritingApi();
  const { id: entityId } = await createEntity(writing.api.db, { name: 'Zylkar', ...named('zylkar') });
  base = { entityId, userId: (await createUser(writing.api.db)).id };
}, 120_000);
afterAll(() => writing.api.close());

/** The matching name, as a write of a company derives it. */
const named = (matchName: string) => ({ matchName, searchNames: `|${matchName}|` });

async function search(keywords: string, query: NonNullable<ApiInput<'GET v3/notes/published'>['query']> = {}) {
  const { status, body } = await writing.api.call('GET v3/notes/published', { query: { ...query, keywords } });
  expect(status).toBe(200);
  return { ids: body.data.map(({ id }) => id), by: body.corrected_keywords };
}

const add = async (headline: string, values: Partial<typeof notes.$inferInsert> = {}) =>
  (await createNote(writing.api.db, { ...base, headline, ...values })).id;

describe('accents in a search of analyses', () => {
  it.each([
    ['Énergivore côté sœurs', 'energivore cote SOEURS'],
    ['Plumbago eleve', 'PLUMBAGO ÉLEVÉ'],
    ['L’Ardoisière', "l'ardoisiere"],
    ['Composée en deux', 'Compose\u0301e'],
  ])('are ignored on both sides: %s', async (headline, keywords) => {
    const id = await add(headline);
    expect(await search(keywords)).toEqual({ ids: [id], by: undefined });
  });
});

describe('typing errors in a search of analyses', () => {
  const ids = new Map<string, number>();
  beforeAll(async () => {
    for (const headline of ['Quokkaberry orchards prosper', 'Xanthograph mills'])
      ids.set(headline, await add(headline));
    await renewNoteWords(writing.api.db);
  });

  it.each([
    ['quokaberry', 'quokkaberry', 'Quokkaberry orchards prosper'],
    ['QUOKKABERYR orchards', 'quokkaberry orchards', 'Quokkaberry orchards prosper'],
    ['qoukkaberri', 'quokkaberry', 'Quokkaberry orchards prosper'],
    ['zylqar xanthograf', 'zylkar xanthograph', 'Xanthograph mills'],
  ])('are corrected where nothing is found: %s', async (typed, by, headline) => {
    expect(await search(typed)).toEqual({ ids: [ids.get(headline)], by });
  });

  it.each([
    ['two words that are known and never together', 'quokkaberry xanthograph'],
    ['a word that is like none', 'wqxvvbnmk'],
    ['more errors than two', 'qaokkobarry'],
    ['a number', '20399'],
  ])('leave nothing found for %s', async (_what, keywords) => {
    expect(await search(keywords)).toEqual({ ids: [], by: undefined });
  });

  it('are corrected to the words of tags', async () => {
    const id = await add('Of nothing else', { tags: ['plumbeous quartzine'] });
    expect(await search('plumbeus quartzene')).toEqual({ ids: [], by: undefined });
    await renewNoteWords(writing.api.db);
    expect(await search('plumbeus quartzene')).toEqual({ ids: [id], by: 'plumbeous quartzine' });
  });

  it('are corrected to a tag with accents and capitals', async () => {
    const id = await add('Of nothing else either', { tags: ['water', 'Énergie Zéolithe'] });
    await renewNoteWords(writing.api.db);
    expect(await search('energie zeolithe')).toEqual({ ids: [id], by: undefined });
    expect(await search('enregie zeolite')).toEqual({ ids: [id], by: 'energie zeolithe' });
  });

  it.each([
    ['a swap in four letters', 'Zoqm reefs', 'zqom', 'zoqm'],
    ['two swaps in eight', 'Quvintal fields', 'uqvitnal', 'quvintal'],
  ])('are corrected where hardly a run of letters is left: %s', async (_what, headline, typed, by) => {
    const id = await add(headline);
    await renewNoteWords(writing.api.db);
    expect(await search(typed)).toEqual({ ids: [id], by });
  });

  it('are corrected beside many words that look more alike and are another length', async () => {
    const { db } = writing.api;
    const id = await add('Holvik harbour');
    await renewNoteWords(db);
    const longer = Array.from({ length: 60 }, (_, at) => `holiv${'abcdefgh'[at % 8]}${'ijklmnop'[at >> 3]}k`);
    await db.insert(noteWords).values(longer.map((word) => ({ word, uses: 1 })));
    expect(await search('holivk')).toEqual({ ids: [id], by: 'holvik' });
  });

  it('keep to the filters of the list', async () => {
    expect((await search('quokaberry', { entity_id: base.entityId })).ids).toHaveLength(1);
    expect(await search('quokaberry', { entity_id: writing.entityId })).toEqual({ ids: [], by: undefined });
  });

  it('choose the word that more analyses have, of two as near', async () => {
    for (const headline of ['Brolmit', 'Brolnit', 'Brolnit again']) await add(headline);
    await renewNoteWords(writing.api.db);
    expect((await search('brolzit')).by).toBe('brolnit');
  });
});

describe('the words that searches are corrected by', () => {
  it('are those of an analysis from its publication on, and of its changes', async () => {
    const { id } = (await writing.begin({ ...completeNote, headline: 'Vermiculath dust settles' })).body;
    await writing.submit(id);
    expect(await search('vermiculat')).toEqual({ ids: [], by: undefined });
    expect(await search('vermiculeth')).toEqual({ ids: [], by: undefined });
    for (const to of ['read', 'published'] as const) expect((await writing.step(id, to)).status).toBe(200);
    expect(await search('vermiculeth')).toEqual({ ids: [id], by: 'vermiculath' });
    const { revision } = (await writing.edit(id)).body;
    const changed = await writing.change(id, { headline: 'Obsidianet dust settles', revision });
    expect(changed.status).toBe(200);
    expect(await search('obsidianot')).toEqual({ ids: [id], by: 'obsidianet' });
  });

  it.each(['drafted', 'archived'] as const)('are none of an analysis that is %s', async (status) => {
    await add(`Hiddenquartzite ${status}`, { status });
    const id = await add('Hiddenquartzate');
    await renewNoteWords(writing.api.db);
    expect(await search('hiddenquartzute')).toEqual({ ids: [id], by: 'hiddenquartzate' });
    await writing.api.db.delete(notes).where(eq(notes.id, id));
    await renewNoteWords(writing.api.db);
    expect(await search('hiddenquartzute')).toEqual({ ids: [], by: undefined });
  });
});
