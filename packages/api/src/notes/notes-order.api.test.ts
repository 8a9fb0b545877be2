import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { ApiInput } from '@commonweal/contracts';
import { createEntity, createNote, createUser } from '../seed/factories.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { CallAs, TestApi } from '../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
}, 120_000);
afterAll(() => api.close());

type Query = NonNullable<ApiInput<'GET v3/notes/published'>['query']>;

const list = async (query: Query, options: CallAs) =>
  (await api.call('GET v3/notes/published', { query }, options)).body.data.map(({ id }) => id);

it('orders published analyses as a sort of all rows does, hidden and unrated values last, on every page', async () => {
  const values = [4, null, -3, 4, null, 0, -3, 2.5, 1, 4];
  const author = await createUser(api.db);
  const shown = await createEntity(api.db);
  const kept = await createEntity(api.db, { isFeatured: false, impactScore: 2 });
  interface Made {
    readonly id: number;
    readonly locale: string;
    readonly value: number | null;
    readonly ratingsCount: number;
    readonly isKept: boolean;
    readonly day: number;
  }
  const made: Made[] = [];
  for (const [at, value] of values.entries()) {
    const [entity, locale] = [at % 3 === 0 ? kept : shown, at % 2 === 0 ? 'en' : 'fr'] as const;
    const size = value === null ? null : 2;
    const note = { entityId: entity.id, userId: author.id, locale, value, size, ratingsCount: at % 4 };
    const { id } = await createNote(api.db, { ...note, publishedAt: new Date(Date.UTC(2026, 0, 1 + (at % 5))) });
    made.push({ ...note, id, isKept: entity === kept, day: at % 5 });
  }
  for (const as of [undefined, 'admin'] as const) {
    for (const orderby of ['value', 'ratings', 'date'] as const) {
      for (const [asc, way] of [
        ['1', 1],
        ['0', -1],
      ] as const) {
        for (const first of ['0', '1'] as const) {
          const keyOf = ({ isKept, value, ratingsCount, day, id, locale }: Made) => {
            const seen = isKept && as === undefined ? null : value;
            const language = first === '1' && locale === 'fr' ? 0 : 1;
            if (orderby === 'value') return seen === null ? [language, 1, -id] : [language, 0, way * seen, way * id];
            return [language, way * (orderby === 'ratings' ? ratingsCount : day), way * id];
          };
          const naive = made
            .map((note) => ({ id: note.id, key: keyOf(note) }))
            .toSorted((a, b) => a.key.map((part, at) => part - (b.key[at] ?? 0)).find((part) => part !== 0) ?? 0)
            .map(({ id }) => id);
          const query = { user: author.id, orderby, asc, locale_first: first };
          const options = { locale: 'fr' as const, ...(as && { as }) };
          const pages = [];
          for (let offset = 0; offset < 12; offset += 3)
            pages.push(...(await list({ ...query, limit: 3, offset }, options)));
          expect({ as, orderby, asc, first, pages }).toEqual({ as, orderby, asc, first, pages: naive });
        }
      }
    }
  }
});
