import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { DoubleFailure, renderPage } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import { anOpenIndustry } from '../features/industries/industries.fixtures.ts';
import remote from '../remote.ts';

interface DrawnProps {
  readonly summary: string;
  readonly subject: { readonly value: number };
  readonly source: { readonly path: string; readonly snapshot: number; readonly asOf: Date };
}

jest.unstable_mockModule('@commonweal/ui/charts', () => ({
  Histogram: ({ summary, subject, source }: DrawnProps) => (
    <p>{[summary, subject.value, source.snapshot, source.asOf.toISOString(), source.path].join(' | ')}</p>
  ),
}));
const { default: IndustryPage } = await import('../features/industries/industry-page.tsx');

const asOf = '2026-05-04T09:00:00.000Z';
const spread = {
  ...{ snapshot: 41, as_of: asOf, scored_companies: 3, mean: -1.25 },
  distribution: anOpenIndustry().distribution.map((step, at) => ({ ...step, companies_count: at === 3 ? 3 : 0 })),
};

const open = (url: string, ofThen: ApiDoubles['GET v3/sasb-industries-stats/:id/spread'] = () => spread) =>
  renderPage(<IndustryPage />, {
    ...{ path: '/industries/:id', url, messages: [uiMessages, remote.messages] },
    api: {
      'GET v3/sasb-industries-stats/:id': () => anOpenIndustry(),
      'GET v3/sasb-industries-taxonomy-scores/:id': () => ({ data: [], total: 0 }),
      'GET v3/sasb-industries-stats/:id/spread': ofThen,
    },
  });

describe('the spread of scores', () => {
  it('is cited by an address that shows it as it was', async () => {
    await open('/industries/1');
    expect(await screen.findByText(/\| \/industries\/1\?snapshot=42$/)).toBeTruthy();
  });

  it('stands alone at that address, with its number, its day and the way to the present', async () => {
    await open('/industries/1?snapshot=41');
    const drawn = `0 of 3 companies with a visible score stand at zero or above. | -1.25 | 41 | ${asOf} | /industries/1?snapshot=41`;
    expect(await screen.findByText(drawn)).toBeTruthy();
    expect(screen.getByText(/as they counted on .*, snapshot 41\./)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Show the present figures' })).toHaveProperty('search', '');
    expect(screen.queryByRole('region', { name: 'Best companies' })).toBeNull();
    expect(screen.queryByText('+0.75')).toBeNull();
  });

  it('says that no score of then is visible, that there is no such number, and that it could not be read', async () => {
    const none = { ...spread, scored_companies: 0, mean: null };
    const { unmount } = await open('/industries/1?snapshot=41', () => none);
    expect(await screen.findByText('No score of then is visible')).toBeTruthy();
    unmount();
    const unknown = await open('/industries/1?snapshot=999', () => {
      throw new DoubleFailure(404, 'not-found');
    });
    expect(await screen.findByText('There is no such snapshot')).toBeTruthy();
    unknown.unmount();
    await open('/industries/1?snapshot=41', () => {
      throw new DoubleFailure(500, 'internal');
    });
    expect(await screen.findByText('The spread could not be loaded')).toBeTruthy();
  });
});
