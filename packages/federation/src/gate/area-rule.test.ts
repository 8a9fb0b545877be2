import { describe, expect, it } from '@jest/globals';
import { check, host, one, remote, shell, two } from './gate.fixture.ts';

const texts = (...ids: string[]) => ({ messages: { en: ids, fr: ids, used: [] } });
const site = shell(texts('shell.header.home', 'ui.close'));

describe('texts of a remote', () => {
  it('may be of its own area, and of those that it declares', () => {
    expect(check([remote(texts('one.title', 'one.a.b')), remote(texts('two.title'), {}, 'mf-two')], site)).toEqual([]);
    expect(check([remote(texts('one.title', 'reports.title'), { areas: ['reports'] })], site)).toEqual([]);
  });

  it.each([
    ['shell.header.home', 'shell', host, 'which is that of', 'qui est celui de'],
    ['two.title', 'two', two, 'which is that of', 'qui est celui de'],
    ['reports.title', 'reports', host, 'which its remote.json does not declare', 'que son remote.json ne déclare pas'],
  ])('are refused of another: %s', (id, area, owner, en, fr) => {
    const isOwned = en === 'which is that of';
    expect(check([remote(texts(id)), remote({}, {}, 'mf-two')], site)).toEqual([
      {
        rule: 'area',
        parties: [one, owner],
        text: {
          en: `${one} has the text ${id} of the area ${area}, ${en}${isOwned ? ` ${owner}` : ''}.`,
          fr: `${one} a le texte ${id} du domaine ${area}, ${fr}${isOwned ? ` ${owner}` : ''}.`,
        },
      },
    ]);
  });

  it('are refused where two declare one area, or one that of the shell', () => {
    const declaring = (name: string, area: string) => remote({}, { areas: [area] }, name);
    const [twice] = check([declaring('mf-one', 'reports'), declaring('mf-two', 'reports')], site);
    expect(twice).toEqual({
      rule: 'area',
      parties: [one, two],
      text: {
        en: `${one} and ${two} both have the texts of the area reports.`,
        fr: `${one} et ${two} ont tous deux les textes du domaine reports.`,
      },
    });
    expect(check([declaring('mf-one', 'ui')], site).map(({ parties }) => parties)).toEqual([[host, one]]);
  });
});
