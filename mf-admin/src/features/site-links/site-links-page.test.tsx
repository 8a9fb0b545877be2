import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { listen } from '@commonweal/event-bus';
import { DoubleFailure, renderPage, settle, somebody } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import remote from '../../remote.ts';
import { linkProblem } from './link-draft.ts';
import SiteLinksPage from './site-links-page.tsx';
import type { EditedLinks } from './site-links.queries.ts';

function site(put?: () => never): ApiDoubles {
  let links: EditedLinks = { community: 'https://community.example/' };
  return {
    'GET v3/server-details': () => ({
      ...{ is_maintenance_mode: false, environment: 'demo', admin: '', dbHost: '', dbName: '', lastBatch: null },
      ...{ links, social_providers: [] },
    }),
    'PUT v3/parameters/links': ({ body }) => {
      put?.();
      links = body as EditedLinks;
      return links;
    },
  };
}

const open = (api: ApiDoubles = site()) =>
  renderPage(<SiteLinksPage />, {
    messages: [remote.messages, uiMessages],
    session: somebody(['parameters-state']),
    api,
  });

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const write = async (name: string, value: string) => fireEvent.change(await field(name), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save the links' }));

describe('the links of the site', () => {
  it('are saved as a whole, without those that are empty, and the shell is told', async () => {
    const told: string[][] = [];
    const deaf = listen('data.changed@1', ({ tags }) => void told.push([...tags]));
    const { calls } = await open();
    expect((await field('Community')).value).toBe('https://community.example/');
    await write('Community', '  ');
    await write('CSRD', ' https://csrd.example/report ');
    save();
    await waitFor(() => expect(told).toEqual([['site', 'audit']]));
    deaf();
    expect(calls.filter(({ operation }) => operation.startsWith('PUT')).map(({ body }) => body)).toEqual([
      { csrd: 'https://csrd.example/report' },
    ]);
    await waitFor(() =>
      expect(
        screen.getByRole<HTMLButtonElement>('button', { name: 'Save the links' }).getAttribute('aria-disabled'),
      ).toBe('true'),
    );
  });

  it('are not sent while one of them is no address; it is marked', async () => {
    const { calls } = await open();
    await write('Website', 'javascript:alert(1)');
    save();
    await settle();
    expect(screen.getByText('Enter an address that begins with https://.')).toBeTruthy();
    expect(calls.some(({ operation }) => operation.startsWith('PUT'))).toBe(false);
    await write('Website', 'https://www.example/');
    save();
    await waitFor(() => expect(calls.some(({ operation }) => operation.startsWith('PUT'))).toBe(true));
  });

  it('stay as they were typed when they are not saved', async () => {
    await open(
      site(() => {
        throw new DoubleFailure(500, 'internal', 'Something went wrong on our side.');
      }),
    );
    await write('Website', 'https://www.example/');
    save();
    expect(await screen.findByText('Something went wrong on our side.')).toBeTruthy();
    expect((await field('Website')).value).toBe('https://www.example/');
  });
});

it.each([
  ['', null],
  ['https://site.example/a?b=c@d#e', null],
  ['http://site.example/', 'https'],
  ['//site.example/', 'https'],
  ['javascript:alert(1)', 'https'],
  ['https://user:pass@site.example/', 'credentials'],
  ['https://site', 'format'],
  [`https://site.example/${'x'.repeat(478)}`, null],
  [`https://site.example/${'x'.repeat(479)}`, 'too_long'],
] as const)('the address %j has the problem %j', (address, problem) => {
  expect(linkProblem(address)).toBe(problem);
});
