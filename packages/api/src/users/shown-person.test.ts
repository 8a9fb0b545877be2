import { describe, expect, it } from '@jest/globals';
import type { Privilege } from '@commonweal/contracts';
import type { Viewer } from '../http/viewer.ts';
import { presentPerson } from './shown-person.ts';
import type { PersonRow } from './shown-person.ts';

const ines: PersonRow = {
  id: 12,
  firstName: 'Ines',
  lastName: 'Marchetti',
  pseudo: 'inesm',
  profilePicture: '/uploads/ines.webp',
  visibility: 0,
  certificationTitle: 'Certified Impact Analyst',
  certificationDate: new Date('2025-03-01T00:00:00Z'),
  isLeadAnalyst: false,
  isImpactAnalyst: true,
  isDeleted: false,
  isAnonymised: false,
};

function viewer(...privileges: Privilege[]): Viewer {
  return { id: 99, name: 'Somebody', tokenDigest: '', privileges: new Set(privileges) };
}
const herself = (...privileges: Privilege[]): Viewer => ({ ...viewer(...privileges), id: ines.id });

function shown(row: PersonRow, context: Viewer | null, locale: 'en' | 'fr' = 'en') {
  return presentPerson(row, { viewer: context, locale });
}

describe('how a person is shown', () => {
  it('to a visitor and a member is the pseudo and no real name', () => {
    for (const context of [null, viewer('portfolio-state')]) {
      expect(shown(ines, context)).toMatchObject({ first_name: null, last_name: null, pseudo: 'inesm' });
    }
  });

  it('to a client is the real name', () => {
    expect(shown(ines, viewer('client-view'))).toMatchObject({
      first_name: 'Ines',
      last_name: 'Marchetti',
      pseudo: null,
    });
  });

  it('has the picture for those who may open the page, and for nobody once the person has left', () => {
    const picture = (row: PersonRow, context: Viewer | null) => shown(row, context).profile_picture;
    const secret = { ...ines, visibility: 1 };
    expect([picture(ines, null), picture(secret, viewer('user-state')), picture(secret, herself())]).toEqual(
      Array.from({ length: 3 }, () => '/uploads/ines.webp'),
    );
    expect([picture(secret, null), picture(secret, viewer()), picture({ ...ines, isDeleted: true }, null)]).toEqual([
      ...[null, null, null],
    ]);
  });

  it('is the name to everyone where no pseudo was chosen', () => {
    expect(shown({ ...ines, pseudo: null }, null)).toMatchObject({ first_name: 'Ines', last_name: 'Marchetti' });
  });

  it('is the product for user 1, without last name, pseudo or a way on, to everyone', () => {
    for (const context of [null, viewer('client-view'), viewer('user-state', 'notes-submission-state')]) {
      expect(shown({ ...ines, id: 1 }, context)).toMatchObject({
        first_name: 'Commonweal',
        last_name: null,
        pseudo: null,
        user_links: [],
      });
    }
  });

  it.each(['isAnonymised', 'isDeleted'] as const)('names nobody who left (%s), not even to clients', (flag) => {
    expect(shown({ ...ines, [flag]: true }, viewer('client-view', 'user-state'))).toEqual({
      user_id: 12,
      first_name: null,
      last_name: null,
      pseudo: null,
      profile_picture: null,
      is_user_lead_analyst: false,
      is_user_impact_analyst: false,
      user_certification_title: null,
      user_certification_date: null,
      user_links: [],
    });
  });

  it('has the certificate with its date, in the language of the reader', () => {
    expect(shown(ines, null, 'fr')).toMatchObject({
      is_user_lead_analyst: false,
      is_user_impact_analyst: true,
      user_certification_title: 'Analyste d’impact certifié',
      user_certification_date: '2025-03-01T00:00:00.000Z',
    });
    const lead = { ...ines, certificationTitle: 'Certified Impact Analyst', isLeadAnalyst: true };
    expect(shown(lead, null)).toMatchObject({
      is_user_lead_analyst: true,
      is_user_impact_analyst: false,
      user_certification_title: 'Certified Lead Analyst',
    });
    const rater = { ...ines, certificationTitle: 'Certified Impact Rater', isImpactAnalyst: false };
    expect(shown(rater, null)).toMatchObject({
      is_user_impact_analyst: false,
      user_certification_title: 'Certified Impact Rater',
    });
    expect(shown({ ...rater, certificationTitle: 'Guest of honour' }, null, 'fr')).toMatchObject({
      user_certification_title: 'Guest of honour',
    });
    expect(shown({ ...rater, certificationTitle: null }, null).user_certification_date).toBeNull();
  });
});

describe('where a name leads', () => {
  const links = (row: PersonRow, context: Viewer | null) => shown(row, context).user_links;

  it('is a private person only for who may open private profiles, and for themselves', () => {
    const secret = { ...ines, visibility: 1 };
    expect(links(secret, null)).toEqual([]);
    expect(links(secret, viewer('client-view'))).toEqual([]);
    expect(links(secret, viewer('user-state'))).toEqual(['details', 'analyses']);
    expect(links(secret, herself())).toEqual(['profile', 'analyses']);
  });

  it('is a person of the community only for who is signed in', () => {
    const communal = { ...ines, visibility: 2 };
    expect(links(communal, null)).toEqual([]);
    expect(links(communal, viewer())).toEqual(['details', 'analyses']);
  });

  it('is every submission for reviewers', () => {
    expect(links(ines, viewer('notes-submission-state'))).toEqual(['details', 'analyses', 'submissions']);
    expect(links(ines, herself('notes-submission-state'))).toEqual(['profile', 'analyses', 'submissions']);
    expect(links(ines, herself('analysis-creation-state'))).toEqual(['profile', 'analyses', 'submissions']);
    expect(links(ines, viewer('analysis-creation-state'))).toEqual(['details', 'analyses']);
    expect(links(ines, herself())).toEqual(['profile', 'analyses']);
  });
});
