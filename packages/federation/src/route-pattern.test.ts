import { describe, expect, it } from '@jest/globals';
import { isPlainPattern, isWithin, overlap, serves, shapesOf } from './route-pattern.ts';

describe('a plain pattern', () => {
  it.each(['/', '/one', '/one/:id', '/one/:id?/edit', '/one/list?/x', '/one/*', '/dev/mail.box', '/a_b/~c'])(
    'is %s',
    (path) => expect(isPlainPattern(path)).toBe(true),
  );

  it.each([
    ['', 'one'],
    ['/one/', '/one//two', '//one', '/one/../two', '/./one', '/.well-known'],
    ['/one%2Ftwo', '/%61pi', '/one two', '/one?tab=1', '/one#top', '/one\\two', '/é'],
    ['/*/one', '/one*', '/**', '/:', '/:1', '/one/:id.json', '/:id??'],
  ])('is none of %j and the like', (...paths) => {
    expect(paths.filter(isPlainPattern)).toEqual([]);
  });
});

it('each optional segment stands there or not, parameters lose their names, and case does not count', () => {
  expect(shapesOf('/One/:id?/:tab?')).toEqual([['one'], ['one', ':'], ['one', ':'], ['one', ':', ':']]);
  expect(shapesOf('/')).toEqual([[]]);
});

describe('two shapes', () => {
  it.each([
    // one, other, some address fits both, all of one fit the other, all of the other fit one
    ['/a', '/a', true, true, true],
    ['/a', '/b', false, false, false],
    ['/a', '/a/b', false, false, false],
    ['/a/new', '/a/:id', true, true, false],
    ['/a/:x/c', '/a/b/:y', true, false, false],
    ['/a', '/a/*', true, true, false],
    ['/a/b/c', '/a/*', true, true, false],
    ['/a/:x/c', '/a/b/*', true, false, false],
    ['/b/c', '/a/*', false, false, false],
    ['/a/*', '/*', true, true, false],
    ['/a/*', '/:x', true, false, false],
  ])('%s and %s', (one, other, overlaps, isNarrower, isWider) => {
    const [[a = []], [b = []]] = [shapesOf(one), shapesOf(other)];
    expect([overlap(a, b), overlap(b, a), isWithin(a, b), isWithin(b, a)]).toEqual([
      overlaps,
      overlaps,
      isNarrower,
      isWider,
    ]);
  });
});

it.each([
  ['/companies', '/companies', true],
  ['/companies', '/Companies/?order=desc2#top', true],
  ['/companies/:slug/:tab?', '/companies/aldine', true],
  ['/companies/:slug/:tab?', '/companies', false],
  ['/', '/', true],
  ['/', '/companies', false],
  ['/one/*', '/one/two/three', true],
])('%s serves %s: %s', (path, address, isServed) => {
  expect(serves(path, address)).toBe(isServed);
});
