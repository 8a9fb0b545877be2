import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ApiReply } from '@commonweal/contracts';
import { encodeProfile } from '@commonweal/domain/shared-profile';
import { settle, somebody } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { STORAGE_PREFIX } from '#features/importances/importance-storage.ts';
import { topics } from '#features/importances/topics.fixture.ts';
import {
  api,
  drag,
  freshBrowser,
  move,
  neutral,
  open,
  path,
  shows,
  slider,
  whole,
} from './page-under-test.fixture.tsx';

/** Alba Power, in industry 1, and Bright Foods, in industry 2, both have analyses on topic 101. */
const byIndustry = topics.map((one) =>
  one.topic_id === 101 ? { ...one, is_universal: false, industry_ids: [1, 2] } : one,
);
const answers: ApiDoubles = {
  ...api,
  'GET v3/my-impact/topics': () => ({ data: byIndustry, total: byIndustry.length, retired: [], merged: [] }),
};
const refined = `${path}/refine/1?${whole}`;
const valueOf = (name: string) => slider(name).value;
const key = '1-10-101';

async function openIndustries(options: Parameters<typeof open>[0] = {}) {
  const page = await open({ url: refined, api: answers, ...options });
  await shows(neutral);
  await page.user.click(screen.getByText(/^By industry/));
  await screen.findByRole('slider', { name: 'Processed Foods' });
  return page;
}

beforeEach(freshBrowser);

describe('the importance of a topic in single industries', () => {
  it('stands below the topics that matter in some industries alone, by name', async () => {
    await openIndustries();
    expect(screen.getAllByText(/^By industry/).map(({ textContent }) => textContent)).toEqual(['By industry (2)']);
    const group = screen.getByRole('group', { name: 'Topic 101 by industry' });
    const names = within(group)
      .getAllByRole('slider')
      .map((one) => one.getAttribute('aria-valuetext'));
    expect(names).toEqual(['Not set', 'Not set']);
  });

  it('moves the ranking of that industry alone, and averages upward', async () => {
    await openIndustries();
    move('Electric Utilities', 0);
    // Its one other analysis is worth +5.
    await shows(['Alba Power', 'Bright Foods', 'Cold Storage', 'Dim Lights']);
    expect([valueOf('Topic 101'), valueOf('Category 10'), valueOf('Basic needs')]).toEqual(['25', '41', '45']);
    expect([valueOf('Electric Utilities'), valueOf('Processed Foods')]).toEqual(['0', '50']);
    expect(screen.getByText('By industry (2, 1 set)')).toBeTruthy();
    await waitFor(() => expect(localStorage.getItem(`${STORAGE_PREFIX}${key}@1`)).toBe('0'));
  });

  it('is named with its place among the sliders that would change a rank', async () => {
    const page = await openIndustries();
    move('Electric Utilities', 40);
    await page.user.click(screen.getByRole('button', { name: 'Why this score: Alba Power' }));
    await page.user.click(await screen.findByRole('button', { name: 'Which slider would change this rank?' }));
    const move40 = await screen.findByText('from 40 to 38: rank 1');
    expect(move40.closest('li')?.textContent).toBe(
      'Basic needs › Category 10 › Topic 101 › Electric Utilities from 40 to 38: rank 1',
    );
  });

  it('is overwritten by the topic’s slider after a question, and forgotten by this browser', async () => {
    const page = await openIndustries();
    move('Electric Utilities', 0);
    await waitFor(() => expect(localStorage.getItem(`${STORAGE_PREFIX}${key}@1`)).toBe('0'));
    drag('Topic 101', 80);
    const dialog = await screen.findByRole('dialog', { name: 'Replace your finer settings for Topic 101?' });
    expect(within(dialog).getByText(/^This topic is set industry by industry/)).toBeTruthy();
    await page.user.click(within(dialog).getByRole('button', { name: 'Set all to 80' }));
    await waitFor(() => expect([valueOf('Electric Utilities'), valueOf('Processed Foods')]).toEqual(['80', '80']));
    await waitFor(() => expect(localStorage.getItem(`${STORAGE_PREFIX}${key}`)).toBe('80'));
    expect(localStorage.getItem(`${STORAGE_PREFIX}${key}@1`)).toBeNull();
    move('Topic 101', 10);
    await settle();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(valueOf('Electric Utilities')).toBe('10');
  });

  it('is there again after a reload, and saved without what the API would refuse', async () => {
    localStorage.setItem(`${STORAGE_PREFIX}${key}@1`, '0');
    // Keys that the API refuses, and the whole save with them.
    for (const end of ['@', '@0', '@-5', '@1e3', '@99999', '@3']) {
      localStorage.setItem(`${STORAGE_PREFIX}${key}${end}`, '7');
    }
    localStorage.setItem(`${STORAGE_PREFIX}6-60-601@1`, '7');
    let saved: unknown = null;
    const page = await open({
      url: refined,
      session: somebody(),
      api: {
        ...answers,
        'GET v3/my-impact/my-importances': () => ({ importances: {} }),
        'POST v3/my-impact/set-my-importances': ({ body }) => {
          saved = body;
          return body as ApiReply<'POST v3/my-impact/set-my-importances'>;
        },
      },
    });
    await shows(['Alba Power', 'Bright Foods', 'Cold Storage', 'Dim Lights']);
    await page.user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('button', { name: 'Saved' });
    expect(saved).toEqual({ importances: { [`${key}@1`]: { importance_value: 0 } } });
  });

  it('comes with a link', async () => {
    const profile = encodeProfile(byIndustry, { [`${key}@1`]: 0 });
    const page = await open({ url: `${path}?${whole}#profile=${profile}`, api: answers });
    await page.user.click(await screen.findByRole('button', { name: 'Use the shared settings' }));
    await shows(['Alba Power', 'Bright Foods', 'Cold Storage', 'Dim Lights']);
  });
});
