import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { useEffect } from 'react';
import { screen } from '@testing-library/react';
import { ApiError } from '@commonweal/api-client';
import type { LocalizedText } from '@commonweal/federation/manifest';
import { fixtureRemote } from '@commonweal/federation/registry-fixture';
import { NotFoundError } from '@commonweal/platform/failure';
import { uiMessages } from '@commonweal/ui/messages';
import { renderPage } from '@commonweal/testing';
import { shellMessages } from '../../messages/messages.ts';
import { startReports } from './failure-reports.ts';
import { knowAreas } from './areas.ts';
import { RemoteBoundary } from './remote-boundary.tsx';

const messages = [shellMessages, uiMessages];
const area = (name: string, title: LocalizedText, to: string, order: number) =>
  fixtureRemote(name, {
    title,
    navigation: [
      { place: 'header', label: { en: `All ${title.en}`, fr: `Toutes : ${title.fr}` }, to, order, privileges: [] },
    ],
  });

async function renderFailing(failure: unknown, locale: 'en' | 'fr' = 'en') {
  const current: { failure: unknown } = { failure };
  function Page() {
    if (current.failure) throw current.failure;
    return <p>The page itself</p>;
  }
  const page = await renderPage(
    <RemoteBoundary area="mf-companies" resetKey="/companies">
      <Page />
    </RemoteBoundary>,
    { messages, locale },
  );
  const mend = () => {
    current.failure = null;
  };
  const become = (next: Error) => {
    current.failure = next;
  };
  return { ...page, mend, become };
}

describe('the boundary around a remote', () => {
  let logged: ReturnType<typeof jest.spyOn>;
  beforeEach(() => {
    knowAreas([
      area('mf-companies', { en: 'Firms', fr: 'Firmes' }, '/companies', 20),
      area('mf-analyses', { en: 'Views', fr: 'Regards' }, '/analyses', 30),
    ]);
    logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => logged.mockRestore());

  it('names the area and the reference, and Retry brings the page back', async () => {
    const { user, mend } = await renderFailing(
      new ApiError(500, { message: 'Something went wrong.', requestId: 'req-9' }),
    );
    expect(screen.getByRole('heading', { name: 'Firms' })).toBeTruthy();
    expect(screen.getByText('Something went wrong.')).toBeTruthy();
    expect(screen.getByText('req-9')).toBeTruthy();
    mend();
    await user.click(screen.getByRole('button', { name: /retry|try again/i }));
    expect(screen.getByText('The page itself')).toBeTruthy();
  });

  it('names the area in the language of the page, as its remote does, and an unknown one as it is called', async () => {
    const { unmount } = await renderFailing(new TypeError('a bug'), 'fr');
    expect(screen.getByRole('heading', { level: 1, name: 'Firmes' })).toBeTruthy();
    expect(document.title).toBe('Firmes · Commonweal');
    unmount();
    knowAreas([]);
    await renderFailing(new TypeError('a bug'));
    expect(screen.getByRole('heading', { level: 1, name: 'mf-companies' })).toBeTruthy();
  });

  it('reports what a page threw under the number that it shows', async () => {
    const sendBeacon = jest.fn<Navigator['sendBeacon']>(() => true);
    Object.assign(navigator, { sendBeacon });
    startReports({ set: 'set-1', facts: () => [], isReleased: true });
    await renderFailing(new TypeError('a bug'));
    const [[, body]] = sendBeacon.mock.calls as [[string, Blob]];
    const { reference, remote } = JSON.parse(await body.text()) as { reference: string; remote: string };
    expect(remote).toBe('mf-companies');
    expect(screen.getByText(reference)).toBeTruthy();
    expect(sendBeacon).toHaveBeenCalledTimes(1);
  });

  it('offers no further retry where one has brought the same failure, but a way on', async () => {
    const { user } = await renderFailing(new TypeError('a bug'));
    await user.click(screen.getByRole('button', { name: /retry|try again/i }));
    expect(screen.queryByRole('button', { name: /retry|try again/i })).toBeNull();
    expect(screen.getByText(/The release team has been notified/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open All Views' }).getAttribute('href')).toBe('/analyses');
  });

  it('offers another retry of what the API did not answer, and of another failure', async () => {
    const { user, become } = await renderFailing(new ApiError(500, { requestId: 'req-1' }));
    await user.click(screen.getByRole('button', { name: /retry|try again/i }));
    expect(screen.getByRole('button', { name: /retry|try again/i })).toBeTruthy();
    become(new TypeError('a bug'));
    await user.click(screen.getByRole('button', { name: /retry|try again/i }));
    expect(screen.getByRole('button', { name: /retry|try again/i })).toBeTruthy();
  });

  it('keeps what throws in an effect inside it', async () => {
    function Page() {
      useEffect(() => {
        throw new TypeError('in an effect');
      });
      return <p>The page itself</p>;
    }
    await renderPage(
      <>
        <p>The rest of the site</p>
        <RemoteBoundary area="mf-companies" resetKey="/companies">
          <Page />
        </RemoteBoundary>
      </>,
      { messages },
    );
    expect(screen.getByRole('heading', { name: 'Firms' })).toBeTruthy();
    expect(screen.getByText('The rest of the site')).toBeTruthy();
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
