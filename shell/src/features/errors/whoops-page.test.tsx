import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { uiMessages } from '@commonweal/ui/messages';
import { renderPage, somebody } from '@commonweal/testing';
import { shellMessages } from '../../messages/messages.ts';
import { NotFoundPage, TooManyRequestsPage, UnexpectedErrorPage } from './whoops-page.tsx';

const messages = [shellMessages, uiMessages];

describe('the error page', () => {
  it('says that the page does not exist and leads home', async () => {
    await renderPage(<NotFoundPage />, { messages });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Whoops!');
    expect(document.body.textContent).toContain(
      "The page you are looking for does not exist. Don't panic, just click on the big button below to return home.",
    );
    expect(screen.getByRole('link', { name: 'Return home' }).getAttribute('href')).toBe('/');
  });

  it('says so in French', async () => {
    await renderPage(<NotFoundPage />, { messages, locale: 'fr' });
    expect(screen.getByRole('link', { name: 'Retour à l’accueil' })).toBeTruthy();
  });

  it('names too many refreshes', async () => {
    await renderPage(<TooManyRequestsPage />, { messages });
    expect(document.body.textContent).toContain('It seems you have refreshed this page too many times');
  });

  it('leads clients to the companies and others to the feed', async () => {
    const { unmount } = await renderPage(<UnexpectedErrorPage />, { messages, session: somebody(['client-view']) });
    expect(screen.getByRole('link', { name: 'Go to Feed' }).getAttribute('href')).toBe('/companies');
    unmount();
    await renderPage(<UnexpectedErrorPage />, { messages });
    expect(screen.getByRole('link', { name: 'Go to Feed' }).getAttribute('href')).toBe('/');
    expect(document.body.textContent).toContain('Sorry, an error occurred on this page.');
  });
});
