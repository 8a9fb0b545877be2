import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { Link, useParams } from '@commonweal/platform/router';
import { DoubleFailure, renderPage, somebody } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import { aCompany, anAccount } from '#companies/companies.fixtures.ts';
import { useConsumedCompanies } from '#companies/consumed-companies.ts';
import remote from '../../remote.ts';
import CompanyPage from './company-page.tsx';

const averages = {
  ...{ sasb_industry_score: 0.5, country_score: -0.25, entity_universe_score: null },
  ...{ sasb_industry_companies: 43, country_companies: 1, entity_universe_companies: 0 },
};
const client = somebody(['client-view']);
const since = '2026-11-02T10:00:00.000Z';

const site: ApiDoubles = {
  'GET v3/entities/:id/details': () => aCompany(),
  'GET v3/entities/:id/average-scores': () => averages,
  'GET v3/entities/:id/impact-sdgs': () => ({ data: [], total: 0 }),
  'GET v3/entities/:id/score-contributions': () => anAccount(),
  'GET v3/entities/:id/topics': () => ({ data: [], total: 0, is_grayed: false }),
  'GET v3/entities/:id/follow': () => ({ entity_id: 7, delivery: null }),
  'GET v3/entities/consume': () => ({ data: [], total: 0 }),
  'POST v3/entities/:id/consume': ({ params }) => ({ entity_id: Number(params['id']), consumed_at: since }),
};

/** The number of opened companies stands beside the page, as the list of companies would have it. */
function Site() {
  const { slug } = useParams();
  const opened = useConsumedCompanies();
  return (
    <>
      <p>{opened === null ? 'Not counted' : `Opened: ${[...opened.keys()].join()}`}</p>
      {slug === 'none' ? <Link to="/companies/loomwell">Loomwell</Link> : <CompanyPage />}
    </>
  );
}

function openSite(url: string, session = client, api: ApiDoubles = {}) {
  return renderPage(<Site />, {
    path: '/companies/:slug/:tab?',
    url,
    messages: [uiMessages, remote.messages],
    session,
    api: { ...site, ...api },
  });
}

type Opened = Awaited<ReturnType<typeof openSite>>;
const openings = ({ calls }: Opened) => calls.filter(({ operation }) => operation === 'POST v3/entities/:id/consume');

describe('a company that a client opens', () => {
  it('is counted once it is shown, not while its link is looked at', async () => {
    const page = await openSite('/companies/none');
    await screen.findByText('Opened:');
    await page.user.hover(screen.getByRole('link', { name: 'Loomwell' }));
    expect(openings(page)).toEqual([]);
    await page.user.click(screen.getByRole('link', { name: 'Loomwell' }));
    await screen.findByRole('heading', { level: 1, name: 'Loomwell' });
    expect(await screen.findByText('Opened: 7')).toBeTruthy();
    expect(openings(page).map(({ params }) => params)).toEqual([{ id: '7' }]);
  });

  it('is not counted again where it is in the list, nor by its other parts', async () => {
    const page = await openSite('/companies/none');
    await screen.findByText('Opened:');
    await act(() => page.goTo('/companies/loomwell'));
    await screen.findByText('Opened: 7');
    await act(() => page.goTo('/companies/none'));
    await act(() => page.goTo('/companies/loomwell'));
    await screen.findByRole('heading', { level: 1, name: 'Loomwell' });
    expect(openings(page)).toHaveLength(1);
  });

  it('is not in the list where the server did not answer 200', async () => {
    const debug = jest.spyOn(console, 'debug').mockImplementation(() => {});
    const page = await openSite('/companies/loomwell', client, {
      'POST v3/entities/:id/consume': () => {
        throw new DoubleFailure(500, 'internal');
      },
    });
    await waitFor(() => expect(debug).toHaveBeenCalledTimes(1));
    expect(openings(page)).toHaveLength(1);
    expect(screen.getByText('Opened:')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    debug.mockRestore();
  });

  it.each([
    [1, '1 of 1,000 companies opened'],
    [999, '999 of 1,000 companies opened'],
    [1000, '1,000 of 1,000 companies opened. Your quota is used up; companies stay open to you.'],
  ])('says how much of the quota is used after %d of them', async (count, text) => {
    const data = Array.from({ length: count }, (_, at) => ({ entity_id: at + 7, consumed_at: since }));
    await openSite('/companies/loomwell', client, { 'GET v3/entities/consume': () => ({ data, total: count }) });
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Loomwell' })).toBeTruthy();
  });

  it('is nobody else’s to be counted', async () => {
    const page = await openSite('/companies/loomwell', somebody(['note-rate']));
    await screen.findByRole('heading', { level: 1, name: 'Loomwell' });
    expect(screen.getByText('Not counted')).toBeTruthy();
    expect(openings(page)).toEqual([]);
  });
});
