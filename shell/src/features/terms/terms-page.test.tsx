import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { DoubleFailure, renderPage } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import { termsMessages } from './messages/messages.ts';
import { TermsPage } from './terms-page.tsx';

const terms = {
  version: 1,
  content: '<h1>Account</h1><h2>Name</h2><p>Be fair.</p>',
  publication_date: '2026-10-01T08:00:00.000Z',
};

const open = (locale: 'en' | 'fr' = 'en', api: ApiDoubles = { 'GET v3/platform-conditions/current': () => terms }) =>
  renderPage(<TermsPage />, { messages: [termsMessages, uiMessages], locale, api });

describe('the page of the terms', () => {
  it.each([
    ['en', 'Published on October 1st, 2026'],
    ['fr', 'Publiées le 1er octobre 2026'],
  ] as const)('says in %s when they were published', async (locale, date) => {
    const { container } = await open(locale);
    await screen.findByText('Be fair.');
    expect(container.querySelector('.cw-lead')?.textContent).toBe(date);
  });

  it('leads through them by numbers', async () => {
    await open();
    const link = await screen.findByRole('link', { name: '1.1 Name' });
    expect(link.getAttribute('href')).toBe('#terms-1-1');
    expect(screen.getByRole('heading', { level: 3, name: '1.1 Name' })).toBeTruthy();
  });

  it('has no way back for who came from elsewhere', async () => {
    await open();
    await screen.findByText('Be fair.');
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  });

  it('says what failed, and tries again', async () => {
    let fails = true;
    const { user } = await open('en', {
      'GET v3/platform-conditions/current': () => {
        if (fails) throw new DoubleFailure(500, 'internal', 'Something went wrong on our side.');
        return terms;
      },
    });
    expect(await screen.findByText('Something went wrong on our side.')).toBeTruthy();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.getByText('Be fair.')).toBeTruthy());
  });
});
