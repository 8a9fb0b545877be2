import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { bodiesOf, openPage, refuse } from '#testing/open-page.tsx';
import { settle, somebody } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import ChangeProfilePage from './change-profile-page.tsx';

const SAVE = 'PUT v3/users/profile';

const open = (api: ApiDoubles = {}) =>
  openPage(<ChangeProfilePage />, '/users/change-profile', {
    session: somebody(),
    api: { 'GET v3/users/me': () => somebody(), [SAVE]: () => ({ change_email: null }), ...api },
  });

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const save = () => screen.getByRole('button', { name: 'Save the profile' });

describe('the form of one’s profile', () => {
  it('has what is, and sends what was made of it', async () => {
    const page = await open();
    expect(['First name', 'Last name'].map((name) => field(name).value)).toEqual(['Ines', 'Marchetti']);
    expect(screen.getByDisplayValue('inesm')).toBeTruthy();
    await page.user.clear(field('First name'));
    await page.user.type(field('First name'), 'Inès');
    await page.user.clear(screen.getByDisplayValue('inesm'));
    await page.user.selectOptions(screen.getByLabelText('Visibility of the profile'), 'Community');
    expect(screen.getByText(/Everyone who is logged in can open your profile/)).toBeTruthy();
    await page.user.click(save());
    await settle();
    expect(bodiesOf(page, SAVE)).toEqual([
      { first_name: 'Inès', last_name: 'Marchetti', pseudo: '', visibility: 2, password: '' },
    ]);
  });

  it('sends nothing that the rules refuse', async () => {
    const page = await open();
    await page.user.clear(field('Last name'));
    await page.user.click(save());
    expect(await screen.findByText('Please enter your last name.')).toBeTruthy();
    await settle();
    expect(bodiesOf(page, SAVE)).toEqual([]);
    await page.user.type(field('Last name'), 'Kestrel');
    await page.user.click(save());
    await settle();
    expect(bodiesOf(page, SAVE)).toHaveLength(1);
  });

  it('shows beside the username that somebody has it, and keeps what was typed', async () => {
    const taken = 'Other user have the same username or/and email';
    const page = await open({ [SAVE]: refuse(422, 'invalid-fields', 'Check.', { pseudo: taken }) });
    await page.user.type(screen.getByDisplayValue('inesm'), '2');
    await page.user.click(save());
    expect(await screen.findByText(taken)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByDisplayValue('inesm2'));
  });

  it('says why nothing was saved', async () => {
    const page = await open({ [SAVE]: refuse(500, 'internal', 'Our side.') });
    await page.user.click(save());
    expect(await screen.findByText('Our side.')).toBeTruthy();
    expect(screen.getByText('Your profile was not changed.')).toBeTruthy();
  });
});
