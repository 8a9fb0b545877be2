import { describe, expect, it } from '@jest/globals';
import { environments } from '@commonweal/contracts';
import { screen } from '@testing-library/react';
import { renderPage, somebody } from '@commonweal/testing';
import { shellMessages } from '../../messages/messages.ts';
import { EnvironmentBanner } from './environment-banner.tsx';

const open = (environment: string, privileges: Parameters<typeof somebody>[0] | null = null) =>
  renderPage(<EnvironmentBanner environment={environment} />, {
    messages: [shellMessages],
    ...(privileges && { session: somebody(privileges) }),
  });

describe('the environment', () => {
  it.each(environments.filter((name) => name !== 'prod' && name !== 'demo'))(
    '%s is named to everyone',
    async (name) => {
      await open(name);
      expect(screen.getByText(`Environment: ${name}`)).toBeTruthy();
    },
  );

  it('demo says that its data is fictional', async () => {
    await open('demo');
    expect(screen.getByText(/fictional/)).toBeTruthy();
  });

  it.each([
    ['a visitor', null],
    ['somebody without the privilege', ['users-list']],
  ] as const)('production is not named to %s', async (_, privileges) => {
    const { container } = await open('prod', privileges);
    expect(container.textContent).toBe('');
  });

  it('production is named to who manages its parameters', async () => {
    await open('prod', ['parameters-state']);
    expect(screen.getByText('Environment: prod')).toBeTruthy();
  });
});
