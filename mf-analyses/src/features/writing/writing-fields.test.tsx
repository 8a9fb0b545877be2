import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { settle } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { aDraft, aServer, aSource, aWholeDraft, forgetDrafts, openWriting, savesOf } from './writing.fixtures.tsx';

beforeEach(forgetDrafts);

const open = (change: Parameters<typeof aDraft>[0] = {}, api: ApiDoubles = {}) =>
  openWriting('/analyses/edit/7', { ...aServer(aDraft(change)).api, ...api });

const textbox = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
const tags = () =>
  screen.queryAllByRole('button', { name: /^Remove/ }).map(({ parentElement }) => parentElement?.textContent);

describe('the headline', () => {
  it.each([
    [120, [{ revision: 3, headline: 'x'.repeat(120) }], 0],
    [121, [], 2],
  ] as const)('of %d characters', async (length, saves, errors) => {
    const page = await open();
    const input = await textbox('Headline');
    fireEvent.change(input, { target: { value: 'x'.repeat(length) } });
    fireEvent.blur(input);
    await settle();
    expect(savesOf(page.calls)).toEqual(saves);
    expect(screen.queryAllByText('Your headline may not go beyond 120 characters.')).toHaveLength(errors);
    expect(screen.getByText(`${length} of 120 characters`)).toBeTruthy();
  });
});

describe('the text', () => {
  it.each([
    ['', 'Please write a well structured analysis in order to submit your draft.', 1],
    [`<p>${'x'.repeat(2_000)}</p>`, 'Your Analysis may not go beyond 2000 characters', 0],
    [`<p>${'x'.repeat(2_001)}</p>`, 'Your Analysis may not go beyond 2000 characters', 2],
    [`<p>${'x'.repeat(2_399)}</p>`, 'Your Analysis may not go beyond 2000 characters', 2],
    [
      `<p>${'x'.repeat(2_400)}</p>`,
      'Your Analysis exceeds the maximum of 2000 characters by more than 20% and must be reduced.',
      2,
    ],
  ])('says what is wrong with its length', async (analysis, text, count) => {
    await open({ analysis });
    await textbox('Analysis');
    await settle();
    expect(screen.queryAllByText(text)).toHaveLength(count);
  });
});

describe('keywords', () => {
  it('are added by Enter, by a comma and by pasting a list, and taken back by Backspace', async () => {
    const page = await open();
    const input = await textbox('Keywords');
    expect(screen.getByText('Please add at least 4 tags. Enter or a comma adds one.')).toBeTruthy();
    await page.user.type(input, 'water{Enter}dyeing,');
    expect(tags()).toEqual(['water', 'dyeing']);
    await page.user.click(input);
    await page.user.paste('cotton, audit; Water\nmill');
    expect(tags()).toEqual(['water', 'dyeing', 'cotton', 'audit', 'mill']);
    await page.user.keyboard('{Backspace}');
    expect(tags()).toEqual(['water', 'dyeing', 'cotton', 'audit']);
    await page.user.tab();
    await waitFor(() =>
      expect(savesOf(page.calls).at(-1)).toMatchObject({ tags: ['water', 'dyeing', 'cotton', 'audit'] }),
    );
    expect(screen.getByText('Enter or a comma adds a keyword. At most 20.')).toBeTruthy();
  });

  it.each([
    [20, 0],
    [21, 1],
  ])('of which there are %d', async (count, refused) => {
    const page = await open();
    await page.user.click(await textbox('Keywords'));
    await page.user.paste(Array.from({ length: count }, (_, index) => `tag ${index}`).join(','));
    expect(tags()).toHaveLength(20);
    expect(screen.queryAllByText('You cannot add more than 20 tags.')).toHaveLength(refused);
  });

  it.each([
    [40, 1, 0],
    [41, 0, 1],
  ])('of %d characters', async (length, added, refused) => {
    const page = await open();
    await page.user.click(await textbox('Keywords'));
    await page.user.paste('x'.repeat(length));
    await page.user.keyboard('{Enter}');
    expect(tags()).toHaveLength(added);
    expect(screen.queryAllByText('A tag has at most 40 characters.')).toHaveLength(refused);
  });
});

