import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../db/query-rows.ts';
import { setMaintenance } from '../server/maintenance.service.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { shareSource } from './share.service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
}, 120_000);
afterAll(() => api.close());

const companyShape = z.strictObject({ id: z.int(), slug: z.string(), impact_score: z.number() });
async function company(isFeatured: boolean): Promise<z.output<typeof companyShape>> {
  const [row] = await queryRows(
    api.db,
    companyShape,
    sql`select id, slug, impact_score from entities where is_featured = ${isFeatured} and impact_score is not null limit 1`,
  );
  if (!row) throw new Error('The demo data has no such company');
  return row;
}
const share = (id: string) => api.call('GET v3/entities/:id/share', { params: { id } });
const shareNote = (id: string) => api.call('GET v3/notes/:id/share', { params: { id } });

describe('what a shared link says', () => {
  it('of a company is its name and score, by number or slug', async () => {
    const { id, slug, impact_score } = await company(true);
    const { body } = await share(slug);
    expect(body).toMatchObject({ id, slug, impact_score });
    expect((await share(String(id))).body).toEqual(body);
  });

  it('of a company that was merged is that of the company that it became', async () => {
    const { id } = await company(true);
    await api.db.execute(
      sql`insert into entity_redirects (slug, old_id, entity_id) values ('merged-away', 1900001, ${id})`,
    );
    const { body } = await share(`${id}`);
    expect((await share('merged-away')).body).toEqual(body);
    expect((await share('1900001')).body).toEqual(body);
  });

  it('of a company that is not featured leaves the score out, whoever asks', async () => {
    const { slug } = await company(false);
    const { body } = await api.call('GET v3/entities/:id/share', { params: { id: slug } }, { as: 'admin' });
    expect(body.impact_score).toBeNull();
  });

  it.each(['impact', 'financial'])('of a %s analysis is its headline, kind, company and goal', async (kind) => {
    const [note] = await queryRows(
      api.db,
      z.strictObject({
        id: z.int(),
        slug: z.string(),
        headline: z.string(),
        entity_name: z.string(),
        sdg_code: z.string(),
      }),
      sql`update notes set type_code = ${kind}, value = 2.5 from entities, sdgs
        where notes.id = (
          select min(notes.id) from notes join entities on entities.id = entity_id
          where status = 'published' and not is_deleted and is_featured
        ) and entities.id = entity_id and sdgs.id = sdg_id
        returning notes.id, notes.slug, headline, entities.name as entity_name, sdgs.code as sdg_code`,
    );
    const { body } = await shareNote(note?.slug ?? '');
    expect(body).toEqual({ ...note, type_code: kind, value: 2.5, is_grayed: false });
  });

  it('is nothing for what is not published or not there', async () => {
    const [draft] = await queryRows(
      api.db,
      z.strictObject({ id: z.int() }),
      sql`select id from notes where status = 'published' limit 1`,
    );
    await api.db.execute(sql`update notes set status = 'archived' where id = ${draft?.id}`);
    expect((await shareNote(String(draft?.id))).status).toBe(404);
    expect((await share('no-such-company')).status).toBe(404);
    expect((await share('999999999999999')).status).toBe(404);
  });

  it('is nothing for documents during maintenance', async () => {
    const { slug } = await company(true);
    const shares = shareSource(api.db);
    expect(await shares.company(slug)).toMatchObject({ slug });
    await setMaintenance(api.db, true, 1);
    expect(await shares.company(slug)).toBeNull();
    await setMaintenance(api.db, false, 1);
  });
});

it('One address has 60 pictures drawn a minute', async () => {
  const shares = shareSource(api.db);
  const replies = [];
  for (let at = 0; at < 70; at += 1) replies.push(await shares.mayDraw('203.0.113.7'));
  expect([replies.at(0), replies.at(-1)]).toEqual([true, false]);
  expect(await shares.mayDraw('203.0.113.8')).toBe(true);
});
