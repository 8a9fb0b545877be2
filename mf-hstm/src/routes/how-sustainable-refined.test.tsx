import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { somebody } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { topics } from '#features/importances/topics.fixture.ts';
import { STORAGE_PREFIX } from '#features/importances/importance-storage.ts';
import {
  api,
  drag,
  forClimate,
  freshBrowser,
  move,
  neutral,
  open,
  path,
  shows,
  slider,
  whole,
} from './page-under-test.fixture.tsx';

beforeEach(freshBrowser);

const refined = `${path}/refine/6`;
const valueOf = (name: string) => slider(name).value;
const valuesAbove = () => [valueOf('Climate change'), valueOf('Category 60'), valueOf('Category 61')];
const marksOf = (name: string) => slider(name).getAttribute('aria-describedby') !== null;

describe('the sliders of a theme’s categories and topics', () => {
  it('are a step of their own, with the same ranking beside them', async () => {
    const page = await open({ url: `${path}?filter[industry]=2&${whole}` });
    await shows(['Bright Foods', 'Cold Storage']);
    await page.user.click(screen.getByRole('link', { name: 'Refine Climate change' }));
    expect(page.address()).toBe(`${refined}?filter[industry]=2&${whole}`);
    expect(screen.queryByRole('slider', { name: 'Basic needs' })).toBeNull();
    await shows(['Bright Foods', 'Cold Storage']);
    await page.user.click(screen.getByRole('link', { name: 'All six themes' }));
    expect(page.address()).toBe(`${path}?filter[industry]=2&${whole}`);
  });

  it('tell topics of every industry from those of some', async () => {
    const mixed = topics.map((one) => ({ ...one, is_universal: one.topic_id !== 602 }));
    const reply = { data: mixed, total: mixed.length, retired: [], merged: [] };
    const answers: ApiDoubles = { ...api, 'GET v3/my-impact/topics': () => reply };
    await open({ url: `${refined}?${whole}`, api: answers });
    await shows(neutral);
    const labels = screen.getAllByText(/^(In every industry|In some industries alone|Topic \d+)$/);
    expect(labels.map(({ textContent }) => textContent)).toEqual([
      ...['In every industry', 'Topic 601', 'Topic 603'],
      ...['In some industries alone', 'Topic 602'],
      ...['In every industry', 'Topic 604'],
    ]);
  });

  it('average upward, floored at each step, and move the ranking', async () => {
    await open({ url: `${refined}?${whole}` });
    await shows(neutral);
    expect(slider('Topic 601').getAttribute('aria-valuetext')).toBe('Not set');
    move('Topic 601', 100);
    await shows(forClimate);
    move('Topic 602', 99);
    expect(valuesAbove()).toEqual(['66', '83', '50']);
    expect(slider('Topic 601').getAttribute('aria-valuetext')).toBe('100');
    await waitFor(() => expect(localStorage.getItem(`${STORAGE_PREFIX}6-60-602`)).toBe('99'));
  });

  it('of a category overwrite its topics after a question, and no others', async () => {
    const page = await open({ url: `${refined}?${whole}` });
    await shows(neutral);
    move('Category 60', 30);
    expect([valueOf('Topic 603'), valueOf('Topic 604')]).toEqual(['30', '50']);
    move('Topic 601', 100);
    drag('Category 60', 60, 10);
    const dialog = await screen.findByRole('dialog', { name: 'Replace your finer settings for Category 60?' });
    expect(within(dialog).getByText(/^The topics of this category are set one by one/)).toBeTruthy();
    await page.user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect([valueOf('Topic 601'), valueOf('Category 60')]).toEqual(['100', '53']));
    drag('Category 60', 10);
    await page.user.click(await screen.findByRole('button', { name: 'Set all to 10' }));
    expect(['Topic 601', 'Topic 602', 'Topic 603', 'Topic 604'].map(valueOf)).toEqual(['10', '10', '10', '50']);
  });

  it('mark the topic, its category and its theme as changed until they are saved', async () => {
    let importances = {};
    const account: ApiDoubles = {
      ...api,
      'GET v3/my-impact/my-importances': () => ({ importances }),
      'POST v3/my-impact/set-my-importances': ({ body }) => {
        ({ importances } = body as { importances: object });
        return { importances };
      },
    };
    const page = await open({ url: `${refined}?${whole}`, session: somebody(), api: account });
    await shows(neutral);
    const marked = () =>
      ['Climate change', 'Category 60', 'Topic 601', 'Topic 602', 'Category 61'].map((name) => marksOf(name));
    expect(marked()).toEqual([false, false, false, false, false]);
    move('Topic 601', 80);
    expect(marked()).toEqual([true, true, true, false, false]);
    await page.user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('button', { name: 'Saved' });
    expect(marked()).toEqual([false, false, false, false, false]);
  });

  it.each(['refine', 'refine/0', 'refine/7', 'refine/x', 'other', 'other/6'])('are not at %s', async (steps) => {
    const page = await open({ url: `${path}/${steps}?search=bright&${whole}` });
    await waitFor(() => expect(page.address()).toBe(`${path}?search=bright&${whole}`));
    await shows(['Bright Foods']);
  });
});
