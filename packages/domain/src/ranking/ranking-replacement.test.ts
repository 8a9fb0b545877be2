import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { company, note, question, someCompanies, someImportances, someNotes } from './ranking.fixture.ts';
import { createRankingSession } from './ranking-session.ts';
import type { SessionCompany } from './ranking.types.ts';

describe('companies that take the place of others', () => {
  const byId = (companies: readonly SessionCompany[]) => companies.toSorted((a, b) => a.id - b.id);
  const topics = [1, 2, 3].map((theme) => ({
    ilg_theme_id: theme,
    topic_category_id: theme,
    topic_id: theme,
    is_universal: theme === 1,
  }));

  it('leave nothing of those before, whatever the range', () => {
    const range = fc.tuple(fc.integer({ min: 0, max: 41 }), fc.integer({ min: 0, max: 41 }));
    fc.assert(
      fc.property(
        someCompanies,
        someNotes,
        someCompanies,
        someNotes,
        range,
        someImportances,
        fc.boolean(),
        (before, notesBefore, after, notesAfter, ends, importances, least) => {
          const [start, upTo] = [Math.min(...ends), Math.max(...ends)];
          const isPart = (id: number) => id > start && id <= upTo;
          const companies = byId(after.filter(({ id }) => isPart(id)));
          const notes = notesAfter.filter(({ e }) => isPart(e));
          const changed = createRankingSession(byId(before), notesBefore, topics);
          changed.answer(question({ importances }), new Map());
          changed.replace({ after: start, upTo, companies, notes });
          const fresh = createRankingSession(
            byId([...before.filter(({ id }) => !isPart(id)), ...companies]),
            [...notesBefore.filter(({ e }) => !isPart(e)), ...notes],
            topics,
          );
          const filter = { ...question().filter, search: 'al' };
          for (const asked of [question({ importances, least, limit: 100, why: start + 1 }), question({ filter })]) {
            expect(changed.answer(asked, new Map())).toEqual(fresh.answer(asked, new Map()));
          }
          expect(changed.companyAt(0)).toEqual(fresh.companyAt(0));
        },
      ),
    );
  });

  it('are ranked by their new notes, names and industries', () => {
    const session = createRankingSession([company({ id: 1 }), company({ id: 2 })], [note({ v: 1 })], []);
    const rows = () =>
      session.answer(question(), new Map()).rows.map(({ at, score }) => [session.companyAt(at)?.name, score]);
    expect(rows()).toEqual([
      ['Company 1', 1],
      ['Company 2', null],
    ]);
    session.replace({
      after: 1,
      upTo: 2,
      companies: [company({ id: 2, name: 'Renamed' })],
      notes: [note({ e: 2, v: 2 })],
    });
    expect(rows()).toEqual([
      ['Renamed', 2],
      ['Company 1', 1],
    ]);
    session.replace({ after: 0, upTo: 1, companies: [], notes: [] });
    expect(rows()).toEqual([['Renamed', 2]]);
    session.replace({ after: 1, upTo: 2, companies: [], notes: [] });
    session.replace({ after: 2, upTo: 4, companies: [company({ id: 4 })], notes: [note({ e: 4, v: 3 })] });
    session.replace({ after: 0, upTo: 1, companies: [company({ id: 1 })], notes: [] });
    expect(rows()).toEqual([
      ['Company 4', 3],
      ['Company 1', null],
    ]);
  });
});
