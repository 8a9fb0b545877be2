import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ComponentType } from 'react';
import { screen, waitFor } from '@testing-library/react';
import type { SlotProps } from '@commonweal/platform/remote';
import { uiMessages } from '@commonweal/ui/messages';
import { renderPage, settle } from '@commonweal/testing';
import { shellMessages } from '../../messages/messages.ts';
import { HeaderSearch } from './header-search.tsx';

type Search = ComponentType<SlotProps['header.search@1']>;

const messages = [shellMessages, uiMessages];

/** Stands for what a remote brings: it says what it was handed. */
function Brought({ label, typed, isFocused }: SlotProps['header.search@1']) {
  return <output>{`${label}: "${typed}"${isFocused ? ', focused' : ''}`}</output>;
}

/** The search of a release, whose code comes when the test says so. */
async function renderSearch(locale: 'en' | 'fr' = 'en') {
  const loads: PromiseWithResolvers<Search>[] = [];
  const load = jest.fn(() => {
    const next = Promise.withResolvers<Search>();
    loads.push(next);
    return next.promise;
  });
  const source = { remote: 'mf-companies', label: { en: 'Read about a company', fr: 'Découvrir' }, load };
  const page = await renderPage(<HeaderSearch source={source} />, { messages, locale });
  return {
    ...page,
    load,
    come: (code: Search) => loads.at(-1)?.resolve(code),
    fail: () => loads.at(-1)?.reject(new Error('lost')),
  };
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Read about a company' });

describe('the search of the header', () => {
  it('has its field from the start, in the language of the page, and asks for no code', async () => {
    const { load } = await renderSearch('fr');
    await settle();
    expect(screen.getByRole('combobox', { name: 'Découvrir' })).toBeTruthy();
    expect(load).not.toHaveBeenCalled();
  });

  it.each([
    ['the pointer comes', async ({ user }: Awaited<ReturnType<typeof renderSearch>>) => user.hover(field())],
    ['the keyboard comes', async ({ user }: Awaited<ReturnType<typeof renderSearch>>) => user.tab()],
  ])('asks for its code once, when %s', async (_how, come) => {
    const page = await renderSearch();
    await come(page);
    await page.user.click(field());
    expect(page.load).toHaveBeenCalledTimes(1);
  });

  it('hands over what was typed meanwhile, and the focus', async () => {
    const { user, come } = await renderSearch();
    await user.type(field(), 'ald');
    come(Brought);
    expect(await screen.findByText('Read about a company: "ald", focused')).toBeTruthy();
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('leaves the focus where it went meanwhile', async () => {
    const { user, come } = await renderSearch();
    await user.type(field(), 'ald');
    await user.tab();
    await user.tab();
    come(Brought);
    expect(await screen.findByText('Read about a company: "ald"')).toBeTruthy();
  });

  it('keeps what was typed where the code does not come, says so, and asks again the next time', async () => {
    const { user, load, fail, come } = await renderSearch();
    await user.type(field(), 'ald');
    fail();
    expect(await screen.findByText('The search did not work. Please try again.')).toBeTruthy();
    expect(field().value).toBe('ald');
    await user.hover(document.body);
    await user.hover(field());
    expect(load).toHaveBeenCalledTimes(2);
    come(Brought);
    expect(await screen.findByText('Read about a company: "ald", focused')).toBeTruthy();
  });
});

describe('a search that fails by itself', () => {
  let logged: ReturnType<typeof jest.spyOn>;
  beforeEach(() => {
    logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => logged.mockRestore());

  it('leaves the field, and the header with it', async () => {
    const { user, come } = await renderSearch();
    await user.type(field(), 'ald');
    come(() => {
      throw new TypeError('a bug');
    });
    await waitFor(() => expect(logged).toHaveBeenCalled());
    expect(field().value).toBe('ald');
  });
});
