import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { openConsent, readConsent, saveConsent, useConsent } from '@commonweal/platform/consent';
import { renderPage } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import { ConsentBanner } from './consent-banner.tsx';
import { consentMessages } from './messages/messages.ts';

class NoResizes implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  globalThis.ResizeObserver = NoResizes;
  saveConsent([]);
  document.cookie = 'consent=; Path=/; Max-Age=0';
});

function Page() {
  const { accepted, isOpen } = useConsent();
  return (
    <>
      <button type="button" onClick={openConsent}>
        Cookie preferences
      </button>
      {(isOpen || (accepted !== null && readConsent() === null)) && <ConsentBanner key={String(isOpen)} />}
    </>
  );
}

const open = () => renderPage(<Page />, { messages: [consentMessages, uiMessages] });
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

describe('the banner', () => {
  it('has what is necessary on for good, and everything else off, and takes no focus', async () => {
    await open();
    expect({ checked: box('Necessary').checked, disabled: box('Necessary').disabled }).toEqual({
      checked: true,
      disabled: true,
    });
    for (const name of ['Analytics', 'Preferences', 'Marketing']) expect(box(name).checked).toBe(false);
    expect(document.activeElement).toBe(document.body);
    expect(screen.getByRole('link', { name: 'Terms and Conditions' }).getAttribute('href')).toBe(
      '/terms-and-conditions',
    );
  });

  it.each([
    ['Accept all', ['necessary', 'analytics', 'preferences', 'marketing']],
    ['Only necessary', ['necessary']],
    ['Save choices', ['necessary', 'analytics']],
  ])('%s keeps %j', async (name, accepted) => {
    const { user } = await open();
    await user.click(box('Analytics'));
    await user.click(box('Marketing'));
    await user.click(box('Marketing'));
    await user.click(screen.getByRole('button', { name }));
    expect(readConsent()).toEqual(accepted);
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('comes again when it is asked for, with the focus, shows what was chosen and gives the focus back', async () => {
    saveConsent(['analytics']);
    const { user } = await open();
    const button = screen.getByRole('button', { name: 'Cookie preferences' });
    await user.click(button);
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Cookies on Commonweal' }));
    expect(box('Analytics').checked).toBe(true);
    await user.click(box('Analytics'));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(readConsent()).toEqual(['necessary', 'analytics']);
    expect(document.activeElement).toBe(button);
  });
});
