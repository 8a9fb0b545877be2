import { describe, expect, it } from '@jest/globals';
import { shellDefinitionSchema } from '../manifest.ts';
import type { RemoteManifest } from '../manifest.ts';
import { check, host, one, remote, shell, two } from './gate.fixture.ts';

/** A way to declare something and to use it, and its words. */
const kinds = [
  {
    rule: 'slot',
    nouns: ['the slot', 'l’emplacement'],
    declare: (name: string, ...provides: string[]) => remote({}, { slots: { provides, renders: [] } }, name),
    use: (name: string, ...renders: string[]) => remote({}, { slots: { provides: [], renders } }, name),
  },
  {
    rule: 'event',
    nouns: ['the event', 'l’événement'],
    declare: (name: string, ...emits: string[]) => remote({}, { events: { emits, listens: [] } }, name),
    use: (name: string, ...listens: string[]) => remote({}, { events: { emits: [], listens } }, name),
  },
] as const;

describe.each(kinds)('a $rule', ({ rule, nouns: [en, fr], declare, use }) => {
  const refusal = (parties: [string, string], english: string, french: string) => [
    { rule, parties, text: { en: english, fr: french } },
  ];

  it('fits where one remote declares it and another uses it in that version, whatever the shell knows', () => {
    expect(check([use('mf-one', 'a.b@1'), declare('mf-two', 'a.b@1', 'a.b@2')])).toEqual([]);
    expect(check([declare('mf-one', 'a.b@1'), use('mf-two', 'a.b@1')])).toEqual([]);
  });

  it('is refused where nothing declares it', () => {
    expect(check([use('mf-one', 'a.b@1'), declare('mf-two', 'a.c@1')])).toEqual(
      refusal(
        [one, host],
        `${one} uses ${en} a.b@1, which nothing in the set of ${host} declares.`,
        `${one} utilise ${fr} a.b@1, que rien ne déclare dans le lot de ${host}.`,
      ),
    );
  });

  it('is refused where it is declared in other versions', () => {
    expect(check([use('mf-one', 'a.b@3'), declare('mf-two', 'a.b@1', 'a.b@2')])).toEqual(
      refusal(
        [one, two],
        `${one} uses ${en} a.b@3, which is incompatible: ${two} has a.b@1, a.b@2.`,
        `${one} utilise ${fr} a.b@3, incompatible : ${two} a a.b@1, a.b@2.`,
      ),
    );
  });

  it('is refused where two declare it', () => {
    expect(check([declare('mf-one', 'a.b@1'), declare('mf-two', 'a.b@1')])).toEqual(
      refusal(
        [one, two],
        `${one} and ${two} both declare ${en} a.b@1.`,
        `${one} et ${two} déclarent tous deux ${fr} a.b@1.`,
      ),
    );
  });

  it('is missed where its provider drops it, and that one is named', () => {
    const before = { shell: shell(), remotes: [declare('mf-one', 'a.b@1'), use('mf-two', 'a.b@1')] };
    const after = [remote({ version: '1.0.0-1111111111' }), use('mf-two', 'a.b@1')];
    expect(check(after, shell(), { before })).toEqual(
      refusal(
        [two, 'mf-one 1.0.0-1111111111'],
        `${two} uses ${en} a.b@1, which mf-one 1.0.0-1111111111 does not declare any more.`,
        `${two} utilise ${fr} a.b@1, que mf-one 1.0.0-1111111111 ne déclare plus.`,
      ),
    );
    // The same where it is gone altogether; and somebody else's release is not held up for it.
    const gone: RemoteManifest[] = [use('mf-two', 'a.b@1')];
    expect(check(gone, shell(), { before }).map(({ parties }) => parties)).toEqual([[two, one]]);
    expect(check(gone, shell(), { before, changed: ['mf-three'] })).toEqual([]);
  });
});

describe('what the shell declares and uses', () => {
  const named = (definition: object) => {
    const { name, favicon, document } = shell().definition;
    return shell({}, shellDefinitionSchema.parse({ name, favicon, document, ...definition }));
  };

  it('is held against the remotes as theirs is', () => {
    const frame = named({ slots: { renders: ['header.search@1'] }, events: { emits: ['session.ended@1'] } });
    const search = remote({}, { slots: { provides: ['header.search@1'], renders: [] } });
    const listener = remote({}, { events: { emits: [], listens: ['session.ended@1'] } }, 'mf-two');
    expect(check([search, listener], frame, { changed: ['shell', 'mf-one', 'mf-two'] })).toEqual([]);
    expect(
      check([remote(), listener], frame, { changed: ['shell'] }).map(({ rule, parties }) => [rule, parties]),
    ).toEqual([['slot', [host, host]]]);
  });

  it('was once the list of all that is known: of its events every one was declared, of its slots none', () => {
    const earlier = named({ slots: ['a.b@1'], events: ['session.ended@1'] });
    expect(earlier.definition).toMatchObject({
      slots: { provides: [], renders: [] },
      events: { emits: ['session.ended@1'], listens: [] },
    });
    const guest = remote({}, { events: { emits: [], listens: ['session.ended@1'] } });
    expect(check([guest], earlier)).toEqual([]);
  });
});
