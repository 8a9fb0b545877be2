import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { currentSession } from '@commonweal/platform/session';
import { DoubleFailure, renderPage, somebody } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import { shellMessages } from '../../messages/messages.ts';
import { termsMessages } from './messages/messages.ts';
import { TermsWall, useMustAgree } from './terms-wall.tsx';

const terms = { version: 3, content: '<h1>Account</h1><p>Be fair.</p>', publication_date: '2026-10-01T08:00:00.000Z' };
const warn = jest.spyOn(console, 'warn');
beforeEach(() => void warn.mockReset().mockImplementation(() => {}));

function Page({ isOpen }: { readonly isOpen: boolean }) {
  return (
    <TermsWall mustAgree={useMustAgree(isOpen)} page="/">
      <h1>The page</h1>
    </TermsWall>
  );
}

interface Scene {
  readonly agreement?: string | null;
  readonly isOpen?: boolean;
  readonly accept?: () => object;
}

async function open({ agreement = null, isOpen = false, accept = () => ({}) }: Scene = {}) {
  const person = { ...somebody([], { last_agreement: agreement }) };
  const api: ApiDoubles = {
    'GET v3/users/me': () => ({ ...person }),
    'GET v3/platform-conditions/current': () => terms,
    'POST v3/platform-conditions/users/:id': () => {
      accept();
      person.last_agreement = '2026-11-21T10:00:00.000Z';
      return { version: 3, accepted_at: person.last_agreement };
    },
    'POST v3/auth/logout': () => ({ signed_out: true }),
  };
  return renderPage(
    <main id="main" tabIndex={-1}>
      <Page isOpen={isOpen} />
    </main>,
    { messages: [shellMessages, termsMessages, uiMessages], session: person, api },
  );
}

const agreeing = () => screen.findByRole('button', { name: 'I agree' });

describe('the terms before the page', () => {
  it('are all there is, with the text in an area that the keyboard reaches', async () => {
    await open();
    expect(await screen.findByRole('heading', { name: '1 Account' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Terms and Conditions' })).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Text of the terms' }).tabIndex).toBe(0);
    expect(screen.queryByText('The page')).toBeNull();
  });

  it('give way to the page once they are accepted, as the version that was shown', async () => {
    const { user, calls } = await open();
    await screen.findByText('Be fair.');
    await user.click(await agreeing());
    expect(await screen.findByText('The page')).toBeTruthy();
    expect(calls.find(({ operation }) => operation.startsWith('POST'))).toMatchObject({
      params: { id: '42' },
      body: { user_id: 42, version: 3 },
    });
    expect(document.activeElement?.id).toBe('main');
  });

  it('stay where accepting fails, which is only logged', async () => {
    const { user } = await open({
      accept: () => {
        throw new DoubleFailure(500, 'internal', 'Something went wrong on our side.');
      },
    });
    await screen.findByText('Be fair.');
    await user.click(await agreeing());
    await waitFor(() => expect(warn).toHaveBeenCalledWith('The terms could not be accepted.', expect.anything()));
    expect((await agreeing()).getAttribute('aria-busy')).not.toBe('true');
    expect(screen.queryByText('Something went wrong on our side.')).toBeNull();
    expect(screen.queryAllByRole('alert')).toHaveLength(0);
  });

  it.each(['Cancel', 'Logout'])('%s signs out', async (name) => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(currentSession().status).toBe('anonymous'));
  });

  it.each<[string, Scene]>([
    ['who has accepted them', { agreement: '2026-10-01T08:00:00.000Z' }],
    ['on a page that is open before', { isOpen: true }],
  ])('do not stand before somebody %s', async (_, scene) => {
    await open(scene);
    expect(await screen.findByText('The page')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'I agree' })).toBeNull();
  });
});
