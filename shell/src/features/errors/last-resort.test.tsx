import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { FrameErrorPage } from './route-error-page.tsx';
import { showLastResort } from './last-resort.ts';

const shown = () => ({
  heading: document.querySelector('h1')?.textContent,
  text: document.querySelector('p')?.textContent,
  link: document.querySelector('a')?.getAttribute('href'),
});

describe('what there is to see where nothing else works', () => {
  beforeEach(() => {
    document.documentElement.lang = 'en';
    document.body.innerHTML = '<div id="root"></div>';
  });

  it('comes where the error page fails as well, here for want of everything around it', async () => {
    const root = document.getElementById('root') as HTMLElement;
    const Broken = () => {
      throw new TypeError('a bug in the frame');
    };
    const ErrorPage = () => <FrameErrorPage onError={() => {}} />;
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
    const router = createMemoryRouter([{ path: '/', Component: Broken, ErrorBoundary: ErrorPage }]);
    const onUncaughtError = jest.fn(() => showLastResort('error-page'));
    createRoot(root, { onUncaughtError }).render(<RouterProvider router={router} />);
    await waitFor(() => expect(onUncaughtError).toHaveBeenCalledTimes(1));
    logged.mockRestore();
    expect(shown()).toEqual({ heading: 'Whoops!', text: 'An error occurred while showing the error page', link: '/' });
  });

  it('comes where the page could not start, in the language of the document', () => {
    document.documentElement.lang = 'fr';
    showLastResort('start');
    expect(shown()).toEqual({
      heading: 'Oups\u202f!',
      text: 'Désolé, une erreur s’est produite sur cette page.',
      link: '/',
    });
  });
});
