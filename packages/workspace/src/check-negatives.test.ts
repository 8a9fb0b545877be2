import { describe, expect, it } from '@jest/globals';
import { checkNegatives, findEarlyNegatives } from './check-negatives.ts';

/** The problems of a test with these statements. */
const found = (...statements: string[]) =>
  findEarlyNegatives('a.test.tsx', `it('…', async () => {\n${statements.join('\n')}\n});`);

const absent = "expect(screen.queryByRole('dialog')).toBeNull();";
const uncalled = 'expect(load).not.toHaveBeenCalled();';
const noElement = "expect(screen.queryAllByRole('row')).toHaveLength(0);";
const noCall = 'expect(calls).toEqual([]);';
const reported = new Map([
  [absent, 'expect screen queryByRole toBeNull'],
  [uncalled, 'expect load not toHaveBeenCalled'],
  [noElement, 'expect screen queryAllByRole toHaveLength'],
  [noCall, 'expect calls toEqual'],
]);
const report = (statement: string) => {
  const names = reported.get(statement) ?? '';
  return `a.test.tsx: "${names}" is read before settle(), right after the page was rendered`;
};

describe('what is absent', () => {
  it.each([
    ['right after the page was rendered', ['await renderPage(<Page />, {});', absent], [absent]],
    [
      'after the positive beside it',
      ["const page = await open('/');", "expect(field('Email')).toBeTruthy();", absent],
      [absent],
    ],
    ['where a call is', ['await showPanel();', uncalled], [uncalled]],
    ['where no element is', ['await open();', noElement], [noElement]],
    ['where no call is', ['await open();', noCall], [noCall]],
    ['twice', ['await renderPage(<Page />);', absent, uncalled], [absent, uncalled]],
  ])('is too early %s', (_, statements, early) => {
    expect(found(...statements)).toEqual(early.map(report));
  });

  it.each([
    ['after settle()', ['await renderPage(<Page />);', 'await settle();', absent]],
    ['after something was found', ['await open();', "await screen.findByText('Saved');", absent]],
    ['after somebody acted', ['const { user } = await open();', 'await user.click(button);', uncalled]],
    ['after something was done at once', ['await open();', 'fireEvent.click(button);', absent]],
    ['before anything is rendered', [uncalled, 'await open();']],
    ['where it is there', ['await open();', "expect(screen.getByRole('dialog')).toBeTruthy();"]],
    ['where there are some', ['await open();', "expect(screen.getAllByRole('row')).toHaveLength(2);"]],
    ['where calls are named', ['await open();', "expect(calls).toEqual(['GET v3/users/me']);"]],
    ['where it was called', ['await open();', 'expect(load).toHaveBeenCalledTimes(1);']],
  ])('is in time %s', (_, statements) => {
    expect(found(...statements)).toEqual([]);
  });

  it('is in time in every test of a page or a component', async () => {
    expect(await checkNegatives()).toEqual({ status: 0, output: '' });
  });
});
