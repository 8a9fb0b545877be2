import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { NoteDetail } from '@commonweal/contracts';
import { renderPage } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import { aNoteDetail } from '#analyses/analyses.fixtures.ts';
import remote from '../../remote.ts';
import AnalysisPage from './analysis-page.tsx';

const openAnalysis = (change: Partial<NoteDetail> = {}) =>
  renderPage(<AnalysisPage />, {
    path: '/analyses/:slug',
    url: '/analyses/less-water-per-shirt-101',
    messages: [uiMessages, remote.messages],
    api: {
      'GET v3/notes/published/:id': () => aNoteDetail(change),
      'GET v3/notes/:id/related': () => ({ data: [], total: 0 }),
      'GET v3/notes/:id/comments': () => ({ data: [], total: 0, comments_count: 0 }),
    },
  });

describe('an analysis', () => {
  it('lists the figures that it reports, with all their digits in the language of the reader', async () => {
    const row = { note_datapoint_id: 1, datapoint_name: 'Water withdrawn', year: 2025, unit_code: 'm³' };
    await openAnalysis({ datapoints: [{ ...row, value: '123456789012345.5000' }] });
    const figures = await screen.findByRole('region', { name: 'Reported figures' });
    expect(within(figures).getByRole('listitem').textContent).toBe('Water withdrawn, 2025: 123,456,789,012,345.5 m³');
  });

  it('has no place for figures where it reports none', async () => {
    await openAnalysis();
    await screen.findByRole('region', { name: 'Sources' });
    expect(screen.queryByRole('region', { name: 'Reported figures' })).toBeNull();
  });

  it.each([true, false])('leads who may edit it (%s) to its editor', async (may_edit) => {
    await openAnalysis({ may_edit });
    await screen.findByRole('heading', { level: 1 });
    const links = screen.queryAllByRole('link', { name: 'Edit' }).map((link) => link.getAttribute('href'));
    expect(links).toEqual(may_edit ? ['/analyses/edit/101'] : []);
  });

  it('puts its company aside to be compared', async () => {
    const { user } = await openAnalysis();
    await user.click(await screen.findByRole('button', { name: 'Compare Loomwell', pressed: false }));
    const bar = within(screen.getByRole('complementary', { name: 'Companies to compare' }));
    expect(bar.getByText('Loomwell')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Compare Loomwell', pressed: true }));
    expect(screen.queryByRole('complementary', { name: 'Companies to compare' })).toBeNull();
  });
});
