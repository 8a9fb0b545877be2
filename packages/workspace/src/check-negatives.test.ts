import { describe, expect, it } from '@jest/globals';
import { checkNegatives, findEarlyNegatives } from './check-negatives.ts';

/** The problems of a test with these statements. */
const found = (...statements: string[]) =>
  findEarlyNegatives('a.test.tsx', `it('…', async () => {\n${statements.join('\n')}\n});`);

const absent = "expect(screen.queryByRole('dialog')).toBeNull();";
const uncalled = 'expect(load).not.toHaveBeenCalled();';
const report = (statement: string) => {
  const names = statement === absent ? 'expect screen queryByRole toBeNull' : 'expect load not toHaveBeenCalled';
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
    ['where it was called', ['await open();', 'expect(load).toHaveBeenCalledTimes(1);']],
  ])('is in time %s', (_, statements) => {
    expect(found(...statements)).toEqual([]);
  });

  it('is in time in every test of the shell and the remotes', async () => {
    expect(await checkNegatives()).toEqual({ status: 0, output: '' });
  });
});
