import { describe, expect, it } from '@jest/globals';
import {
  addCompany,
  editedShares,
  editedSum,
  inUnit,
  isSameEdition,
  mergeEditions,
  normalised,
  numberProblems,
  readTyped,
  toContents,
  toEdition,
  typeNumber,
  withoutCompany,
} from './edition.ts';
import type { EditablePortfolio, Edition } from './edition.ts';

const write = (value: number) => `${Math.round(value * 1e6) / 1e6}`;

function edition(
  weights: readonly (readonly [id: number, weight: number, price?: number])[],
  change: Partial<EditablePortfolio> = {},
): Edition {
  const entities = weights.map(([entity_id, weight, price = null]) => {
    return {
      entity_id,
      entity_name: `Company ${entity_id}`,
      entity_slug: `c-${entity_id}`,
      country: 'France',
      weight,
      price,
    };
  });
  const saved: EditablePortfolio = {
    id: 7,
    name: 'Pension',
    weight_unit: 'amount',
    changed_at: '',
    may_be_empty: false,
    entities,
    ...change,
  };
  return toEdition(saved, write);
}

const weightsOf = ({ companies }: Edition) => companies.map(({ entity_id, weight }) => [entity_id, weight.text]);

describe('shares', () => {
  it('follow from the weights that are usable, the others having none', () => {
    const edited = typeNumber(
      edition([
        [1, 30],
        [2, 10],
        [3, 5],
      ]),
      3,
      'weight',
      readTyped('a lot', 'en'),
    );
    expect(editedShares(edited)).toEqual([75, 25, null]);
    expect(editedSum(edited)).toBe(40);
    expect(numberProblems(edited)).toEqual([{ entityId: 3, name: 'Company 3', column: 'weight' }]);
  });

  it('follow from numbers of shares with their prices, of which each needs one', () => {
    const shares = edition(
      [
        [1, 10, 3],
        [2, 2, 5],
      ],
      { weight_unit: 'shares' },
    );
    expect(editedShares(shares)).toEqual([75, 25]);
    expect(numberProblems(typeNumber(shares, 2, 'price', readTyped('', 'en')))).toEqual([
      { entityId: 2, name: 'Company 2', column: 'price' },
    ]);
    expect(toContents(shares).entities[0]).toEqual({ id: 1, weight: 10, price: 3 });
  });
});

describe('units', () => {
  it('keep the proportions where numbers of shares become amounts, and the numbers otherwise', () => {
    const amounts = inUnit(
      edition(
        [
          [1, 10, 3],
          [2, 2, 5],
        ],
        { weight_unit: 'shares' },
      ),
      'amount',
      write,
    );
    expect(weightsOf(amounts)).toEqual([
      [1, '30'],
      [2, '10'],
    ]);
    expect(toContents(amounts).entities).toEqual([
      { id: 1, weight: 30, price: null },
      { id: 2, weight: 10, price: null },
    ]);
    expect(weightsOf(inUnit(amounts, 'percent', write))).toEqual([
      [1, '30'],
      [2, '10'],
    ]);
  });

  it('become percentages that add up to 100, exactly as they are saved', () => {
    const whole = normalised(
      edition([
        [1, 1],
        [2, 1],
        [3, 1],
      ]),
      write,
    );
    expect([whole.unit, weightsOf(whole)[0]]).toEqual(['percent', [1, '33.333333']]);
    expect(toContents(whole).entities.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(100, 12);
  });
});

describe('companies', () => {
  it('are added once, before the others and without a weight', () => {
    const two = addCompany(edition([[1, 5]]), { entity_id: 2, entity_name: 'New', place: 'Italy' });
    expect(weightsOf(two)).toEqual([
      [2, ''],
      [1, '5'],
    ]);
    expect(addCompany(two, { entity_id: 1, entity_name: 'Company 1', place: '' })).toBe(two);
  });

  it('make the same edition in another order, and typed in another way', () => {
    const [one, other] = [
      edition([
        [1, 1],
        [2, 2],
      ]),
      edition([
        [2, 2],
        [1, 1],
      ]),
    ];
    expect(isSameEdition(one, typeNumber(other, 1, 'weight', readTyped('1.00', 'en')))).toBe(true);
    expect(isSameEdition(one, typeNumber(other, 1, 'weight', readTyped('1.01', 'en')))).toBe(false);
    expect(isSameEdition(one, withoutCompany(other, 1))).toBe(false);
  });
});

describe('changes of both sides', () => {
  const base = edition([
    [1, 10],
    [2, 20],
    [3, 30],
  ]);

  it('come together, those of one company alone and of the name', () => {
    const mine = addCompany(typeNumber(base, 1, 'weight', readTyped('11', 'en')), {
      entity_id: 4,
      entity_name: 'Mine',
      place: '',
    });
    const theirs = edition(
      [
        [1, 10],
        [2, 22],
        [5, 50],
      ],
      { name: 'Retraite' },
    );
    const { merged, clashes } = mergeEditions(base, mine, theirs);
    expect([merged.name, weightsOf(merged)]).toEqual([
      'Retraite',
      [
        [4, ''],
        [1, '11'],
        [2, '22'],
        [5, '50'],
      ],
    ]);
    expect(clashes).toEqual([]);
  });

  it('keep mine where both changed the same, and say where', () => {
    const mine = { ...typeNumber(withoutCompany(base, 3), 1, 'weight', readTyped('11', 'en')), name: 'Mine' };
    const theirs = edition(
      [
        [1, 12],
        [2, 20],
        [3, 33],
      ],
      { name: 'Theirs', weight_unit: 'percent' },
    );
    const { merged, clashes } = mergeEditions(base, mine, theirs);
    expect([merged.name, merged.unit, weightsOf(merged)]).toEqual([
      'Mine',
      'percent',
      [
        [1, '11'],
        [2, '20'],
      ],
    ]);
    expect(clashes).toEqual([
      { field: 'company', name: 'Company 1' },
      { field: 'company', name: 'Company 3' },
      { field: 'name' },
    ]);
  });

  it('are no clash where both did the same', () => {
    const same = withoutCompany(base, 3);
    expect(
      mergeEditions(
        base,
        same,
        edition([
          [1, 10],
          [2, 20],
        ]),
      ),
    ).toEqual({ merged: same, clashes: [] });
  });
});
