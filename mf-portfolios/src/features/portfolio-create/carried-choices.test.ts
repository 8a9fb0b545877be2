import { describe, expect, it } from '@jest/globals';
import type { AsideRow } from '@commonweal/domain/portfolio-files';
import { carryChoices } from './carried-choices.ts';
import { chooseCompany, leaveOut, reopenLine, takeInMatches, toDraft } from './draft.ts';
import type { PortfolioDraft } from './draft.ts';
import { matchedRow, unmatchedRow } from './draft-fixtures.ts';

const zenith = {
  ...{ entity_id: 9, entity_name: 'Zenith', entity_slug: 'zenith' },
  ...{ impact_score: null, is_grayed: false, evidence: null },
};
const cash: AsideRow = { line: 6, text: 'Cash Corp', reason: 'cash', weight: { value: 5, text: '5' } };

const merged = matchedRow(1, { lines: [2, 5], found_by: ['name', 'name'], original_weight: 3 });
const open = [unmatchedRow(3, { original_weight: 1, weight_text: '1' }), unmatchedRow(4)];
const found = toDraft({ matched: [merged], unmatched: open }, [cash]);

const outcome = ({ companies, unmatched, leftOut, aside }: PortfolioDraft) => ({
  companies: companies.map(({ entity_id, lines }) => [entity_id, lines.map(({ line, weight }) => [line, weight])]),
  ...{ unmatched: unmatched.map(({ line }) => line), leftOut: leftOut.map(({ row }) => row.line) },
  aside: aside.map(({ line }) => line),
});

describe('choices by hand', () => {
  it('are made again after the companies were looked up anew', () => {
    const acts: ((draft: PortfolioDraft) => PortfolioDraft)[] = [
      (draft) => chooseCompany(draft, 3, zenith, 1),
      (draft) => reopenLine(draft, 5),
      (draft) => leaveOut(draft, 4),
      (draft) => takeInMatches(draft, 6),
    ];
    const before = acts.reduce((draft, act) => act(draft), found);
    const after = carryChoices(before, found);
    expect(after).toEqual(before);
    expect(outcome(after)).toEqual({
      companies: [
        [1, [[2, 1.5]]],
        [9, [[3, 1]]],
      ],
      ...{ unmatched: [5, 6], leftOut: [4], aside: [] },
    });
  });

  it('stand against a company that is found again', () => {
    const before = chooseCompany(reopenLine(found, 2), 2, zenith, 1.5);
    expect(outcome(carryChoices(before, found)).companies).toEqual([
      [1, [[5, 1.5]]],
      [9, [[2, 1.5]]],
    ]);
  });

  it('of a row that was set aside keep its weight', () => {
    const before = chooseCompany(takeInMatches(found, 6), 6, zenith, 5);
    expect(carryChoices(before, found)).toEqual(before);
  });

  it('take the weight that the row has now, and a typed one where its text is the same', () => {
    const before = chooseCompany(chooseCompany(found, 3, zenith, 7), 4, zenith, 8);
    const other = unmatchedRow(3, { original_weight: 20, weight_text: '20' });
    const again = toDraft({ matched: [], unmatched: [other, unmatchedRow(4)] });
    expect(outcome(carryChoices(before, again)).companies).toEqual([
      [
        9,
        [
          [3, 20],
          [4, 8],
        ],
      ],
    ]);
  });

  it('leave a row open whose weight cannot be used now', () => {
    const before = chooseCompany(found, 3, zenith, 1);
    const again = toDraft({ matched: [], unmatched: [unmatchedRow(3, { weight_text: 'a lot' })] });
    expect(outcome(carryChoices(before, again))).toMatchObject({ companies: [], unmatched: [3] });
  });

  it('follow the key of their row, the line where several have the same, and are gone with it', () => {
    const row_key = 'name:twin:';
    const twins = [unmatchedRow(3, { row_key }), unmatchedRow(4, { row_key })];
    const before = leaveOut(toDraft({ matched: [], unmatched: twins }), 4);
    expect(outcome(carryChoices(before, toDraft({ matched: [], unmatched: twins }))).leftOut).toEqual([4]);
    const moved = toDraft({ matched: [], unmatched: [unmatchedRow(8, { row_key })] });
    expect(outcome(carryChoices(before, moved)).leftOut).toEqual([8]);
    expect(outcome(carryChoices(before, toDraft({ matched: [], unmatched: [unmatchedRow(4)] }))).leftOut).toEqual([]);
  });

  it('from an earlier file are not among them', () => {
    const remembered = toDraft({ matched: [matchedRow(1, { found_by: ['remembered'] })], unmatched: [] });
    const forgotten = toDraft({ matched: [], unmatched: [unmatchedRow(2)] });
    expect(carryChoices(remembered, forgotten)).toEqual(forgotten);
  });
});
