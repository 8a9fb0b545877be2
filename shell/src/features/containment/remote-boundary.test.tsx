import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { ApiError } from '@commonweal/api-client';
import { NotFoundError } from '@commonweal/platform/failure';
import { uiMessages } from '@commonweal/ui/messages';
import { renderPage } from '@commonweal/testing';
import { shellMessages } from '../../messages/messages.ts';
import { RemoteBoundary } from './remote-boundary.tsx';

const messages = [shellMessages, uiMessages];

async function renderFailing(failure: unknown) {
  const current = { failure };
  function Page() {
    if (current.failure) throw current.failure;
    return <p>The page itself</p>;
  }
  const page = await renderPage(
    <RemoteBoundary area="mf-companies" resetKey="/companies">
      <Page />
    </RemoteBoundary>,
    { messages },
  );
  const mend = () => {
    current.failure = null;
  };
  return { ...page, mend };
}

describe('the boundary around a remote', () => {
  let logged: ReturnType<typeof jest.spyOn>;
  beforeEach(() => {
    logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => logged.mockRestore());

  it('names the area and the reference, and Retry brings the page back', async () => {
    const { user, mend } = await renderFailing(
      new ApiError(500, { message: 'Something went wrong.', requestId: 'req-9' }),
    );
    expect(screen.getByRole('heading', { name: 'Companies' })).toBeTruthy();
    expect(screen.getByText('Something went wrong.')).toBeTruthy();
    expect(screen.getByText('req-9')).toBeTruthy();
    mend();
    await user.click(screen.getByRole('button', { name: /retry|try again/i }));
    expect(screen.getByText('The page itself')).toBeTruthy();
  });

  it.each([
    ['a page that says so', new NotFoundError()],
    ['the API', new ApiError(404, { code: 'not-found' })],
  ])('shows the page for what does not exist, told by %s', async (_who, failure) => {
    await renderFailing(failure);
    expect(screen.getByRole('heading', { name: 'Whoops!' })).toBeTruthy();
  });

  it('shows the page for too many requests', async () => {
    await renderFailing(new ApiError(429, { code: 'too-many-requests' }));
    expect(document.body.textContent).toContain('refreshed this page too many times');
  });
});
