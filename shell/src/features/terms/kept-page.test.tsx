import { useState } from 'react';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { areaQueries, useQuery } from '@commonweal/platform/query';
import { QueryClient, QueryClientProvider } from '@commonweal/platform/query-client';
import { currentSession, loadSession } from '@commonweal/platform/session';
import { hasUnsavedWork, useUnsavedWork } from '@commonweal/platform/unsaved-work';
import { DoubleFailure, renderPage } from '@commonweal/testing';
import { ConfirmOpener } from '#features/confirm/confirm-opener.tsx';
import { KeptPage } from './kept-page.tsx';
import { agreedAt, messages, personWithTerms } from './person-with-terms.fixture.ts';
import { TermsWall, useMustAgree } from './terms-wall.tsx';

const load = jest.fn(async () => 'loaded');
const form = areaQueries('test').query({ key: ['form'], queryFn: load, tags: [] });
const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
beforeEach(() => {
  load.mockClear();
  scrollTo.mockClear();
});

/** A page with work in it, as pages have: data, a title, a form that says that it is not saved. */
function Form() {
  const [text, setText] = useState('');
  const { data } = useQuery(form);
  useUnsavedWork(text !== '');
  if (data === undefined) return null;
  return (
    <>
      <title>The form</title>
      <h1 id="page-heading" tabIndex={-1}>
        The form
      </h1>
      <input aria-label="Reason" value={text} onChange={({ target }) => setText(target.value)} />
      <input aria-label="Note" />
    </>
  );
}

function Site() {
  const [page, setPage] = useState('/form');
  return (
    <>
      {['/form', '/elsewhere'].map((path) => (
        <button key={path} type="button" onClick={() => setPage(path)}>
          {path}
        </button>
      ))}
      <main id="main" tabIndex={-1}>
        <TermsWall mustAgree={useMustAgree(false)} page={page}>
          <Form />
        </TermsWall>
      </main>
      <ConfirmOpener />
    </>
  );
}

interface Scene {
  readonly agreement?: string | null;
  readonly accept?: () => unknown;
}

/** Opens the page; `meetTerms` has the session asked for again when others are in force. */
async function open({ agreement = agreedAt, accept }: Scene = {}) {
  const { person, api } = personWithTerms(agreement, accept);
  const rendered = await renderPage(<Site />, { messages, session: person, api });
  const meetTerms = async () => {
    person.last_agreement = null;
    await act(() => loadSession());
    await screen.findByText('Be fair.');
  };
  return { ...rendered, meetTerms };
}

async function typeInForm() {
  const site = await open();
  await site.user.type(await screen.findByLabelText('Reason'), 'Not yet said');
  await site.user.type(screen.getByLabelText('Note'), 'typed as well');
  return site;
}

const typed = () => [
  screen.getByLabelText<HTMLInputElement>('Reason').value,
  screen.getByLabelText<HTMLInputElement>('Note').value,
];
const agree = () => screen.findByRole('button', { name: 'I agree' });

