import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { DoubleFailure, renderPage, settle } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { uiMessages } from '../messages/messages.ts';
import { CompanyField } from './company-field.tsx';

const loom = {
  entity_id: 4,
  entity_slug: 'loom',
  entity_name: 'Loom AG',
  logo: null,
  impact_score: 1,
  is_featured: true,
  is_grayed: false,
  subtext: 'Apparel, Germany',
  ratings_count: 12,
  evidence: null,
  matched: null,
};
const found: ApiDoubles = { 'POST v3/entities-quick-search': () => ({ data: [loom], total: 1 }) };

async function open(api: ApiDoubles = found, initialText?: string) {
  const onPick = jest.fn();
  const page = await renderPage(<CompanyField onPick={onPick} {...(initialText !== undefined && { initialText })} />, {
    messages: [uiMessages],
    api,
  });
  const field = screen.getByRole('combobox', { name: 'Search for a company' });
  return { ...page, field, onPick, asked: () => page.calls.map(({ body }) => body) };
}

describe('the field of a company', () => {
  it('asks once for what was typed, and gives what is picked by keyboard, then is empty with focus', async () => {
    const { user, field, onPick, asked } = await open();
    await user.type(field, '  loom   ag');
    await screen.findByRole('option', { name: /Loom AG/ });
    expect(asked()).toEqual([{ keywords: 'loom ag', limit: 20, offset: 0 }]);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(onPick.mock.calls).toEqual([[loom]]);
    expect(field).toHaveProperty('value', '');
    expect(document.activeElement).toBe(field);
  });

  it('asks nothing for one character and says how many it wants', async () => {
    const { user, field, asked } = await open();
    await user.type(field, 'l');
    expect(await screen.findByText('Type at least two characters.')).toBeDefined();
    await settle();
    expect(asked()).toEqual([]);
    await user.type(field, 'o');
    await waitFor(() => expect(asked()).toHaveLength(1), { timeout: 3_000 });
  });

  it('asks for 200 characters at most', async () => {
    const { user, field, asked } = await open();
    await user.click(field);
    await user.paste('x'.repeat(300));
    await waitFor(() => expect(asked()).toEqual([{ keywords: 'x'.repeat(200), limit: 20, offset: 0 }]), {
      timeout: 3_000,
    });
    expect(await screen.findByRole('option')).toBeDefined();
  });

  it('begins with the text that it is given', async () => {
    const { asked } = await open(found, 'Loom');
    await waitFor(() => expect(asked()).toEqual([{ keywords: 'Loom', limit: 20, offset: 0 }]));
  });

  it.each([
    ['nothing was found', () => ({ data: [], total: 0 }), 'No results found. Please try a different spelling.'],
    [
      'the search failed',
      () => {
        throw new DoubleFailure(500, 'internal', 'No.');
      },
      'The search failed. Please try again.',
    ],
  ])('says that %s', async (_, reply, text) => {
    const { user, field } = await open({ 'POST v3/entities-quick-search': reply });
    await user.type(field, 'zz');
    expect(await screen.findByText(text, {}, { timeout: 3_000 })).toBeDefined();
  });
});
