import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { currentSession } from '@commonweal/platform/session';
import { DoubleFailure, renderPage } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { agreedAt, messages, personWithTerms } from './person-with-terms.fixture.ts';
import { TermsWall, useMustAgree } from './terms-wall.tsx';

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
  readonly accept?: () => unknown;
  readonly change?: ApiDoubles;
}

async function open({ agreement = null, isOpen = false, accept, change }: Scene = {}) {
  const { person, api } = personWithTerms(agreement, accept);
  return renderPage(
    <main id="main" tabIndex={-1}>
      <Page isOpen={isOpen} />
    </main>,
    { messages, session: person, api: { ...api, ...change } },
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

  it.each(['I agree', 'Cancel', 'Logout'])('%s shows that it is at work, and the others wait', async (name) => {
    const reply = Promise.withResolvers<never>();
    const { user, calls } = await open({
      change: {
        'POST v3/platform-conditions/users/:id': () => reply.promise,
        'POST v3/auth/logout': () => reply.promise,
      },
    });
    await screen.findByText('Be fair.');
    const names = ['I agree', 'Cancel', 'Logout'];
    const button = (one: string) => screen.getByRole('button', { name: one });
    const busy = () => names.filter((one) => button(one).getAttribute('aria-busy') === 'true');
    const posts = () => calls.filter(({ operation }) => operation.startsWith('POST')).length;
    await user.click(button(name));
    expect(busy()).toEqual([name]);
    await waitFor(() => expect(posts()).toBe(1));
    for (const one of names) await user.click(button(one));
    expect([busy(), posts()]).toEqual([[name], 1]);
    reply.reject(new DoubleFailure(500, 'internal'));
    if (name === 'I agree') await waitFor(() => expect(busy()).toEqual([]));
    else await waitFor(() => expect(currentSession().status).toBe('anonymous'));
  });

  it.each<[string, Scene]>([
    ['who has accepted them', { agreement: agreedAt }],
    ['on a page that is open before', { isOpen: true }],
  ])('do not stand before somebody %s', async (_, scene) => {
    await open(scene);
    expect(await screen.findByText('The page')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'I agree' })).toBeNull();
  });
});
