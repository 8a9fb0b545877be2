import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { settle } from '@commonweal/testing';
import { openReport, report } from './report.fixtures.tsx';

const cited = {
  ...report,
  is_current: false,
  merged_company: { entity_name: 'Loomworks', isin: 'QM0000000024', merged_at: '2026-06-01T08:00:00.000Z' },
};

it.each([
  ['impact', '', 'Loomworks: impact report'],
  ['csrd', '&view=csrd', 'Loomworks: coverage of the ESRS'],
] as const)(
  'names the company that was cited, and leads to the one that it is part of (%s)',
  async (_, view, title) => {
    const page = await openReport(`/reports/companies/3?snapshot=42${view}`, {
      'GET v3/entities/reports/:id': () => cited,
    });
    await waitFor(() => expect(page.address()).toBe(`/reports/companies/7?snapshot=42${view}`));
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(screen.getByText('Consumer Goods · Apparel · Portugal · QM0000000024')).toBeTruthy();
    const notice = screen.getByText(/^These are the figures of/);
    expect(notice.textContent).toBe(
      'These are the figures of Loomworks as of May 4th, 2026. Loomworks was merged into Loomwell on June 1st, 2026. Show the present figures of Loomwell',
    );
    const present = within(notice).getByRole('link', { name: 'Show the present figures of Loomwell' });
    expect(present.getAttribute('href')).toBe('/reports/companies/7');
    expect(screen.getByRole('link', { name: 'Loomwell' }).getAttribute('href')).toBe('/companies/loomwell');
    expect((await screen.findByText(/^Commonweal, /)).textContent).toBe(
      `Commonweal, “${title}”, Loomworks. As of May 4, 2026, snapshot 42. http://localhost/reports/companies/7?snapshot=42${view}`,
    );
  },
);

it('says only that the figures are older where no company was merged', async () => {
  const older = { ...cited, merged_company: null };
  await openReport('/reports/companies/7?snapshot=42', { 'GET v3/entities/reports/:id': () => older });
  expect(await screen.findByText(/^These are the figures as of/)).toBeTruthy();
  await settle();
  expect(screen.queryByText(/merged into/)).toBeNull();
});

it('says it in French', async () => {
  await openReport('/reports/companies/7?snapshot=42', { 'GET v3/entities/reports/:id': () => cited }, 'fr');
  const notice = await screen.findByText(/^Ces chiffres sont ceux de/);
  expect(notice.textContent).toBe(
    'Ces chiffres sont ceux de Loomworks au 4 mai 2026. Loomworks a été fusionnée avec Loomwell le 1er juin 2026. Voir les chiffres actuels de Loomwell',
  );
});
