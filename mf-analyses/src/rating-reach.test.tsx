import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { renderPage, somebody } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import { aNote, aNoteDetail } from '#analyses/analyses.fixtures.ts';
import { RatingPart } from '#features/analysis/rating-part.tsx';
import HomePage from '#features/home/home-page.tsx';
import remote from './remote.ts';

const company = {
  entity_id: 9,
  entity_slug: 'windrow',
  entity_name: 'Windrow',
  logo: null,
  country: { id: 620, code: 'PT', name: 'Portugal' },
  industry: { id: 1, name: 'Apparel' },
  environmental_score: null,
  social_score: null,
  is_featured: true,
  is_grayed: false,
  notes_count: 3,
  ratings_count: 20,
  raters_count: 4,
  evidence: null,
  sdg_ids: [],
};

const nothingGiven = { data: [], reasons: [], is_earlier_version: false };

describe('rating an analysis', () => {
  it('brings the front page’s scores up to date', async () => {
    let score = -1.2;
    const page = await renderPage(
      <>
        <RatingPart note={aNoteDetail()} />
        <HomePage />
      </>,
      {
        messages: [uiMessages, remote.messages],
        session: somebody(['note-rate']),
        api: {
          'GET v3/notes/published': () => ({ data: [aNote()], total: 1 }),
          'GET v3/entities': () => ({ data: [{ ...company, impact_score: score }], total: 1 }),
          'GET v3/notes/:id/my-impact-scores': () => ({ ...nothingGiven, refusal: null }),
          'GET v3/notes/:id/my-quality-scores': () => ({ data: null }),
          'POST v3/notes/impact-score': () => {
            score = 2.5;
            return nothingGiven;
          },
        },
      },
    );
    const shown = async () => (await screen.findByRole('link', { name: 'Windrow' })).closest('li')?.textContent;
    expect(await shown()).toContain('−1.20');
    await page.user.click(await screen.findByRole('button', { name: 'Rate this analysis' }));
    const value = await screen.findByRole('group', { name: 'How negative or positive the impact is' });
    const form = within(value.closest('form') as HTMLElement);
    await page.user.click(form.getByRole('radio', { name: /^Positive/ }));
    await page.user.click(form.getByRole('button', { name: 'Save this rating' }));
    await waitFor(async () => expect(await shown()).toContain('+2.50'));
  });
});
