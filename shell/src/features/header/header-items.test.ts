import { describe, expect, it } from '@jest/globals';
import type { Privilege } from '@commonweal/contracts';
import { somebody } from '@commonweal/testing';
import { headerItems } from './header-items.ts';
import type { HeaderItem, HeaderItems, HeaderSources } from './header-items.ts';

const everyLink = {
  csrd: 'https://csrd.example/',
  community: 'https://community.example/',
  about_us: 'https://about.example/',
  rating_library: 'https://library.example/',
};
const everyPage = () => true;

function itemsOf(
  privileges: readonly Privilege[] | null,
  { hasPage = everyPage, links = everyLink }: { hasPage?: (path: string) => boolean; links?: object } = {},
): HeaderItems {
  const session =
    privileges === null
      ? ({ status: 'anonymous', user: null } as const)
      : ({ status: 'signed-in', user: somebody(privileges) } as const);
  const navigation: HeaderSources['navigation'] = [
    { place: 'header', label: { en: 'Companies', fr: 'Entreprises' }, to: '/companies', order: 20, privileges: [] },
    { place: 'more', label: { en: 'Mine', fr: 'Mien' }, to: '/mine', order: 10, privileges: [] },
    { place: 'admin', label: { en: 'Users', fr: 'Gens' }, to: '/users', order: 10, privileges: ['users-list'] },
    { place: 'admin', label: { en: 'Dashboard', fr: 'Tableau' }, to: '/dashboard', order: 1, privileges: [] },
  ];
  return headerItems({ navigation, hasPage, session, links, locale: 'en', say: (id) => id });
}
const ids = (items: readonly HeaderItem[]) => items.map(({ id }) => id);
const targets = (items: readonly HeaderItem[]) => items.map(({ to, href }) => to ?? href);

describe('the items of the header', () => {
  it('offer a visitor the areas and the addresses elsewhere, and nothing that needs a privilege', () => {
    const { areas, more, acts, administration, own, certificate } = itemsOf(null);
    expect(targets(areas)).toEqual(['/companies']);
    expect(ids(more)).toEqual(['/mine', 'community', 'about-us', 'rating-library']);
    expect([acts, administration, own, certificate]).toEqual([[], [], [], []]);
  });

  it('offer Rate to those who may rate', () => {
    expect(ids(itemsOf(['note-rate']).acts)).toEqual(['rate']);
    expect(targets(itemsOf(['note-rate']).acts)).toEqual(['/analyses?filter%5Bunrated%5D=1']);
  });

  it.each<[readonly Privilege[], readonly string[]]>([
    [['analysis-creation-state', 'free-analysis', 'topics-state'], ['/analyses/create']],
    [['analysis-creation-state', 'topics-state'], ['/topics']],
    [['free-analysis', 'topics-state'], ['/topics']],
    [['topics-state'], ['/topics']],
    [['analysis-creation-state'], []],
    [[], []],
  ])('lead Write, with %j, to %j', (privileges, expected) => {
    expect(targets(itemsOf(privileges).acts)).toEqual(expected);
  });

  it('offer CSRD to those who may see it, where its address is set', () => {
    expect(targets(itemsOf(['see-header-csrd-button']).acts)).toEqual(['https://csrd.example/']);
    expect(itemsOf(['see-header-csrd-button'], { links: {} }).acts).toEqual([]);
  });

  it('lead to no page that the release does not have', () => {
    const without = { hasPage: (path: string) => path !== '/topics' };
    expect(ids(itemsOf(['note-rate', 'topics-state'], without).acts)).toEqual(['rate']);
  });

  it('offer administration by the privileges of its pages', () => {
    expect(ids(itemsOf(['users-list']).administration)).toEqual(['/dashboard', '/users']);
    expect(ids(itemsOf(['note-rate', 'topics-state']).administration)).toEqual([]);
  });

  it.each<Privilege>([
    'parameters-state',
    'roles-state',
    'categories-state',
    'user-certifications-state',
    'platform-conditions-state',
    'metrics-computing-state',
    'can-manage-payments',
  ])('offer administration to whoever has %s, without pages that need another privilege', (privilege) => {
    expect(ids(itemsOf([privilege]).administration)).toEqual(['/dashboard']);
  });

  it('offer the terms to whoever is signed in, and the way to a certificate to whoever has one to gain', () => {
    expect(targets(itemsOf([]).own)).toEqual(['/terms-and-conditions']);
    expect(targets(itemsOf([]).certificate)).toEqual(['/get-certified']);
    for (const privilege of ['analysis-creation-state', 'client-view'] as const) {
      expect(targets(itemsOf([privilege]).own)).toEqual(['/terms-and-conditions']);
      expect(targets(itemsOf([privilege]).certificate)).toEqual([]);
    }
  });
});
