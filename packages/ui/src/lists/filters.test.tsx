import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { defineList } from '@commonweal/domain/list-query';
import { listPage } from '@commonweal/platform/list-address';
import type { AddressOf } from '@commonweal/platform/list-address';
import { renderPage, settle, somebody } from '@commonweal/testing';
import { uiMessages } from '../messages/messages.ts';
import { ChosenFilters } from './chosen-filters.tsx';
import { FilterField } from './filter-field.tsx';
import { FilterFields } from './filter-fields.tsx';

const list = defineList({
  area: 'x',
  filters: [
    { name: 'topic', type: 'integer', from: 'topics', place: 90 },
    { name: 'side', type: 'choice', options: ['up', 'down'], place: 70 },
    { name: 'score', type: 'range', settings: { range_options: { min: 0, max: 5, step: 1 } }, place: 60 },
    { name: 'least', type: 'integer', options: [1, 5], place: 80 },
    { name: 'flag', type: 'choice', options: ['1'], place: 50 },
    { name: 'mine', type: 'choice', options: ['1'], place: 45, isPersonal: true },
    { name: 'day', type: 'date', place: 40 },
    { name: 'author', type: 'integer' },
    { name: 'status', type: 'choice', options: ['read', 'done'], narrowsUnset: true, place: 30 },
  ],
});
const role = { name: 'role', type: 'integer', multiple: true } as const;

const texts = {
  ...{ 'x.filter.topic': 'Topic', 'x.filter.side': 'Side', 'x.filter.side.any': 'Any side' },
  ...{ 'x.filter.side.up': 'Upwards', 'x.filter.side.down': 'Downwards' },
  ...{ 'x.filter.score': 'Score', 'x.filter.score.chosen': '{low} to {high}' },
  ...{
    'x.filter.least': 'Least',
    'x.filter.least.any': 'Any number',
    'x.filter.least.1': 'One',
    'x.filter.least.5': 'Five',
  },
  ...{ 'x.filter.least.chosen': '{count} or more', 'x.filter.flag': 'Flag', 'x.filter.flag.1': 'Flagged ones' },
  ...{ 'x.filter.mine': 'Mine', 'x.filter.mine.1': 'My own' },
  ...{ 'x.filter.day': 'Day', 'x.filter.role': 'Role' },
  ...{ 'x.filter.author.chosen': 'By {name}', 'x.filter.author.unknown': 'One author' },
  ...{ 'x.filter.status': 'Status', 'x.filter.status.any': 'New', 'x.filter.status.all': 'All' },
  ...{ 'x.filter.status.read': 'Read', 'x.filter.status.done': 'Done' },
};
const load = () => Promise.resolve({ default: texts });

interface Opening {
  readonly author?: string;
  readonly onSide?: (text: string) => void;
  readonly session?: ReturnType<typeof somebody>;
}

async function open(search: string, { author, onSide, session }: Opening = {}) {
  const Page = listPage(list, ({ list: address }: { readonly list: AddressOf<typeof list> }) => (
    <>
      <FilterFields list={address} {...(onSide && { onChoose: { side: onSide } })} />
      <ChosenFilters list={address} label="On" clearText="Clear" names={{ author }} />
    </>
  ));
  const page = await renderPage(<Page />, {
    path: '/list',
    url: `/list${search}`,
    messages: [uiMessages, { en: load, fr: load }],
    ...(session && { session }),
    api: {
      'GET v3/filter-options/:query_name': () => ({ data: [{ id: 12, name: 'Water', display_order: 0 }], total: 1 }),
    },
  });
  return { ...page, address: () => decodeURIComponent(page.address()) };
}

const chips = () =>
  within(screen.getByRole('list', { name: 'On' }))
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label'));

