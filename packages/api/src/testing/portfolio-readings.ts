import type { ReadingTargets } from './every-reading.ts';

const graphs = [
  'entities',
  'entities/personal-score',
  'sdg-entities',
  'sdg-entities/personal-score',
  'analyses',
  'analyses/personal-score',
  'best-worst-analyses',
  'metrics',
  'datapoint-metrics',
  'unrated-entities',
  'swaps',
] as const;

const ofPortfolios = graphs.map(
  (graph) =>
    [
      `GET v3/graphs/portfolios/:id/${graph}`,
      ({ portfolios }: ReadingTargets) => portfolios.map((id) => ({ address: `v3/graphs/portfolios/${id}/${graph}` })),
    ] as const,
);

const below =
  (address: (id: number) => string) =>
  ({ portfolios }: ReadingTargets) =>
    portfolios.map((id) => ({ address: address(id) }));

/** Reads of portfolios and of their graphs, by the operation that they belong to. */
export const portfolioReadings = {
  'GET v3/portfolios/all': () => [{ address: 'v3/portfolios/all?limit=200' }],
  'GET v3/portfolios/shared': () => [{ address: 'v3/portfolios/shared' }],
  'GET v3/users/get-prefered-portfolio': () => [{ address: 'v3/users/get-prefered-portfolio' }],
  'GET v3/portfolios/:id': below((id) => `v3/portfolios/${id}`),
  'GET v3/portfolios/editable/:id': below((id) => `v3/portfolios/editable/${id}`),
  'GET v3/portfolios/entities/:id': below((id) => `v3/portfolios/entities/${id}`),
  'GET v3/portfolios/:id/breakdowns': below((id) => `v3/portfolios/${id}/breakdowns`),
  'GET v3/portfolios/:id/unmatched': below((id) => `v3/portfolios/${id}/unmatched`),
  'GET v3/portfolios/:id/funds': below((id) => `v3/portfolios/${id}/funds`),
  'GET v3/portfolios/:id/funds/:fund_id/entities': below((id) => `v3/portfolios/${id}/funds/${id}/entities`),
  'GET v3/portfolios/:id/import-base': below((id) => `v3/portfolios/${id}/import-base`),
  'GET v3/portfolios/:id/imports': below((id) => `v3/portfolios/${id}/imports`),
  'GET v3/portfolios/:id/imports/:import_id': below((id) => `v3/portfolios/${id}/imports/${id}`),
  'GET v3/portfolios/:id/weights': below((id) => `v3/portfolios/${id}/weights`),
  'GET v3/portfolios/:id/scores': below((id) => `v3/portfolios/${id}/scores`),
  'GET v3/portfolios/:id/export': below((id) => `v3/portfolios/${id}/export?format=csv`),
  'GET v3/portfolios/comparison-file': below((id) => `v3/portfolios/comparison-file?ids=${id}&format=csv`),
  'GET v3/portfolios/reports/:id': ({ portfolios }: ReadingTargets) =>
    portfolios.flatMap((id) => ['', '?snapshot=1000'].map((at) => ({ address: `v3/portfolios/reports/${id}${at}` }))),
  // Opens with a token alone; a test of its own compares it with what visitors see.
  'GET v3/portfolios/:id/shared': below((id) => `v3/portfolios/${id}/shared?token=none`),
  ...Object.fromEntries(ofPortfolios),
  'GET v3/my-impact/portfolios': () => [{ address: 'v3/my-impact/portfolios' }],
  'GET v3/my-impact/portfolios-companies': () => [{ address: 'v3/my-impact/portfolios-companies' }],
};
