import { expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { uiMessages } from '@commonweal/ui/messages';
import { renderPage } from '@commonweal/testing';
import { shellMessages } from '../../messages/messages.ts';
import { foundCompany } from './found-company.fixture.ts';

jest.unstable_mockModule('./found-company.tsx', () => {
  throw new Error('The file did not arrive.');
});

it('The company search lists names alone where the rest of a result does not arrive', async () => {
  const { CompanySearch } = await import('./company-search.tsx');
  const { user, address } = await renderPage(<CompanySearch />, {
    messages: [shellMessages, uiMessages],
    api: {
      'POST v3/entities-quick-search': () => ({ data: [foundCompany], total: 1 }),
      'POST v3/search-logs': () => null,
    },
  });
  await user.type(screen.getByRole('combobox'), 'aldine');
  const option = await screen.findByRole('option', { name: 'Aldine Water' });
  expect(option.textContent).toBe('Aldine Water');
  await user.click(option);
  expect(address()).toBe('/companies/aldine-water');
});