describe('controls of filters', () => {
  it('stand in the order of their places, but for what links set', async () => {
    await open('');
    const labels = ['Topic', 'Least', 'Side', 'Score', 'Flagged ones', 'Day', 'Status'];
    const text = document.body.textContent;
    expect(labels.map((label) => text.indexOf(label))).toEqual(
      labels.map((label) => text.indexOf(label)).toSorted((a, b) => a - b),
    );
    expect(labels.filter((label) => text.includes(label))).toEqual(labels);
    expect(text).not.toContain('author');
  });

  it('offer visitors nothing of what a person did, and people all', async () => {
    const { unmount } = await open('');
    await settle();
    expect(screen.getByRole('checkbox', { name: 'Flagged ones' })).toBeDefined();
    expect(screen.queryByRole('checkbox', { name: 'My own' })).toBeNull();
    unmount();
    const page = await open('', { session: somebody([]) });
    await page.user.click(await screen.findByRole('checkbox', { name: 'My own' }));
    expect(page.address()).toBe('/list?filter[mine]=1');
  });

  it('put a choice into the address and take it off', async () => {
    const page = await open('?page=3');
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Side' }), 'Downwards');
    expect(page.address()).toBe('/list?filter[side]=down');
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Side' }), 'Any side');
    expect(page.address()).toBe('/list');
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Least' }), 'Five');
    expect(page.address()).toBe('/list?filter[least]=5');
    await page.user.click(screen.getByRole('checkbox', { name: 'Flagged ones' }));
    expect(page.address()).toBe('/list?filter[least]=5&filter[flag]=1');
    await page.user.click(screen.getByRole('checkbox', { name: 'Flagged ones' }));
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-02-28' } });
    expect(page.address()).toBe('/list?filter[least]=5&filter[day]=2026-02-28');
  });

  it('choose all where the list is narrowed unset', async () => {
    const page = await open('');
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'All');
    expect(page.address()).toBe('/list?filter[status]=all');
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Status' }).value).toBe('all');
  });

  it('follow a range when a move ends; the whole scale is no filter', async () => {
    const page = await open('');
    const slider = () => screen.getByRole('slider', { name: 'From' });
    fireEvent.change(slider(), { target: { value: '2' } });
    expect(page.address()).toBe('/list');
    fireEvent.pointerUp(slider());
    await waitFor(() => expect(page.address()).toBe('/list?filter[score]=2p5'));
    fireEvent.change(slider(), { target: { value: '0' } });
    fireEvent.pointerUp(slider());
    await waitFor(() => expect(page.address()).toBe('/list'));
  });

  it('leave a choice that changes more to the page', async () => {
    const chosen: string[] = [];
    const page = await open('', { onSide: (text) => chosen.push(text) });
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Side' }), 'Upwards');
    expect({ chosen, address: page.address() }).toEqual({ chosen: ['up'], address: '/list' });
  });

  it('have the options that the page gives them', async () => {
    const changes: unknown[] = [];
    const address = {
      definition: { area: 'x', filters: [role] },
      restrictions: [{ code: 'role', value: '1' }],
      plainAddress: '/',
      change: (change: unknown) => changes.push(change),
    };
    const options = ['Rater', 'Writer'].map((label, at) => ({ value: `${at + 1}`, label }));
    const page = await renderPage(<FilterField list={address} filter={role} options={options} />, {
      messages: [uiMessages, { en: load, fr: load }],
    });
    await page.user.click(screen.getByRole('button', { name: 'Role Rater' }));
    await page.user.click(await screen.findByRole('option', { name: 'Writer' }));
    expect(changes).toEqual([{ texts: { role: '1,2' } }]);
  });
});

describe('chips of filters', () => {
  it('stand in the order of the definition, each named by its kind', async () => {
    await open('?filter[topic]=12&filter[flag]=1&filter[least]=5&filter[score]=1p2&filter[side]=up&filter[author]=3');
    await waitFor(() =>
      expect(chips()).toEqual(
        ['Water', 'Upwards', '+1.00 to +2.00', '5 or more', 'Flagged ones', 'One author'].map(
          (name) => `Remove ${name}`,
        ),
      ),
    );
  });

  it('have the name that the page knows', async () => {
    await open('?filter[author]=3', { author: 'inesm' });
    expect(chips()).toEqual(['Remove By inesm']);
  });

  it('take one filter off, or all', async () => {
    const page = await open('?filter[side]=up&filter[least]=5&filter[author]=3');
    await page.user.click(screen.getByRole('button', { name: 'Remove Upwards' }));
    expect(page.address()).toBe('/list?filter[least]=5&filter[author]=3');
    await page.user.click(screen.getByRole('link', { name: 'Clear' }));
    expect(page.address()).toBe('/list');
    expect(screen.queryByRole('list', { name: 'On' })).toBeNull();
  });

  it('are none where nothing restricts the list', async () => {
    await open('?filter[side]=all');
    await settle();
    expect(screen.getByRole('combobox', { name: 'Side' })).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'On' })).toBeNull();
  });
});
