import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { noteSources } from '../notes/notes.table.ts';
import { createEntity, createNote, createUser } from '../seed/factories.ts';
import type { notes } from '../notes/notes.table.ts';
import type { SourceMeans } from '../source-check/source-checker.ts';
import { startSourceSite } from '../source-check/source-site.fixture.ts';
import type { SourceAnswer } from '../source-check/source-site.fixture.ts';
import { startTestApi } from '../testing/test-api.ts';
import { createSourceWatch } from './source-watch.service.ts';

/** The API, and a site on this machine whose pages analyses cite; what is not among its pages is not found. */
export async function startWatchedSite() {
  const api = await startTestApi();
  const site = await startSourceSite();
  const entityId = (await createEntity(api.db)).id;
  const pages = new Map<string, SourceAnswer>();
  site.answer = (request, response) => {
    const answer = pages.get(request.url ?? '');
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  };
  const means: SourceMeans = {
    resolve: async () => ['127.0.0.1'],
    mayConnect: (_, at) => at === site.port,
    timeLimit: 1_000,
    pause: 0,
  };
  const host = (name = 'source.example') => `http://${name}:${site.port}`;
  return {
    api,
    site,
    pages,
    means,
    host,
    /** Runs the job once. */
    watch: (more: SourceMeans = {}) => createSourceWatch('https://commonweal.example', { ...means, ...more })(api.db),
    /** Makes everything due, as if the time had passed. */
    wait: async (hours: number) => {
      const past = sql`make_interval(secs => ${hours * 3_600}::int)`;
      await api.db.execute(sql`update source_pages set next_at = next_at - ${past}`);
      await api.db.execute(sql`update source_captures set missing_since = missing_since - ${past}`);
      await api.db.execute(
        sql`update source_origins set robots_read_at = robots_read_at - ${past}, not_before = not_before - ${past}`,
      );
    },
    /** An analysis that cites a page of the site. */
    cite: async (
      path: string,
      quote: string,
      { origin = host(), ...over }: Partial<typeof notes.$inferInsert> & { readonly origin?: string } = {},
    ) => {
      const note = await createNote(api.db, { entityId, userId: (await createUser(api.db)).id, ...over });
      const uuid = randomUUID();
      await api.db
        .insert(noteSources)
        .values({ noteId: note.id, position: 1, uuid, url: `${origin}${path}`, title: 'Report', quote });
      return { ...note, uuid };
    },
    clear: () =>
      api.clear('note_sources', 'source_captures', 'source_pages', 'source_origins', 'notifications', 'rate_windows'),
    asked: () => site.seen.map(({ url }) => url),
    close: async () => {
      site.close();
      await api.close();
    },
  };
}

export type WatchedSite = Awaited<ReturnType<typeof startWatchedSite>>;
