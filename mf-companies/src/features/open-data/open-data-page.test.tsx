import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { DoubleFailure, renderPage } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import remote from '../../remote.ts';
import OpenDataPage from './open-data-page.tsx';
import type { OpenData, OpenDataVersion } from './open-data.queries.ts';

const files: OpenDataVersion['files'] = [
  { name: 'companies.csv', bytes: 12_340, rows: 1_200, sha256: 'ab'.repeat(32) },
  { name: 'analyses.jsonl', bytes: 500, rows: 3, sha256: 'cd'.repeat(32) },
];
const data: OpenData = {
  schema_version: '1.0',
  licences: [
    { code: 'CC0-1.0', name: 'Creative Commons Zero', url: 'https://creativecommons.org/publicdomain/zero/1.0/' },
  ],
  datasets: [
    {
      name: 'companies',
      columns: [{ name: 'slug', description: 'Address', source: 'Commonweal', licence_code: 'CC0-1.0' }],
    },
  ],
  left_out: [{ fields: 'ISIN', reason: 'Licensed.' }],
  versions: [
    { id: 9, as_of: '2026-11-22T01:00:00.000Z', snapshot: 41_000, files },
    { id: 8, as_of: '2026-11-21T01:00:00.000Z', snapshot: 40_000, files: files.slice(0, 1) },
  ],
};

const open = (change: Partial<OpenData> = {}, api: ApiDoubles = {}, locale: 'en' | 'fr' = 'en') =>
  renderPage(<OpenDataPage />, {
    path: '/open-data',
    locale,
    messages: [uiMessages, remote.messages],
    api: { 'GET v3/open-data': () => ({ ...data, ...change }), ...api },
  });

/** The cells of the row that a text heads. */
async function cellsOf(head: string): Promise<(string | null | undefined)[]> {
  const row = (await screen.findByRole('rowheader', { name: new RegExp(head) })).closest('tr');
  return [...(row?.querySelectorAll('td .cw-table__value') ?? [])].map((cell) => cell.textContent);
}

describe('the open data', () => {
  it('has the files of the newest version, how to cite it, and the ones before', async () => {
    await open();
    const name = 'Version 9, November 22, 2026 (UTC), snapshot 41000';
    expect(await screen.findByRole('table', { name })).toBeTruthy();
    expect((await cellsOf('analyses.jsonl')).slice(0, 3)).toEqual(['3', '0.5 kB', 'cdcdcdcdcdcd…']);
    expect(
      screen.getByText(`Commonweal, Open data, version 9 of November 22, 2026. ${location.origin}/open-data`),
    ).toBeTruthy();
    expect(screen.getByText('1 earlier version')).toBeTruthy();
  });

  it('names source and licence of each column, and what is left out with the reason', async () => {
    await open();
    expect(await cellsOf('slug')).toEqual(['Address', 'Commonweal', 'CC0-1.0']);
    expect(screen.getByRole('link', { name: 'Creative Commons Zero' })).toHaveProperty('href', data.licences[0]?.url);
    expect(await cellsOf('ISIN')).toEqual(['Licensed.']);
  });

  it('loads the file of the version that was asked for', async () => {
    URL.createObjectURL = jest.fn(() => 'blob:file');
    URL.revokeObjectURL = jest.fn();
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const page = await open({}, { 'GET v3/open-data/:version/:file': () => new File(['x'], 'companies.csv') });
    await page.user.click(await screen.findByRole('button', { name: 'Download companies.csv, November 22, 2026' }));
    const loaded = page.calls.find(({ operation }) => operation === 'GET v3/open-data/:version/:file');
    expect(loaded?.params).toEqual({ version: '9', file: 'companies.csv' });
  });

  it('says where there is no version yet', async () => {
    await open({ versions: [] });
    expect(await screen.findByText('No version yet')).toBeTruthy();
  });

  it('says that it could not be loaded', async () => {
    await open(
      {},
      {
        'GET v3/open-data': () => {
          throw new DoubleFailure(500, 'internal');
        },
      },
    );
    expect(await screen.findByText('The open data could not be loaded.')).toBeTruthy();
  });
});