describe('terms that come over an open page', () => {
  it('hide it from everybody, and take its title and its focus', async () => {
    const { meetTerms } = await typeInForm();
    expect(document.title).toBe('The form');
    await meetTerms();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(getComputedStyle(screen.getByLabelText('Reason')).display).toBe('none');
    expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([
      'Terms and Conditions',
    ]);
    expect(document.title).toBe('Terms and Conditions · Commonweal');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('give it back as it was once they are accepted', async () => {
    const { meetTerms, user } = await typeInForm();
    const field = screen.getByLabelText('Note');
    Object.assign(window, { scrollY: 640 });
    await meetTerms();
    Object.assign(window, { scrollY: 0 });
    await user.click(await agree());
    expect(await screen.findByRole('textbox', { name: 'Note' })).toBe(field);
    expect(typed()).toEqual(['Not yet said', 'typed as well']);
    expect(document.activeElement).toBe(field);
    expect(scrollTo.mock.lastCall).toEqual([{ top: 640, behavior: 'instant' }]);
    expect(document.title).toBe('The form');
    expect(screen.queryByRole('button', { name: 'I agree' })).toBeNull();
  });

  it('keep it also where others are in force by the time they are accepted', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    const accept = jest.fn<() => object>(() => ({}));
    accept.mockImplementationOnce(() => {
      throw new DoubleFailure(409, 'terms-changed', 'Others are in force by now.');
    });
    const { meetTerms, user, calls } = await open({ accept });
    await user.type(await screen.findByLabelText('Reason'), 'Not yet said');
    await meetTerms();
    await user.click(await agree());
    const asked = () => calls.filter(({ operation }) => operation === 'GET v3/platform-conditions/current');
    await waitFor(() => expect(asked()).toHaveLength(2));
    await user.click(await agree());
    await screen.findByRole('textbox', { name: 'Reason' });
    expect(typed()).toEqual(['Not yet said', '']);
  });

  it('hold its unsaved work, which stays also for who signs out instead', async () => {
    const { meetTerms, user } = await typeInForm();
    await meetTerms();
    expect(hasUnsavedWork()).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(currentSession().status).toBe('anonymous'));
    expect(await screen.findByRole('textbox', { name: 'Reason' })).toBeTruthy();
    expect(typed()[0]).toBe('Not yet said');
    await user.clear(screen.getByLabelText('Reason'));
    expect(hasUnsavedWork()).toBe(false);
  });

  it('let it go only once that was asked about', async () => {
    const { meetTerms, user, address, goTo } = await typeInForm();
    await meetTerms();
    await act(() => goTo('/away'));
    await user.click(await screen.findByRole('button', { name: 'Stay here' }));
    expect(address()).toBe('/');
    expect(typed()[0]).toBe('Not yet said');
    await act(() => goTo('/away'));
    await user.click(await screen.findByRole('button', { name: 'Leave this page' }));
    expect(await screen.findByText('Another page')).toBeTruthy();
  });

  it('hold no work where there was none', async () => {
    const { meetTerms, goTo } = await open();
    await screen.findByLabelText('Reason');
    await meetTerms();
    expect(hasUnsavedWork()).toBe(false);
    await act(() => goTo('/away'));
    expect(await screen.findByText('Another page')).toBeTruthy();
  });

  it('neither show nor load a page that somebody goes to meanwhile', async () => {
    const { meetTerms, user } = await typeInForm();
    await meetTerms();
    load.mockClear();
    await user.click(screen.getByRole('button', { name: '/elsewhere' }));
    expect(screen.queryByLabelText('Reason')).toBeNull();
    await user.click(screen.getByRole('button', { name: '/form' }));
    expect(screen.queryByLabelText('Reason')).toBeNull();
    expect(load).not.toHaveBeenCalled();
    expect(hasUnsavedWork()).toBe(false);
  });

  it('come before anything of a page that was never there', async () => {
    await open({ agreement: null });
    await agree();
    expect(screen.queryByLabelText('Reason')).toBeNull();
    expect(load).not.toHaveBeenCalled();
  });
});

describe('a page that is kept', () => {
  it('keeps its data, however long, and asks for nothing', async () => {
    const client = new QueryClient({ defaultOptions: { queries: { gcTime: 1 } } });
    const page = (isHidden: boolean) => (
      <QueryClientProvider client={client}>
        <KeptPage isHidden={isHidden}>
          <Form />
        </KeptPage>
      </QueryClientProvider>
    );
    const { rerender, unmount } = render(page(false));
    await screen.findByLabelText('Reason');
    rerender(page(true));
    load.mockClear();
    await act(() => client.invalidateQueries());
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(load).not.toHaveBeenCalled();
    expect(client.getQueryData(form.queryKey)).toBe('loaded');
    rerender(page(false));
    expect(screen.getByLabelText('Reason')).toBeTruthy();
    await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
    rerender(page(true));
    unmount();
    await waitFor(() => expect(client.getQueryData(form.queryKey)).toBeUndefined());
  });
});
