import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from '@jest/globals';
import { provideWorkers } from '@commonweal/platform/worker';
import { renderPage } from '@commonweal/testing';
import type { ApiDoubles, PageOptions } from '@commonweal/testing';
import { ConfirmDialog } from '@commonweal/ui/confirm-dialog';
import { uiMessages } from '@commonweal/ui/messages';
import { forgetImportances } from '#features/importances/importances.store.ts';
import { followLists } from '#features/lists/visitor-lists.store.ts';
import { topics } from '#features/importances/topics.fixture.ts';
import { company, note } from '#features/ranking/ranking-fixtures.ts';
import { WorkerDouble } from '#features/ranking/worker-double.ts';
import remote from '../remote.ts';
import HowSustainablePage from './how-sustainable-page.tsx';

/** Four companies, of which two have a score. */
export const companies = [
  company({ id: 1, name: 'Alba Power', industry_id: 1, impact_score: 1, evidence: 'thin' }),
  company({ id: 2, name: 'Bright Foods', industry_id: 2, impact_score: 2, evidence: 'solid' }),
  company({ id: 3, name: 'Cold Storage', industry_id: 2, country_id: 56 }),
  company({ id: 4, name: 'Dim Lights', is_grayed: true }),
];

/** Climate change alone makes Alba the better one. */
export const notes = [
  note({ e: 1, n: 1, v: 5, i: 6, c: 60, t: 601 }),
  note({ e: 1, n: 2, v: -3, i: 1, c: 10, t: 101 }),
  note({ e: 2, n: 3, v: 2, i: 1, c: 10, t: 101 }),
];

/** Analyses through which more than six sliders change the rank of Alba Power. */
export const manySliders: ApiDoubles = {
  'GET v3/my-impact/companies-notes': () => {
    const own = topics.slice(0, 8).map(({ ilg_theme_id: i, topic_category_id: c, topic_id: t }, at) => {
      return note({ e: 1, n: at + 1, v: at === 0 ? 5 : -1, s: at + 1, i, c, t });
    });
    const data = [...own, note({ e: 2, n: 9, v: -0.832, i: 6, c: 60, t: 601 })];
    return { data, total: data.length };
  },
};

const sector = { id: 1, code: 'FB', name: 'Food' };

/** The reply of an API that has retired a topic. */
export function withoutTopic(id: number): ApiDoubles {
  const [inUse, retired] = [topics.filter((one) => one.topic_id !== id), topics.filter((one) => one.topic_id === id)];
  return { 'GET v3/my-impact/topics': () => ({ data: inUse, total: inUse.length, retired, merged: [] }) };
}

/** Answers of an API with four companies. */
export const api: ApiDoubles = {
  'GET v3/my-impact/my-hstm-list': () => ({ data: [], total: 0 }),
  'GET v3/my-impact/ranking-size': () => ({ bytes: 1_000 }),
  'GET v3/my-impact/topics': () => ({ data: [...topics], total: topics.length, retired: [], merged: [] }),
  'GET v3/my-impact/companies': () => ({ data: companies, total: companies.length }),
  'GET v3/my-impact/companies-notes': () => ({ data: notes, total: notes.length }),
  'GET v3/industry': () => ({
    data: [
      { id: 1, code: 'IF-EU', name: 'Electric Utilities', sector },
      { id: 2, code: 'FB-PF', name: 'Processed Foods', sector },
    ],
    total: 2,
  }),
  'GET v3/countries': () => ({
    data: [
      { id: 56, code: 'BE', name: 'Belgium', region: 'Europe' },
      { id: 250, code: 'FR', name: 'France', region: 'Europe' },
    ],
    total: 2,
  }),
};

export const path = '/how-sustainable-to-me';
/** The companies of this fixture have too few analyses to be shown otherwise. */
export const whole = 'filter%5Bevidence%5D=all';
export const open = (change: Partial<PageOptions> = {}) =>
  renderPage(<HowSustainablePage />, {
    path: `${path}/:step?/:item?`,
    url: `${path}?${whole}`,
    beside: <ConfirmDialog />,
    messages: [uiMessages, remote.messages],
    api,
    ...change,
  });

const names = () => screen.getAllByRole('rowheader').map((cell) => within(cell).getByRole('link').textContent);
export const slider = (name: string) => screen.getByRole<HTMLInputElement>('slider', { name });
export const move = (name: string, value: number) =>
  fireEvent.change(slider(name), { target: { value: String(value) } });
/** Moves a slider over each of these values, and lets it go. */
export const drag = (name: string, ...values: number[]) => {
  for (const value of values) move(name, value);
  fireEvent.pointerUp(slider(name));
};
export const shows = (expected: readonly string[]) => waitFor(() => expect(names()).toEqual(expected));
/** The ranking with every theme at 50. */
export const neutral = ['Bright Foods', 'Alba Power', 'Cold Storage', 'Dim Lights'];
/** The ranking of somebody to whom climate matters most. */
export const forClimate = ['Alba Power', 'Bright Foods', 'Cold Storage', 'Dim Lights'];

/** A fresh tab in a browser that keeps nothing; called before each test. */
export function freshBrowser(): void {
  localStorage.clear();
  forgetImportances();
  followLists();
  WorkerDouble.broken = false;
  provideWorkers(async () => new WorkerDouble() as unknown as Worker);
}
