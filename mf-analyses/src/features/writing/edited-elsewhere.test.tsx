import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { emit } from '@commonweal/event-bus';
import { aPerson, settle } from '@commonweal/testing';
import type { ApiDoubles, RecordedCall } from '@commonweal/testing';
import { aServer, aWholeDraft, forgetDrafts, openWriting, savesOf } from './writing.fixtures.tsx';

beforeEach(forgetDrafts);

const headline = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Headline' });
const conflictTitle = 'This analysis was changed elsewhere';

describe('an analysis that somebody else saves meanwhile', () => {
  it('takes in what they alone changed, and saves what was changed here', async () => {
    const { api, change } = aServer(aWholeDraft());
    const page = await openWriting('/analyses/edit/7', api);
    const input = await headline();
    change({ impact_value: -5 });
    await page.user.type(input, '!');
    await page.user.tab();
    await screen.findByText(/^Saved at/);
    expect(savesOf(page.calls)).toEqual([
      { revision: 3, headline: 'Less water for every shirt!' },
      { revision: 4, headline: 'Less water for every shirt!' },
    ]);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Very negative' }).checked).toBe(true);
    expect(screen.queryByRole('heading', { name: conflictTitle })).toBeNull();
  });

  it('shows both versions of what both changed, and saves nothing until one is chosen', async () => {
    const { api, change } = aServer(aWholeDraft());
    const page = await openWriting('/analyses/edit/7', api);
    const input = await headline();
    change({ headline: 'More water for every shirt', impact_value: -5 });
    await page.user.type(input, '!');
    await page.user.tab();
    const heading = await screen.findByRole('heading', { name: conflictTitle });
    expect(document.activeElement).toBe(heading);
    expect(screen.getByText(/^You have saved it in another tab/)).toBeTruthy();
    const sides = within(screen.getByRole('group', { name: 'Headline' }));
    expect(sides.getByText('More').closest('ins')).toBeTruthy();
    await page.user.type(input, '!');
    await page.user.tab();
    await settle(1_700);
    expect(savesOf(page.calls)).toHaveLength(1);
    expect(screen.getByText('Changed, not saved yet')).toBeTruthy();
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save these choices' });
    expect(save.disabled).toBe(true);
    await page.user.click(sides.getByRole('radio', { name: /^Keep mine/ }));
    await page.user.click(save);
    await waitFor(() => expect(savesOf(page.calls)).toHaveLength(2));
    expect(savesOf(page.calls)[1]).toEqual({ revision: 4, headline: 'Less water for every shirt!!' });
  });

  it('tells two datapoints of the same year and value apart, and two links of the same words', async () => {
    const { api, change } = aServer(aWholeDraft({ analysis: '<p>See <a href="https://a.example/">this</a>.</p>' }));
    const named = { datapoint_code: 'X', unit_id: 1, min: null, max: null, is_gri: false };
    const lists: ApiDoubles = {
      'GET v3/datapoints': () => ({
        data: [
          { ...named, datapoint_id: 3, datapoint_name: 'Direct emissions' },
          { ...named, datapoint_id: 4, datapoint_name: 'Indirect emissions' },
        ],
      }),
      'GET v3/units': () => ({ data: [{ unit_id: 1, unit_code: 'tCO2e', unit_name: 'tonnes of CO2' }] }),
      'POST v3/datapoints/validate-outlyings': () => ({ outlyings: [] }),
    };
    const form = (analysis: string, datapoint_id: number) => ({
      analysis,
      datapoints: [{ note_datapoint_id: 1, datapoint_id, unit_id: 1, year: 2024, value: '5' }],
    });
    const page = await openWriting('/analyses/edit/7', { ...api, ...lists });
    await page.user.click(await screen.findByRole('button', { name: 'Add a datapoint' }));
    await page.user.click(await screen.findByRole('button', { name: /^Metric 1/ }));
    await page.user.click(await screen.findByRole('option', { name: /^Direct emissions/ }));
    await page.user.type(screen.getByRole('textbox', { name: 'Year 1' }), '2024');
    change(form('<p>See <a href="https://b.example/">this</a>.</p>', 4));
    await page.user.type(screen.getByRole('textbox', { name: 'Value 1' }), '5');
    await page.user.tab();
    const sides = within(await screen.findByRole('group', { name: 'Datapoints' }));
    expect(sides.getByText('Direct emissions 2024: 5 tCO2e')).toBeTruthy();
    expect(sides.getByText('Indirect')).toBeTruthy();
  });

  it('goes on with their version where that is chosen', async () => {
    const { api, change } = aServer(aWholeDraft());
    const page = await openWriting('/analyses/edit/7', api);
    const input = await headline();
    change({ headline: 'Theirs' });
    await page.user.type(input, '!');
    await page.user.tab();
    await page.user.click(await screen.findByRole('radio', { name: /^Take the other one/ }));
    await page.user.click(screen.getByRole('button', { name: 'Save these choices' }));
    expect((await headline()).value).toBe('Theirs');
    await settle(1_700);
    expect(savesOf(page.calls)).toHaveLength(1);
    expect(screen.queryByRole('heading', { name: conflictTitle })).toBeNull();
  });

  it('overwrites no headline that is too long to be saved', async () => {
    const { api, change } = aServer(aWholeDraft());
    const page = await openWriting('/analyses/edit/7', api);
    const input = await headline();
    fireEvent.change(input, { target: { value: 'x'.repeat(121) } });
    change({ headline: 'Theirs', impact_value: -5 });
    act(() => emit('data.changed@1', { tags: ['note:7'], isFromOtherTab: true }));
    expect(await screen.findByRole('heading', { name: conflictTitle })).toBeTruthy();
    expect(input.value).toBe('x'.repeat(121));
    expect(savesOf(page.calls)).toEqual([]);
  });

  it('hears of another tab that saves, before it saves itself', async () => {
    const { api, change } = aServer(aWholeDraft());
    const page = await openWriting('/analyses/edit/7', api);
    const input = await headline();
    change({ headline: 'From the other tab' });
    act(() => emit('data.changed@1', { tags: ['note:7'], isFromOtherTab: true }));
    await waitFor(() => expect(input.value).toBe('From the other tab'));
    await page.user.type(input, '!');
    await page.user.tab();
    await screen.findByText(/^Saved at/);
    expect(savesOf(page.calls)).toEqual([{ revision: 4, headline: 'From the other tab!' }]);
  });

  it('keeps an undecided conflict where they save once more', async () => {
    const { api, change } = aServer(aWholeDraft());
    const page = await openWriting('/analyses/edit/7', api);
    const input = await headline();
    change({ headline: 'Theirs' });
    await page.user.type(input, '!');
    await page.user.tab();
    await screen.findByRole('heading', { name: conflictTitle });
    change({ headline: 'Theirs', impact_depth: 5 });
    act(() => emit('data.changed@1', { tags: ['note:7'], isFromOtherTab: true }));
    await waitFor(() =>
      expect(
        within(screen.getByRole('group', { name: /^Depth/ })).getByRole<HTMLInputElement>('radio', { name: '5, most' })
          .checked,
      ).toBe(true),
    );
    expect(input.value).toBe('Less water for every shirt!');
    expect(screen.getByRole('heading', { name: conflictTitle })).toBeTruthy();
  });

  it('names a reviewer who changed an archived one, which saves nothing by itself', async () => {
    const { api, change } = aServer(
      aWholeDraft({ status_code: 'archived', topic_deadline: '2020-01-01T00:00:00.000Z' }),
    );
    const page = await openWriting('/analyses/edit/7', api);
    const input = await headline();
    expect(screen.queryByText('Its time is over')).toBeNull();
    change({ headline: 'Theirs' }, aPerson({ user_id: 9, first_name: 'Odile', last_name: 'Marchand', pseudo: null }));
    await page.user.type(input, '!');
    await page.user.tab();
    await settle(1_700);
    expect(archivedSavesOf(page.calls)).toEqual([]);
    await page.user.click(screen.getByRole('button', { name: 'Save changes' }));
    const conflict = within(await screen.findByRole('region', { name: conflictTitle }));
    expect(conflict.getByText(/Odile Marchand/)).toBeTruthy();
    await page.user.click(conflict.getByRole('radio', { name: /^Keep mine/ }));
    await page.user.click(conflict.getByRole('button', { name: 'Save these choices' }));
    await page.user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() =>
      expect(archivedSavesOf(page.calls)).toEqual([
        { id: '7', revision: 3, headline: 'Less water for every shirt!' },
        { id: '7', revision: 4, headline: 'Less water for every shirt!' },
      ]),
    );
  });

  it.each([
    ['drafted', 1],
    ['published', 0],
  ] as const)('shows the deadline of one that is %s %d times', async (status_code, times) => {
    const { api } = aServer(aWholeDraft({ status_code, topic_deadline: '2020-01-01T00:00:00.000Z' }));
    await openWriting('/analyses/edit/7', api);
    await headline();
    expect(screen.queryAllByText('Its time is over')).toHaveLength(times);
  });
});

/** Saves of an archived analysis, in order. */
function archivedSavesOf(calls: readonly RecordedCall[]): readonly unknown[] {
  return calls
    .filter(({ operation }) => operation === 'PUT v3/notes/:id/update-archived')
    .map(({ params, body }) => {
      const { revision, headline: text } = body as { readonly revision: number; readonly headline: string };
      return { id: params['id'], revision, headline: text };
    });
}
