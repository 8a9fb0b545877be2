import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { DoubleFailure, somebody } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { aCompany } from '#companies/companies.fixtures.ts';
import { openCompany } from './company-page.fixtures.tsx';

const editable = { may_edit: true, isinVariation: ['QM0000000024'], nameVariation: ['Loom Well'] };

const open = (api: ApiDoubles = {}) =>
  openCompany('/companies/loomwell', { company: editable, api, session: somebody(['manage-website-content']) });

describe('administration of a company', () => {
  it('is there for those only of whom the server says that they may', async () => {
    const first = await openCompany('/companies/loomwell', { session: somebody(['manage-website-content']) });
    await screen.findByRole('region', { name: 'Facts' });
    expect(screen.queryByRole('region', { name: 'Administration' })).toBeNull();
    first.unmount();
    await open();
    expect(await screen.findByRole('region', { name: 'Administration' })).toBeTruthy();
  });

  it('edits what finds the company, one a line', async () => {
    const page = await open({
      'PATCH v3/entities/:id/update-variations': ({ body }) => ({ id: 7, ...(body as typeof editable), conflicts: [] }),
    });
    await page.user.click(await screen.findByRole('button', { name: 'Edit ISINs and names' }));
    const dialog = within(screen.getByRole('dialog'));
    const names = dialog.getByRole('textbox', { name: /Other names/ });
    expect(names).toHaveProperty('value', 'Loom Well');
    expect(dialog.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    await page.user.type(names, '\n\n  LOOMWELL LTD  ');
    await page.user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const call = page.calls.find(({ operation }) => operation.startsWith('PATCH'));
    expect(call?.body).toEqual({ isinVariation: ['QM0000000024'], nameVariation: ['Loom Well', 'LOOMWELL LTD'] });
  });

  it('keeps what was typed where the server says what is wrong', async () => {
    const page = await open({
      'PATCH v3/entities/:id/update-variations': () => {
        throw new DoubleFailure(422, 'invalid-fields', 'Check.', { 'isinVariation.1': '“X1” is not an ISIN.' });
      },
    });
    await page.user.click(await screen.findByRole('button', { name: 'Edit ISINs and names' }));
    const dialog = within(screen.getByRole('dialog'));
    const isins = dialog.getByRole('textbox', { name: /Other ISINs/ });
    await page.user.type(isins, '\nX1');
    await page.user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('“X1” is not an ISIN.')).toBeTruthy();
    expect(isins).toHaveProperty('value', 'QM0000000024\nX1');
  });

  it('features the company, or keeps its score, once that was confirmed', async () => {
    let isFeatured = false;
    const page = await open({
      'GET v3/entities/:id/details': () => aCompany({ ...editable, is_featured: isFeatured }),
      'PUT v3/entities/:id/change-visibility': ({ body }) => {
        isFeatured = (body as { is_featured: boolean }).is_featured;
        return { id: 7, is_featured: isFeatured };
      },
    });
    const featured = () => screen.getByRole('switch', { name: 'Featured' });
    await page.user.click(await screen.findByRole('switch', { name: 'Featured' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Show the score of Loomwell to everyone?' }));
    expect(page.calls.some(({ operation }) => operation.startsWith('PUT'))).toBe(false);
    await page.user.click(dialog.getByRole('button', { name: 'Show the score' }));
    await waitFor(() => expect(featured()).toHaveProperty('checked', true));
    expect(screen.getByText(/Everyone sees its score/)).toBeTruthy();
    await page.user.click(featured());
    expect(await screen.findByRole('dialog', { name: 'Keep the score of Loomwell from everyone else?' })).toBeTruthy();
  });
});
