import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderPage, settle, somebody } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import { shellMessages } from '../../messages/messages.ts';
import { SecondFactorNotice } from './second-factor-notice.tsx';

const open = (path: string, needs: boolean | null) =>
  renderPage(<SecondFactorNotice />, {
    path,
    messages: [shellMessages, uiMessages],
    ...(needs !== null && { session: somebody([], { needs_second_factor: needs }) }),
  });

describe('the notice of a second factor that is needed', () => {
  it('leads to the page on which it is set up', async () => {
    await open('/companies', true);
    expect(screen.getByRole('link', { name: /Set one up/ }).getAttribute('href')).toBe('/users/security');
  });

  it.each([
    ['a visitor', '/companies', null],
    ['somebody who needs none', '/companies', false],
    ['somebody on that page', '/users/security', true],
  ] as const)('is not shown to %s', async (_, path, needs) => {
    const { container } = await open(path, needs);
    await settle();
    expect(container.textContent).toBe('');
  });
});
