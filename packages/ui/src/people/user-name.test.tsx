import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPerson, settle } from '@commonweal/testing';
import { renderHere } from '../test-rendering.tsx';
import { UserName } from './user-name.tsx';

const CERTIFIED = 'Certified Impact Analyst since March 1st, 2025';

describe('a person’s name', () => {
  it('opens a menu with the ways that the server names, in their order', async () => {
    await renderHere(<UserName person={aPerson({ user_links: ['profile', 'analyses', 'submissions'] })} brief />);
    await userEvent.click(screen.getByRole('button', { name: 'inesm' }));
    const items = screen.getAllByRole('menuitem').map((item) => [item.textContent, item.getAttribute('href')]);
    expect(items).toEqual([
      ['View my profile', '/users/me'],
      ['Show User Analyses', '/analyses?filter%5Buser%5D=12'],
      ['View all submissions', '/analyses/reviews?filter%5Bauthor%5D=12&filter%5Bstatus%5D=all'],
    ]);
  });

  it('leads to the details of somebody else', async () => {
    await renderHere(<UserName person={aPerson()} />);
    await userEvent.click(screen.getByRole('button', { name: 'inesm' }));
    expect(screen.getByRole('menuitem', { name: 'View user details' }).getAttribute('href')).toBe('/users/12');
  });

  it('is a text where it leads nowhere', async () => {
    await renderHere(<UserName person={aPerson({ first_name: 'Commonweal', pseudo: null, user_links: [] })} />);
    expect(screen.getByText('Commonweal')).toBeTruthy();
    await settle();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says who has left', async () => {
    const gone = { first_name: null, last_name: null, pseudo: null, user_certification_title: null, user_links: [] };
    const { container } = await renderHere(<UserName person={aPerson(gone)} />, 'fr');
    expect(container.textContent?.trim()).toBe('Ancien membre');
  });

  it('comes with the certificate’s title and date, also as a mark', async () => {
    const { container } = await renderHere(<UserName person={aPerson({ user_links: [] })} brief />);
    expect(screen.getByText(CERTIFIED)).toBeTruthy();
    expect(container.querySelector('[title]')?.getAttribute('title')).toBe(CERTIFIED);
  });
});
