import { describe, expect, it } from '@jest/globals';
import type { Privilege } from '@commonweal/contracts';
import type { Viewer } from '../http/viewer.ts';
import { presentAuthor } from './note-author.ts';
import type { AuthorRow } from './note-author.ts';

const ines: AuthorRow = {
  id: 12,
  firstName: 'Ines',
  lastName: 'Marchetti',
  pseudo: 'inesm',
  visibility: 0,
  certificationTitle: 'Certified Impact Analyst',
  certificationDate: new Date('2025-03-01T00:00:00Z'),
  isAnonymised: false,
};

function viewer(...privileges: Privilege[]): Viewer {
  return { id: 99, name: 'Somebody', tokenDigest: '', privileges: new Set(privileges) };
}

describe('presentAuthor', () => {
  it('gives a visitor and a member the pseudo and no real name', () => {
    for (const reader of [null, viewer('portfolio-state')]) {
      expect(presentAuthor(ines, reader)).toMatchObject({ first_name: null, last_name: null, pseudo: 'inesm' });
    }
  });

  it('gives a client the real name', () => {
    expect(presentAuthor(ines, viewer('client-view'))).toMatchObject({
      first_name: 'Ines',
      last_name: 'Marchetti',
      pseudo: null,
    });
  });

  it('gives everyone the name of a person who chose no pseudo', () => {
    expect(presentAuthor({ ...ines, pseudo: null }, null)).toMatchObject({
      first_name: 'Ines',
      last_name: 'Marchetti',
    });
  });

  it('shows user 1 as the product, without last name or pseudo, to everyone', () => {
    for (const reader of [null, viewer('client-view')]) {
      expect(presentAuthor({ ...ines, id: 1 }, reader)).toMatchObject({
        first_name: 'Commonweal',
        last_name: null,
        pseudo: null,
      });
    }
  });

  it('names nobody who was anonymised, not even to clients', () => {
    expect(presentAuthor({ ...ines, isAnonymised: true }, viewer('client-view'))).toEqual({
      user_id: 12,
      first_name: null,
      last_name: null,
      pseudo: null,
      user_certification_title: null,
      user_certification_date: null,
      is_user_linked: false,
    });
  });

  it('leads to a private person only for who may open private profiles', () => {
    const secret = { ...ines, visibility: 1 };
    expect(presentAuthor(secret, null).is_user_linked).toBe(false);
    expect(presentAuthor(secret, viewer('client-view')).is_user_linked).toBe(false);
    expect(presentAuthor(secret, viewer('user-state')).is_user_linked).toBe(true);
  });

  it('leads to a person of the community only for who is signed in', () => {
    const communal = { ...ines, visibility: 2 };
    expect(presentAuthor(communal, null).is_user_linked).toBe(false);
    expect(presentAuthor(communal, viewer()).is_user_linked).toBe(true);
  });
});
