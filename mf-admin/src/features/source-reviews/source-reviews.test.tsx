import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { SourceReview } from '@commonweal/contracts';
import { DoubleFailure, aPerson, renderPage, settle, somebody } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import remote from '../../remote.ts';
import SourceReviewsPage from './source-reviews-page.tsx';

const aReview = (change: Partial<SourceReview> = {}): SourceReview => ({
  ...{ id: 7, state: 'changed', since: '2026-10-03T10:00:00.000Z', captured_at: '2026-05-03T10:00:00.000Z' },
  ...{ checked_at: '2026-10-04T10:00:00.000Z', url: 'https://example.org/report', title: 'Annual report' },
  ...{ quote: 'a third less water', before: 'We use', after: 'than before' },
  note: { ...{ id: 101, slug: 'less-water-101', headline: 'Less water', locale: 'en' }, is_on_site: true },
  ...{ settled_at: null, settled_by: null, outcome: null, is_marked: true, may_settle: true },
  ...change,
});

const SETTLE = 'Settle review: Annual report, “Less water”';

const open = (api: ApiDoubles, url = '/analyses/sources', locale: 'en' | 'fr' = 'en') =>
  renderPage(<SourceReviewsPage />, {
    ...{ path: '/analyses/sources', url, locale, messages: [remote.messages, uiMessages] },
    session: somebody(['notes-submission-state']),
    api,
  });

const one = (change: Partial<SourceReview> = {}): ApiDoubles => ({
  'GET v3/source-reviews': () => ({ data: [aReview(change)], total: 1 }),
});

describe('the desk of sources', () => {
  it('shows the state, the kept words and the way to page and analysis', async () => {
    const page = await open(one());
    const review = within(await screen.findByRole('article'));
    review.getByText('Passage gone');
    expect(review.getByText('a third less water').closest('p')?.textContent).toBe(
      '… We use a third less water than before …',
    );
    expect(review.getByRole('link', { name: 'Less water' })).toHaveProperty('hash', '#sources');
    expect(review.getByRole('link', { name: 'Annual report' })).toHaveProperty('href', 'https://example.org/report');
    const asked = page.calls.find(({ operation }) => operation === 'GET v3/source-reviews');
    expect(asked?.query).toEqual({ limit: '10', offset: '0', status: 'open' });
  });

  it('makes no link of an address that is none', async () => {
    await open(one({ url: 'javascript:alert(1)', title: 'Trap' }));
    expect((await screen.findByText('Trap')).closest('a')).toBeNull();
  });

  it('settles one with a word for the author, and takes the mark off', async () => {
    let reviews = [aReview()];
    const page = await open({
      'GET v3/source-reviews': () => ({ data: reviews, total: reviews.length }),
      'PUT v3/source-reviews/:id/settled': () => {
        reviews = [];
        return aReview({ may_settle: false });
      },
    });
    await page.user.click(await screen.findByRole('button', { name: SETTLE }));
    const dialog = within(await screen.findByRole('dialog'));
    await page.user.click(dialog.getByRole('button', { name: 'Settle review' }));
    await dialog.findByText('Say how it ends.');
    await settle();
    expect(page.calls.map(({ operation }) => operation)).not.toContain('PUT v3/source-reviews/:id/settled');
    await page.user.type(dialog.getByLabelText(/Word to the author/), ' An archive has it. ');
    await page.user.click(dialog.getByLabelText('Readers are told that the source is not as it was'));
    await page.user.click(dialog.getByRole('button', { name: 'Settle review' }));
    await screen.findByText('No source waits');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    const sent = page.calls.find(({ operation }) => operation === 'PUT v3/source-reviews/:id/settled');
    expect([sent?.params, sent?.body]).toEqual([{ id: '7' }, { outcome: 'An archive has it.', is_marked: false }]);
  });

  it('keeps the text where somebody was quicker', async () => {
    const page = await open({
      ...one(),
      'PUT v3/source-reviews/:id/settled': () => {
        throw new DoubleFailure(409, 'source-review-settled', 'This source was reviewed in the meantime.');
      },
    });
    await page.user.click(await screen.findByRole('button', { name: SETTLE }));
    const dialog = within(await screen.findByRole('dialog'));
    await page.user.type(dialog.getByLabelText(/Word to the author/), 'Fine.');
    await page.user.click(dialog.getByRole('button', { name: 'Settle review' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('reviewed in the meantime');
    expect(dialog.getByLabelText(/Word to the author/)).toHaveProperty('value', 'Fine.');
  });

  it('leaves what the reviewer cites to another', async () => {
    await open(one({ may_settle: false }));
    await screen.findByText('You cite this source, so another reviewer settles it.');
    expect(screen.queryByRole('button', { name: SETTLE })).toBeNull();
  });

  it('shows settled ones with how they ended', async () => {
    const page = await open(
      one({
        ...{ state: 'gone', settled_at: '2026-10-05T10:00:00.000Z', settled_by: aPerson({ pseudo: 'lea' }) },
        ...{ outcome: 'An archive has it.', is_marked: false, may_settle: false },
      }),
      '/analyses/sources?tab=settled',
    );
    const review = await screen.findByRole('article');
    expect(review.textContent).toMatch(/Page gone.*Settled by lea.*readers are not told.*An archive has it\./);
    const asked = page.calls.find(({ operation }) => operation === 'GET v3/source-reviews');
    expect(asked?.query['status']).toBe('settled');
  });

  it('names a failure and tries again', async () => {
    let fails = true;
    const page = await open({
      'GET v3/source-reviews': () => {
        if (fails) throw new DoubleFailure(500, 'internal');
        return { data: [], total: 0 };
      },
    });
    const alert = await screen.findByRole('alert');
    fails = false;
    await page.user.click(within(alert).getByRole('button', { name: 'Retry' }));
    await screen.findByText('No source waits');
  });

  it('speaks French', async () => {
    await open({ 'GET v3/source-reviews': () => ({ data: [], total: 0 }) }, undefined, 'fr');
    await screen.findByText('Aucune source en attente');
    expect(document.title).toBe('Sources à vérifier · Commonweal');
  });
});