describe('sources', () => {
  const two = [aSource, { ...aSource, position: 2, uuid: crypto.randomUUID(), url: 'https://two.example/' }];
  const addresses = () =>
    screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Address/ }).map(({ value }) => value);

  it('are checked once they are left, and take the title of the page', async () => {
    const page = await open();
    await page.user.click(await screen.findByRole('button', { name: 'Add a source' }));
    const input = await textbox('Address of source 1');
    expect(document.activeElement).toBe(input);
    await page.user.type(input, 'example.org/report');
    await settle();
    expect(page.calls.map(({ operation }) => operation)).not.toContain('POST v3/notes/check-source');
    await page.user.tab();
    expect(await screen.findByText('The link works.')).toBeTruthy();
    await waitFor(() =>
      expect((savesOf(page.calls).at(-1) as { sources: unknown }).sources).toEqual([
        { uuid: expect.any(String), url: 'example.org/report', title: 'Annual report' },
      ]),
    );
  });

  it.each([
    ['not an address', 'This is not a web address, such as https://example.org/report.'],
    ['javascript:alert(1)', 'This is not a web address, such as https://example.org/report.'],
    [`https://example.org/${'x'.repeat(480)}`, 'This address is too long, please shorten it.'],
    ['mill.example', 'This source is already in the list.'],
  ])('%s: says what is wrong with it', async (address, text) => {
    const page = await open({ sources: [{ ...aSource, url: 'https://mill.example/' }] });
    await page.user.click(await screen.findByRole('button', { name: 'Add a source' }));
    const input = await textbox('Address of source 2');
    fireEvent.change(input, { target: { value: address } });
    fireEvent.blur(input);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(input.getAttribute('aria-invalid')).toBe('true');
  });

  it('keep the passage that is quoted, on one line, and none where it is empty', async () => {
    const page = await open({ sources: [aSource] });
    const quote = await textbox(/^Passage quoted from source 1/);
    fireEvent.change(quote, { target: { value: ' a third\n less ' } });
    fireEvent.blur(quote);
    const known = { uuid: aSource.uuid, url: aSource.url, title: aSource.title };
    const savedSources = () => (savesOf(page.calls).at(-1) as { sources: unknown } | undefined)?.sources;
    await waitFor(() => expect(savedSources()).toEqual([{ ...known, quote: 'a third less' }]));
    fireEvent.change(quote, { target: { value: ' ' } });
    fireEvent.blur(quote);
    await waitFor(() => expect(savedSources()).toEqual([known]));
  });

  it('keeps an address that is not finished on the page, and saves the others', async () => {
    const page = await open({ sources: [aSource] });
    await page.user.click(await screen.findByRole('button', { name: 'Add a source' }));
    await page.user.type(await textbox('Address of source 2'), 'https://');
    await page.user.type(await textbox(/^Title of source 1/), '!');
    await page.user.tab();
    await waitFor(() =>
      expect(savesOf(page.calls).at(-1)).toEqual({
        revision: 3,
        sources: [{ uuid: aSource.uuid, url: aSource.url, title: 'Audit!' }],
      }),
    );
    expect(addresses()).toEqual([aSource.url, 'https://']);
    expect(await screen.findByText('Saved, but for what is not finished yet')).toBeTruthy();
  });

  it('move by their buttons and by the keyboard, and keep the focus', async () => {
    const page = await open({ sources: two });
    await page.user.click(await screen.findByRole('button', { name: 'Move source 2 up' }));
    expect(addresses()).toEqual(['https://two.example/', 'https://mill.example/']);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move source 1 down' }));
    const second = await textbox('Address of source 2');
    await page.user.click(second);
    await page.user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(addresses()).toEqual(['https://mill.example/', 'https://two.example/']);
    expect(document.activeElement).toBe(await textbox('Address of source 1'));
  });

  it('are removed, with the focus on the next one', async () => {
    const page = await open({ sources: two });
    await page.user.click(await screen.findByRole('button', { name: 'Remove source 1' }));
    expect(addresses()).toEqual(['https://two.example/']);
    expect(document.activeElement).toBe(await textbox('Address of source 1'));
    await page.user.click(screen.getByRole('button', { name: 'Remove source 1' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a source' }));
  });

  it('are at most 20', async () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        ...aSource,
        position: index + 1,
        uuid: crypto.randomUUID(),
        url: `https://s${index}.example/`,
      }));
    const page = await open({ sources: many(19) });
    await page.user.click(await screen.findByRole('button', { name: 'Add a source' }));
    expect(screen.getByText('You cannot add more than 20 sources.')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add a source' }).disabled).toBe(true);
  });

  it('give the text a footnote', async () => {
    const page = await open({ sources: two, analysis: '<p>A third less.</p>' });
    await textbox('Analysis');
    await page.user.click(screen.getByRole('button', { name: 'Insert footnote 2' }));
    await page.user.tab();
    await waitFor(() =>
      expect((savesOf(page.calls).at(-1) as { analysis: string }).analysis).toContain(`#source-${two[1]?.uuid}`),
    );
  });
});

