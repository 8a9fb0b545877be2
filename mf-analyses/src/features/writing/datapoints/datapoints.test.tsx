import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { settle } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { aDraft, aServer, forgetDrafts, openWriting, savesOf } from '../writing.fixtures.tsx';

beforeEach(forgetDrafts);

const lists: ApiDoubles = {
  'GET v3/datapoints': () => ({
    data: [
      {
        ...{ datapoint_id: 3, datapoint_code: 'GRI-305-1', datapoint_name: 'Direct emissions', unit_id: 1 },
        ...{ min: '0.0000', max: '1000.5', is_gri: true },
      },
    ],
  }),
  'GET v3/units': () => ({
    data: [
      { unit_id: 1, unit_code: 'tCO2e', unit_name: 'tonnes of CO2' },
      { unit_id: 2, unit_code: 'kg', unit_name: 'kilograms' },
    ],
  }),
  'POST v3/datapoints/validate-outlyings': () => ({
    outlyings: [{ datapoint_id: 3, year: 2025, reason: 'industry', median: '50', low: '0', high: '1000.2500' }],
  }),
};

const textbox = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });

async function openWithRow(api: ApiDoubles = {}) {
  const page = await openWriting('/analyses/edit/7', { ...aServer(aDraft()).api, ...lists, ...api });
  await page.user.click(await screen.findByRole('button', { name: 'Add a datapoint' }));
  await page.user.click(await screen.findByRole('button', { name: /^Metric 1/ }));
  await page.user.click(await screen.findByRole('option', { name: /Direct emissions/ }));
  await page.user.type(await textbox('Year 1'), '2025');
  return page;
}

const type = async (value: string) => {
  const input = await textbox('Value 1');
  fireEvent.change(input, { target: { value } });
  fireEvent.blur(input);
  await settle();
};

describe('a datapoint', () => {
  it.each([
    ['12,5', '12.5'],
    ['12.5', '12.5'],
    ['1 000', '1000'],
    ['0', '0'],
    ['1000.5', '1000.5'],
  ])('written as %s is saved as %s', async (typed, value) => {
    const page = await openWithRow();
    await type(typed);
    await waitFor(() =>
      expect(savesOf(page.calls).at(-1)).toMatchObject({
        datapoints: [{ datapoint_id: 3, unit_id: 1, year: 2025, value }],
      }),
    );
  });

  it.each([
    ['much', 'Value must be a decimal, such as 12.5'],
    ['-0.0001', 'Value must be greater than 0 tCO2e'],
    ['1000.5001', 'Value must be lower than 1,000.5 tCO2e'],
    ['1.00001', 'At most 15 digits before the point and 4 after it'],
    ['1'.repeat(16), 'At most 15 digits before the point and 4 after it'],
  ])('of %s is not saved, and says why', async (typed, text) => {
    const page = await openWithRow();
    await type(typed);
    const input = await textbox('Value 1');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
    expect(savesOf(page.calls)).toEqual([]);
    expect(input.value).toBe(typed);
  });

  it('has no upper bound in another unit', async () => {
    const page = await openWithRow();
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Unit 1' }), '2');
    await type('5000');
    await waitFor(() =>
      expect(savesOf(page.calls).at(-1)).toMatchObject({ datapoints: [{ unit_id: 2, value: '5000' }] }),
    );
  });

  it('far from those of its industry warns, and is saved all the same', async () => {
    const page = await openWithRow();
    await type('900');
    expect(
      await screen.findByText(/^Far from what companies of this industry report: 0 to 1,000\.25 tCO2e/),
    ).toBeTruthy();
    expect(savesOf(page.calls).at(-1)).toMatchObject({ datapoints: [{ value: '900' }] });
  });

  it('of a year out of range says so', async () => {
    await openWithRow();
    const year = await textbox('Year 1');
    fireEvent.change(year, { target: { value: '1899' } });
    fireEvent.blur(year);
    expect(await screen.findByText('Please enter a year between 1900 and 2100')).toBeTruthy();
  });
});
