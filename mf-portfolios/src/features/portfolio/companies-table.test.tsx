import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderPage } from '@commonweal/testing';
import { listPage } from '@commonweal/platform/list-address';
import type { AddressOf } from '@commonweal/platform/list-address';
import { uiMessages } from '@commonweal/ui/messages';
import { aCompany } from '#portfolios/portfolio-fixtures.ts';
import remote from '../../remote.ts';
import { CompaniesTable } from './companies-table.tsx';
import { portfolioView } from './portfolio.definition.ts';

const companies = [
  aCompany(1, { entity_name: 'Alder', evidence: 'thin' }),
  aCompany(2, { entity_name: 'Birch', evidence: 'solid' }),
  aCompany(3, { entity_name: 'Cedar', evidence: null }),
];

const Table = listPage(portfolioView, ({ list }: { readonly list: AddressOf<typeof portfolioView> }) => (
  <CompaniesTable companies={companies} list={list} />
));

it.each([
  ['en', 'Thin evidence', 'Solid evidence'],
  ['fr', 'Base fragile', 'Base solide'],
] as const)('tells how much the score of each company rests on (%s)', async (locale, thin, solid) => {
  await renderPage(<Table />, { path: '/', locale, messages: [uiMessages, remote.messages], api: {} });
  const [, ...rows] = await screen.findAllByRole('row');
  expect(rows.map(({ textContent }) => [textContent?.includes(thin), textContent?.includes(solid)])).toEqual([
    [true, false],
    [false, true],
    [false, false],
  ]);
});
