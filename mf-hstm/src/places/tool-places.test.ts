import { describe, expect, it } from '@jest/globals';
import { readToolPlace } from './tool-places.ts';

const tool = '/how-sustainable-to-me';

describe('the place that an address names', () => {
  it.each([
    [[], { kind: 'themes' }],
    [['challengers'], { kind: 'themes' }],
    [['etfs'], { kind: 'funds' }],
    [['refine', '6'], { kind: 'theme', theme: 6 }],
    [['create'], { redirect: '/portfolios/create' }],
    [['7'], { redirect: '/portfolios/7' }],
    [['7', 'edit'], { redirect: '/portfolios/edit/7' }],
    [['refine'], { redirect: tool }],
    [['refine', '7'], { redirect: tool }],
    [['refine', '0'], { redirect: tool }],
    [['etfs', '1'], { redirect: tool }],
    [['0'], { redirect: tool }],
    [['7', 'delete'], { redirect: tool }],
    [['create', 'edit'], { redirect: tool }],
    [['x', 'edit'], { redirect: tool }],
  ])('of %j in the tool', ([step, item], place) => {
    expect(readToolPlace({ step, item }, false)).toEqual(place);
  });

  it.each([
    [undefined, { kind: 'themes' }],
    ['challengers', { kind: 'themes' }],
    ['etfs', { kind: 'funds' }],
    ['6', { kind: 'theme', theme: 6 }],
    ['7', { redirect: '/hstm' }],
    ['refine', { redirect: '/hstm' }],
  ])('of %j below the simple menu', (hstm, place) => {
    expect(readToolPlace({ hstm }, true)).toEqual(place);
  });
});
