import { expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { usePageShown } from './page-shown.ts';

function Page() {
  return <p>{usePageShown() ? 'Shown' : 'Not yet'}</p>;
}

it('A page is shown once what its route loads has come', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const routes = [{ path: '/', loader: () => promise, Component: Page, HydrateFallback: Page }];
  render(<RouterProvider router={createMemoryRouter(routes)} />);
  expect(screen.getByText('Not yet')).toBeTruthy();
  await act(async () => resolve('data'));
  expect(await screen.findByText('Shown')).toBeTruthy();
});
