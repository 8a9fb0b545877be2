import { afterEach, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderPage } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import { shellMessages } from '../../messages/messages.ts';
import { TranslateHelpOpener } from './translate-help-opener.tsx';

const agentOf = (userAgent: string) => jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
afterEach(() => {
  jest.restoreAllMocks();
});

async function open() {
  const page = await renderPage(<TranslateHelpOpener />, { messages: [shellMessages, uiMessages] });
  await page.user.click(screen.getByRole('button', { name: 'Translate this page' }));
  return { page, help: await screen.findByRole('dialog', { name: 'Translate this page' }) };
}

it('The steps are those of the browser one has, and of any other by choice', async () => {
  agentOf('Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0');
  const { page, help } = await open();
  const browser = within(help).getByRole<HTMLSelectElement>('combobox', { name: 'Browser' });
  expect(browser.selectedOptions[0]?.textContent).toBe('Firefox (yours)');
  expect(within(help).getByText('Choose “Translate page”.')).toBeTruthy();
  await page.user.selectOptions(browser, 'Safari on a Mac');
  expect(within(help).getByText('Choose the page menu or the translate icon in the address bar.')).toBeTruthy();
  await page.user.click(within(help).getAllByRole('button', { name: 'Close' })[1] as HTMLElement);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('A browser that is not known is nobody’s', async () => {
  agentOf('Lynx/2.9.2 libwww-FM/2.14');
  const { help } = await open();
  const browser = within(help).getByRole<HTMLSelectElement>('combobox', { name: 'Browser' });
  expect(browser.selectedOptions[0]?.textContent).toBe('Another browser');
});
