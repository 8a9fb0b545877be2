import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { FollowDelivery } from '@commonweal/contracts/entity-follows';
import { DoubleFailure, settle, somebody } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { openCompany } from './company-page.fixtures.tsx';

/** A server that keeps how the company is followed. */
function server(delivery: FollowDelivery | null = null): ApiDoubles {
  let kept = delivery;
  const follow = () => ({ entity_id: 7, delivery: kept });
  return {
    'GET v3/entities/:id/follow': follow,
    'PUT v3/entities/:id/follow': ({ body }) => {
      kept = (body as { delivery: FollowDelivery }).delivery;
      return follow();
    },
    'DELETE v3/entities/:id/follow': () => {
      kept = null;
      return follow();
    },
  };
}

const open = (api: ApiDoubles) => openCompany('/companies/loomwell', { api, session: somebody([]) });

describe('following a company', () => {
  it('asks a visitor to log in, and the server nothing', async () => {
    const page = await openCompany('/companies/loomwell', { api: server() });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.getByRole('button', { name: /Follow/ }).getAttribute('aria-haspopup')).toBe('dialog');
    await settle();
    expect(page.calls.some(({ operation }) => operation.endsWith('/follow'))).toBe(false);
  });

  it('begins in one of two ways, and ends', async () => {
    const page = await open(server());
    await page.user.click(await screen.findByRole('button', { name: 'Follow' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'By notification',
      'By mail',
    ]);
    await page.user.click(screen.getByRole('menuitem', { name: 'By mail' }));
    await page.user.click(await screen.findByRole('button', { name: 'Following' }));
    expect(screen.getByRole('menuitem', { name: 'By mail' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('menuitem', { name: 'Companies that you follow' })).toHaveProperty(
      'pathname',
      '/companies/followed',
    );
    await page.user.click(screen.getByRole('menuitem', { name: 'Follow no longer' }));
    expect(await screen.findByRole('button', { name: 'Follow' })).toBeTruthy();
    const changes = page.calls.filter(({ operation }) => /^(PUT|DELETE)/.test(operation));
    expect(changes.map(({ operation, body }) => [operation, body])).toEqual([
      ['PUT v3/entities/:id/follow', { delivery: 'mail' }],
      ['DELETE v3/entities/:id/follow', undefined],
    ]);
  });

  it('stays as it was where the server refuses', async () => {
    const refuse = () => {
      throw new DoubleFailure(409, 'too-many-follows');
    };
    const page = await open({ ...server(), 'PUT v3/entities/:id/follow': refuse });
    await page.user.click(await screen.findByRole('button', { name: 'Follow' }));
    await page.user.click(screen.getByRole('menuitem', { name: 'By mail' }));
    await waitFor(() => expect(page.calls.some(({ operation }) => operation.startsWith('PUT'))).toBe(true));
    expect(await screen.findByRole('button', { name: 'Follow' })).toBeTruthy();
  });

  it('disturbs nothing where it cannot be read', async () => {
    const fail = () => {
      throw new DoubleFailure(500, 'internal');
    };
    await open({ ...server(), 'GET v3/entities/:id/follow': fail });
    expect(await screen.findByText('Less water for every shirt')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Follow' })).toBeNull();
  });
});
