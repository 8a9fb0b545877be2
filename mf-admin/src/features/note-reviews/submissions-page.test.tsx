import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aPerson, renderPage, settle, somebody } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import remote from '../../remote.ts';
import { aSubmission, reviewer } from './note-reviews.fixture.ts';
import type { Submission } from './note-reviews.queries.ts';
import SubmissionsPage from './submissions-page.tsx';

const openList = (url = '/analyses/reviews', api: ApiDoubles = {}, session = reviewer) =>
  renderPage(<SubmissionsPage />, {
    ...{ path: '/analyses/reviews', url, messages: [remote.messages, uiMessages], session },
    api: {
      'GET v3/notes/submissions': () => ({ data: [aSubmission()], total: 1 }),
      'GET v3/notes/timed-drafts': () => ({ data: [], total: 0 }),
      ...api,
    },
  });

describe('the list of submitted analyses', () => {
  it('asks for what the address says, and drops what it may not hold', async () => {
    const { calls, address } = await openList('/analyses/reviews?filter[status]=all&filter[author]=12&filter[evil]=1');
    await screen.findByText('1 analysis');
    expect(calls.findLast(({ operation }) => operation === 'GET v3/notes/submissions')?.query).toMatchObject({
      ...{ status: 'all', author: '12', limit: '10', offset: '0' },
    });
    expect(address()).not.toContain('evil');
    expect(screen.getByText('By inesm')).toBeDefined();
  });

  it('leads to each of them', async () => {
    await openList();
    const link = await screen.findByRole('link', { name: 'Less water for every shirt' });
    expect(link.getAttribute('href')).toBe('/analyses/reviews/7');
    expect(screen.getByRole('row', { name: /Submitted/ })).toBeDefined();
  });

  it('leads to one without a headline by words too', async () => {
    const rows = { data: [aSubmission({ headline: '' })], total: 1 };
    await openList('/analyses/reviews', { 'GET v3/notes/submissions': () => rows });
    expect(await screen.findByRole('link', { name: '(No headline)' })).toBeDefined();
  });

  it('says that nothing is waiting', async () => {
    await openList('/analyses/reviews', { 'GET v3/notes/submissions': () => ({ data: [], total: 0 }) });
    await screen.findByText('Nothing is waiting');
  });

  it('is searched, ordered and shared out through its address', async () => {
    const { user, calls, address } = await openList();
    await screen.findByText('1 analysis');
    await user.type(screen.getByRole('searchbox', { name: 'Search by headline, company or author' }), 'water{Enter}');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Reviewer' }), 'Nobody yet');
    await user.click(screen.getByRole('link', { name: /Deadline/ }));
    await settle();
    expect(new URLSearchParams(address().split('?')[1]).get('filter[reviewer]')).toBe('nobody');
    expect(calls.findLast(({ operation }) => operation === 'GET v3/notes/submissions')?.query).toEqual({
      ...{ keywords: 'water', reviewer: 'nobody', orderby: 'deadline', asc: '1', limit: '10', offset: '0' },
    });
  });

  it('has the drafts with a deadline below, and gives their authors more time', async () => {
    const deadline = '2026-11-01T10:00:00.000Z';
    const draft = { ...aPerson(), id: 9, entity_name: 'Riverine', topic_name: 'Dams', deadline_expired: true };
    const page = await openList('/analyses/reviews', {
      'GET v3/notes/timed-drafts': () => ({ data: [{ ...draft, topic_deadline: deadline }], total: 1 }),
      'PUT v3/notes/:id/deadline': () => ({ id: 9, topic_deadline: null, deadline_expired: false }),
    });
    const drafts = within(await screen.findByRole('region', { name: 'Drafts with a deadline' }));
    expect(drafts.getByRole('rowheader').textContent).toBe('RiverineDams');
    await page.user.click(drafts.getByRole('button', { name: 'Change the deadline' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the deadline' }));
    await page.user.click(dialog.getByRole('button', { name: 'Remove the deadline' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sent = page.calls.find(({ operation }) => operation === 'PUT v3/notes/:id/deadline');
    expect([sent?.params, sent?.body]).toEqual([{ id: '9' }, { topic_deadline: null }]);
  });

  it('leads anybody else to the index, and asks for nothing', async () => {
    const { address, calls } = await openList('/analyses/reviews', {}, somebody(['note-rate']));
    await screen.findByText('Another page');
    expect(address()).toBe('/');
    expect(calls.map(({ operation }) => operation)).not.toContain('GET v3/notes/submissions');
  });

  it('has for authors no work to share out', async () => {
    await openList('/analyses/reviews', {}, somebody(['analysis-creation-state']));
    await screen.findByText('The analyses that you submitted, and where they stand.');
    expect(screen.getByRole('searchbox', { name: 'Search your analyses' })).toBeDefined();
    await settle();
    expect(screen.queryByRole('combobox', { name: 'Reviewer' })).toBeNull();
    expect(screen.getByRole('combobox', { name: 'Status' })).toBeDefined();
  });
});

describe('the waiting of an analysis', () => {
  const ago = (days: number, hours = 0) => new Date(Date.now() - (days * 24 + hours) * 3_600_000).toISOString();
  const openRow = (change: Partial<Submission>) =>
    openList('/analyses/reviews', { 'GET v3/notes/submissions': () => ({ data: [aSubmission(change)], total: 1 }) });

  it.each([
    [0, 'Since today', false],
    [1, '1 day', false],
    [14, '14 days', false],
    [15, '15 days', true],
  ])('of %s days reads “%s”, marked in words: %s', async (days, text, isMarked) => {
    await openRow({ modif_date: ago(days, 1) });
    const row = await screen.findByRole('row', { name: /Less water/ });
    expect(row.textContent).toContain(text);
    expect(row.textContent.includes('over two weeks')).toBe(isMarked);
  });

  it.each([
    [-(3 * 24 - 1) - 0.5, '71 hours left'],
    [-(3 * 24) - 0.5, '3 days left'],
    [-(5 * 24) + 0.5, '4 days left'],
    [0, 'Deadline passed'],
  ])('ends with its deadline: %s hours ago is “%s”', async (hours, text) => {
    await openRow({ topic_deadline: ago(0, hours) });
    await screen.findByText(text);
  });

  it('ends with its deadline: five days ahead it is the date', async () => {
    const deadline = ago(0, -(5 * 24) - 0.5);
    await openRow({ topic_deadline: deadline });
    const row = await screen.findByRole('row', { name: /Less water/ });
    expect(row.querySelectorAll('time')[1]?.dateTime).toBe(deadline);
  });
});
