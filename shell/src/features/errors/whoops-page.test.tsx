import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { uiMessages } from '@commonweal/ui/messages';
import { ApiError } from '@commonweal/api-client';
import { renderPage, somebody } from '@commonweal/testing';
import { shellMessages } from '../../messages/messages.ts';
import { NotFoundPage, WhoopsPage } from './whoops-page.tsx';

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

  it.each(['/login/nowhere', '/register/x', '/change-password/token/more', '/email-confirmation/a/b'])(
    'says it in its own words at %s, where one logs in or joins',
    async (path) => {
      await renderPage(<NotFoundPage />, { path, messages });
      expect(document.body.textContent).toContain('This page could not be found');
    },
  );

  it('goes by the status', async () => {
    await renderPage(<WhoopsPage error={new ApiError(404, {})} />, { messages });
    expect(screen.getByRole('link', { name: 'Return home' })).toBeTruthy();
  });

  it('leads back to where the person came from, and to the feed where they came from nowhere', async () => {
    const { user, address, goTo } = await renderPage(<WhoopsPage error={new TypeError('a bug')} />, {
      path: '/companies',
      messages,
    });
    await user.click(screen.getByRole('button', { name: 'Go back' }));
    expect(address()).toBe('/');
    await act(() => goTo('/portfolios'));
    await act(() => goTo('/companies'));
    await user.click(screen.getByRole('button', { name: 'Go back' }));
    await waitFor(() => expect(address()).toBe('/portfolios'));
  });

  it('names too many refreshes', async () => {
    await renderPage(<WhoopsPage error={new ApiError(429, {})} />, { messages });
    expect(document.body.textContent).toContain('It seems you have refreshed this page too many times');
  });

  it('leads clients to the companies and others to the feed', async () => {
    const { unmount } = await renderPage(<WhoopsPage error={new TypeError('a bug')} />, {
      messages,
      session: somebody(['client-view']),
    });
    expect(screen.getByRole('link', { name: 'Go to Feed' }).getAttribute('href')).toBe('/companies');
    unmount();
    await renderPage(<WhoopsPage error={new TypeError('a bug')} />, { messages });
    expect(screen.getByRole('link', { name: 'Go to Feed' }).getAttribute('href')).toBe('/');
    expect(document.body.textContent).toContain('Sorry, an error occurred on this page.');
  });
});
