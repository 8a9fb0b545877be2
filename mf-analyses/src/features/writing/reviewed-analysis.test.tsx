import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { aPerson } from '@commonweal/testing';
import { aServer, aWholeDraft, forgetDrafts, openWriting } from './writing.fixtures.tsx';

beforeEach(forgetDrafts);

describe('an analysis that came back', () => {
  const step = { action: 'rework' as const, creation_date: '2026-10-02T09:00:00.000Z' };
  const reviews = [
    { ...step, ...aPerson(), id: 1, comment: 'Which source?' },
    { ...step, ...aPerson({ pseudo: 'rene' }), id: 2, comment: 'Name the year.' },
  ];

  it('stands below the latest request of its reviewer', async () => {
    await openWriting('/analyses/edit/7', aServer(aWholeDraft({ status_code: 'rework', reviews })).api);
    const request = (await screen.findByText('Changes requested')).closest('.cw-alert') as HTMLElement;
    expect(within(request).getByText('Name the year.')).toBeTruthy();
    expect(request.textContent).toContain('rene');
    expect(screen.queryByText('Which source?')).toBeNull();
  });

  it('has no request any more once it is published', async () => {
    await openWriting('/analyses/edit/7', aServer(aWholeDraft({ status_code: 'published', reviews })).api);
    await screen.findByRole('textbox', { name: 'Headline' });
    expect(screen.queryByText('Changes requested')).toBeNull();
  });
});

describe('the kind', () => {
  it.each([
    [0, false],
    [1, true],
  ])('with %s ratings is fixed: %s', async (ratings_count, isFixed) => {
    await openWriting('/analyses/edit/7', aServer(aWholeDraft({ status_code: 'published', ratings_count })).api);
    const field = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Kind of analysis' });
    expect(field.disabled).toBe(isFixed);
    expect(screen.queryAllByText(/so its kind can no longer change/)).toHaveLength(isFixed ? 1 : 0);
  });
});

describe('the discussion of an analysis', () => {
  const discussion = () => screen.queryAllByText('analysis.comments@1 {"noteId":7}');

  it('stands below the form, where the author justifies an unusual goal', async () => {
    await openWriting('/analyses/edit/7', aServer(aWholeDraft()).api);
    await screen.findByRole('textbox', { name: 'Headline' });
    expect(discussion().map((place) => place.closest('form'))).toEqual([null]);
  });

  it('has no place before there is a draft', async () => {
    await openWriting('/analyses/create?company=loomwell', aServer(aWholeDraft()).api);
    await screen.findByRole('textbox', { name: 'Headline' });
    expect(discussion()).toEqual([]);
  });
});