describe('the goal', () => {
  const published: ApiDoubles = {
    'GET v3/notes/published': () => ({
      data: [6, 2, 6].map((sdg_id) => ({ sdg_id })) as never,
      total: 3,
    }),
  };
  const choose = async (page: Awaited<ReturnType<typeof open>>, field: string, choice: string) => {
    await page.user.click(await screen.findByRole('button', { name: new RegExp(`^${field}`) }));
    await page.user.click(await screen.findByRole('option', { name: choice }));
  };

  it('is preselected by the topic, and another one is to be justified', async () => {
    const page = await open({}, published);
    await choose(page, 'Topic', 'Choice 31');
    expect(await screen.findByText('The usual goal of this topic')).toBeTruthy();
    await waitFor(() => expect(savesOf(page.calls).at(-1)).toMatchObject({ sdg_id: 6 }));
    await choose(page, 'Sustainable Development Goal', 'Choice 2');
    const dialog = await screen.findByRole('dialog', { name: 'Another goal than usual' });
    within(dialog).getByText('Please justify your choice in the comments section.');
    await page.user.click(within(dialog).getByRole('button', { name: 'I will' }));
    const mark = screen.getByText('Please justify your choice in the comments section.');
    expect(mark.closest('[data-mark]')?.getAttribute('data-mark')).toBe('negative');
  });

  it('stays where somebody has chosen it, and nothing is preselected for a draft that is opened', async () => {
    const page = await open({ topic_id: 31, sdg_id: null }, published);
    await settle(1_700);
    expect(savesOf(page.calls)).toEqual([]);
    await choose(page, 'Sustainable Development Goal', 'Choice 2');
    await page.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'I will' }));
    await choose(page, 'Topic', 'Choice 1');
    await settle(1_700);
    expect(savesOf(page.calls).at(-1)).toMatchObject({ topic_id: 1 });
    expect(savesOf(page.calls).some((save) => (save as { sdg_id?: number }).sdg_id === 6)).toBe(false);
  });
});

describe('the whole form', () => {
  it('names every control, in French too', async () => {
    const page = await openWriting('/analyses/edit/7', aServer(aWholeDraft({ type_code: 'financial' })).api, {
      locale: 'fr',
    });
    await textbox('Analyse');
    await page.user.click(screen.getByRole('radio', { name: 'Forte opport.' }));
    expect(await screen.findByText(/^Enregistré à/)).toBeTruthy();
    for (const role of ['textbox', 'radio', 'button', 'combobox', 'link', 'group', 'region', 'complementary']) {
      expect([role, screen.queryAllByRole(role).length > 0]).toEqual([role, true]);
      for (const control of screen.queryAllByRole(role))
        expect([role, nameOf(control)]).toEqual([role, expect.stringMatching(/\S/)]);
    }
  });

  it('is reached by the keyboard alone, in the order of the page', async () => {
    const page = await open({ sources: [aSource] });
    const first = await textbox('Headline');
    await textbox('Analysis');
    first.focus();
    const reached: (string | null)[] = [];
    for (let step = 0; step < 40; step += 1) {
      await page.user.tab();
      const name = document.activeElement?.getAttribute('name') ?? document.activeElement?.id ?? null;
      reached.push(name);
    }
    const radios = reached.filter((name) => name !== null && name.startsWith('impact'));
    expect([...new Set(radios)]).toEqual(['impact-value', 'impact_depth', 'impact_breadth', 'impact_scale']);
  });
});

function nameOf(element: HTMLElement): string {
  const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const labelled = ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
  const labels = [...((element as HTMLInputElement).labels ?? [])].map(({ textContent }) => textContent).join(' ');
  const legend = element.querySelector(':scope > legend')?.textContent ?? '';
  return element.getAttribute('aria-label') ?? (labelled || labels || legend || (element.textContent ?? ''));
}
