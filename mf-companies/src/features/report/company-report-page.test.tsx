import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { DoubleFailure } from '@commonweal/testing';
import { openReport, report, topic, topics } from './report.fixtures.tsx';

const bodyRows = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

describe('the report of a company', () => {
  it('has score, coverage, date and number', async () => {
    await openReport('/reports/companies/7');
    expect(await screen.findByRole('heading', { level: 1, name: 'Loomwell: impact report' })).toBeTruthy();
    expect(screen.getByText('Consumer Goods · Apparel · Portugal · QM0000000016')).toBeTruthy();
    const score = within(screen.getByRole('region', { name: 'Impact Score' }));
    for (const text of ['+1.25', '+2.00', '−1.00', '11 ratings', 'Moderate evidence'])
      expect(score.getByText(text)).toBeTruthy();
    const facts = within(screen.getByRole('region', { name: 'Date and coverage' }));
    expect(facts.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('May 4th, 2026'),
      '42',
      '1',
      '4',
      '2',
      '11',
    ]);
  });

  it('has the analyses with what they add, those that are gone by their number, and the sources', async () => {
    await openReport('/reports/companies/7');
    await screen.findByRole('heading', { level: 1, name: /Loomwell/ });
    const [first, second] = bodyRows('Analyses that make the score');
    expect(first).toContain('Less water for every shirt');
    expect(first).toContain('+1.50');
    expect(second).toContain('Analysis 32, not published any more');
    const sources = within(screen.getByRole('region', { name: 'Sources' }));
    expect(sources.getByRole('link', { name: 'Water report' })).toHaveProperty('href', 'https://water.example/report');
  });

  it('is cited by an address that has the same figures for good', async () => {
    await openReport('/reports/companies/7');
    expect((await screen.findByText(/^Commonweal/)).textContent).toBe(
      'Commonweal, “Loomwell: impact report”, Loomwell. As of May 4, 2026, snapshot 42. http://localhost/reports/companies/7?snapshot=42',
    );
  });

  it('is asked for by the snapshot of the address, and leads to the present one', async () => {
    const asked: unknown[] = [];
    await openReport('/reports/companies/7?snapshot=42', {
      'GET v3/entities/reports/:id': ({ query }) => {
        asked.push(query['snapshot']);
        return { ...report, is_current: false };
      },
    });
    expect(await screen.findByText(/These are the figures as of/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Show the present figures' }).getAttribute('href')).toBe(
      '/reports/companies/7',
    );
    expect(screen.getByRole('link', { name: 'CSRD (ESRS)' }).getAttribute('href')).toBe(
      '/reports/companies/7?snapshot=42&view=csrd',
    );
    expect(asked).toEqual(['42']);
  });

  it('goes to the address with the number where it was opened by the slug', async () => {
    const page = await openReport('/reports/companies/loomwell?view=csrd');
    await waitFor(() => expect(page.address()).toBe('/reports/companies/7?view=csrd'));
  });

  it('says that the score is kept', async () => {
    const kept = { ...report, is_grayed: true, snapshot: null, as_of: null, score_rule: null, figures: null };
    await openReport('/reports/companies/7', { 'GET v3/entities/reports/:id': () => kept });
    expect(await screen.findByText('Score not public')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Impact Score' })).toBeNull();
  });

  it('is printed by its button', async () => {
    const print = jest.fn();
    window.print = print;
    const { user } = await openReport('/reports/companies/7');
    await user.click(await screen.findByRole('button', { name: 'Print or save as PDF' }));
    expect(print).toHaveBeenCalledTimes(1);
  });

  it('says why it could not be loaded, and tries again', async () => {
    let attempts = 0;
    const { user } = await openReport('/reports/companies/7', {
      'GET v3/entities/reports/:id': () => {
        attempts += 1;
        if (attempts === 1) throw new DoubleFailure(400, 'bad-request');
        return report;
      },
    });
    await user.click(await screen.findByRole('button', { name: /again|Retry/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Loomwell: impact report' })).toBeTruthy();
  });

  it('is in French for French readers', async () => {
    await openReport('/reports/companies/7', {}, 'fr');
    expect(await screen.findByRole('heading', { level: 1, name: 'Loomwell\u00a0: rapport d’impact' })).toBeTruthy();
    expect(document.title).toBe('Loomwell\u00a0: rapport · Commonweal');
  });
});

describe('the coverage of the ESRS', () => {
  it('is that of the snapshot of the address', async () => {
    const asked: unknown[] = [];
    await openReport('/reports/companies/7?snapshot=42&view=csrd', {
      'GET v3/entities/:id/esrs-coverage': ({ query }) => {
        asked.push(query);
        return { is_grayed: false, data: topics, total: topics.length };
      },
    });
    await screen.findByText(/snapshot 42: the analyses of then, with their topics, results and reported figures/);
    expect(asked).toEqual([{ snapshot: '42' }]);
  });

  it('tells its date and snapshot, and how to cite it', async () => {
    await openReport('/reports/companies/7?view=csrd');
    const told = await screen.findByText(/^The score last changed on/);
    expect(told.textContent).toBe('The score last changed on May 4th, 2026, with snapshot 42.');
    expect(
      screen.getByText(
        /coverage of the ESRS”, Loomwell\. As of May 4, 2026, snapshot 42\. \S+\?snapshot=42&view=csrd$/,
      ),
    ).toBeTruthy();
  });

  it('has each topic of the first level with result, coverage and what is missing', async () => {
    await openReport('/reports/companies/7?view=csrd');
    await screen.findByRole('table', { name: 'Topics of the ESRS' });
    const [climate, pollution, ...more] = bodyRows('Topics of the ESRS');
    expect(more).toEqual([]);
    for (const text of ['E1 Climate change', '+2.00', '1 of 2', 'Nothing']) expect(climate).toContain(text);
    for (const text of ['E2 Pollution', 'Not rated yet', '0 of 0', 'No analysis yet'])
      expect(pollution).toContain(text);
  });

  it('tells the analyses and figures of a covered topic, and its sub-topics without any', async () => {
    await openReport('/reports/companies/7?view=csrd');
    const part = within(await screen.findByRole('region', { name: 'E1 Climate change' }));
    expect(part.getByRole('heading', { name: '1 analysis, and 1 older' })).toBeTruthy();
    expect(part.getByText('GRI-305-1 Scope 1: 1,234.5 tCO2e (2025)')).toBeTruthy();
    expect(part.getByText('GRI-305-1 Scope 1: 12,345,678,901,234,567.125 kg (2024)')).toBeTruthy();
    expect(part.getByRole('heading', { name: '1 sub-topic of 2 without an analysis' })).toBeTruthy();
    expect(part.getByText('E1-1 Adaptation')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'E2 Pollution' })).toBeNull();
  });

  it('tells figures in French as French writes them', async () => {
    await openReport('/reports/companies/7?view=csrd', {}, 'fr');
    expect(await screen.findByText(/^GRI-305-1 Scope 1\s: 1\s234,5 tCO2e \(2025\)$/)).toBeTruthy();
  });

  it('says that results are kept where the score is', async () => {
    await openReport('/reports/companies/7?view=csrd', {
      'GET v3/entities/:id/esrs-coverage': () => ({ is_grayed: true, data: [topic({ score: null })], total: 1 }),
    });
    expect(await screen.findByText(/neither are the results by topic/)).toBeTruthy();
    expect(bodyRows('Topics of the ESRS')[0]).toContain('Not public');
  });
});

describe('the choice of a company', () => {
  it('finds companies and opens the report of one', async () => {
    const found = {
      entity_id: 7,
      entity_slug: 'loomwell',
      entity_name: 'Loomwell',
      logo: null,
      impact_score: 1,
      is_featured: true,
      is_grayed: false,
      subtext: 'Apparel · Portugal',
      ratings_count: 12,
      evidence: null,
      matched: null,
    };
    const page = await openReport('/reports/companies', {
      'POST v3/entities-quick-search': ({ body }) => {
        const isFound = (body as { keywords: string }).keywords.startsWith('Loom');
        return { data: isFound ? [found] : [], total: isFound ? 1 : 0 };
      },
    });
    const box = await screen.findByRole('combobox', { name: 'Choose a company' });
    await page.user.type(box, 'Zz');
    expect(await screen.findByText('No results found. Please try a different spelling.')).toBeTruthy();
    await page.user.clear(box);
    await page.user.type(box, 'Loom');
    await page.user.click(await screen.findByRole('option', { name: /Loomwell/ }));
    await waitFor(() => expect(page.address()).toBe('/reports/companies/7'));
  });
});
