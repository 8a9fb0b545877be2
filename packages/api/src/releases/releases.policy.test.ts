import { describe, expect, it } from '@jest/globals';
import { operator } from '../http/actor.ts';
import type { Actor } from '../http/actor.ts';
import { tokenForce, tokenScope } from './release-refusals.ts';
import { refusalFor, requireScope } from './releases.policy.ts';

const pipeline: Actor = { kind: 'pipeline', by: 'pipeline of mf-one', userId: null, remote: 'mf-one' };
const person: Actor = { kind: 'person', by: 'Ines', userId: 7 };

describe('a release', () => {
  it.each<[string, readonly string[] | null, boolean]>([
    ['its own remote', ['mf-one'], false],
    ['nothing', [], false],
  ])('by a pipeline may change %s', (_, names, force) => {
    expect(refusalFor(pipeline, names, force)).toBeNull();
  });

  it.each<[string, readonly string[] | null]>([
    ['another remote', ['mf-two']],
    ['another remote beside its own', ['mf-one', 'mf-two']],
    ['a whole set', null],
  ])('by a pipeline may not change %s, against the gate or not', (_, names) => {
    expect([false, true].map((force) => refusalFor(pipeline, names, force))).toEqual([
      tokenScope('mf-one', names),
      tokenScope('mf-one', names),
    ]);
  });

  it('by a pipeline goes never against the gate', () => {
    expect(refusalFor(pipeline, ['mf-one'], true)).toEqual(tokenForce());
  });

  it.each([person, operator])('by a $kind may change everything, also against the gate', (actor) => {
    for (const names of [['mf-one', 'mf-two'], null]) expect(refusalFor(actor, names, true)).toBeNull();
  });

  it('that is refused throws', () => {
    expect(() => requireScope(pipeline, null)).toThrow(tokenScope('mf-one', null));
    expect(() => requireScope(pipeline, ['mf-one'], true)).toThrow(tokenForce());
    expect(() => requireScope(pipeline, ['mf-one'])).not.toThrow();
  });
});
