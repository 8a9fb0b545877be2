import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { company, open, saved } from './edit-page.fixtures.tsx';

describe('the last company of a portfolio', () => {
  it.each([
    [false, true, 'Search for a company above to add it.'],
    [true, false, /^The portfolio counts with the companies that its funds hold/],
  ])('may go where its funds are enough: %s', async (mayBeEmpty, isDisabled, words) => {
    const page = await open({
      'GET v3/portfolios/editable/:id': () => ({ ...saved, entities: [company(1, 5)], may_be_empty: mayBeEmpty }),
    });
    await page.user.click(await screen.findByRole('button', { name: /^Remove Company 1/ }));
    expect(screen.getByText(words)).toBeDefined();
    const save = screen.getByRole('button', { name: /^Save$/ });
    expect(save).toHaveProperty('disabled', isDisabled);
    if (isDisabled) return;
    await page.user.click(save);
    const puts = () => page.calls.filter(({ operation }) => operation === 'PUT v3/portfolios/:id');
    await waitFor(() => expect(puts()).toHaveLength(1));
    expect(puts()[0]?.body).toEqual({
      ...{ name: 'Pension', weight_unit: 'amount', entities: [], changed_at: saved.changed_at },
    });
  });
});
