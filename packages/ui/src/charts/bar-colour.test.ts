import { expect, it } from '@jest/globals';
import { barColour } from './bar-colour.ts';

const colours = {
  ...{ page: 'page', ink: 'ink', muted: 'muted', line: 'line', control: 'grey', accent: 'accent' },
  ...{ veryNegative: 'red', negative: 'orange', neutral: 'yellow', positive: 'lime', veryPositive: 'green' },
};

it.each([
  ['score', [-4, -2, 0, 2, 4], ['red', 'orange', 'yellow', 'lime', 'green']],
  ['signed', [-4, -0.01, 0, 0.01, 4], ['orange', 'orange', 'yellow', 'lime', 'lime']],
  ['amount', [-4, 0, 4], ['grey', 'grey', 'grey']],
] as const)('draws bars of the kind %s for %j in %j', (kind, values, drawn) => {
  expect(values.map((value) => barColour(kind, value, colours))).toEqual(drawn);
});
