import { expect, test } from '../site-test.ts';

const ROWS = 1_200;
/** Rows that may stand in the document: those of a few screens. */
const FEW = 100;

test('a file of many unknown companies is laid out where the reader is', async ({
  page,
  say,
  visit,
  arriveAs,
  ownAccount,
  expectAccessible,
}) => {
  await arriveAs(ownAccount);
  await visit('/portfolios/create');
  const lines = Array.from({ length: ROWS }, (_, at) => `Nobody Holdings ${at} plc;1`);
  await page.getByLabel(say('portfolios.file.label')).setInputFiles({
    name: 'Many.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['name;weight', ...lines].join('\r\n')),
  });
  const table = page.getByRole('table', { name: say('portfolios.unmatched.caption') });
  await expect(table).toBeVisible();
  // The rows stay in a worker, beside the page.
  expect(page.workers()).toHaveLength(1);
  await page.getByRole('button', { name: say('portfolios.show_all', { count: ROWS }) }).click();
  await expect(table).toHaveAttribute('aria-rowcount', `${ROWS + 1}`);
  const rows = table.getByRole('rowheader');
  const headerOf = (line: number) =>
    page.getByRole('rowheader', { name: say('portfolios.line', { line }), exact: true });
  const rowOf = (line: number) => table.getByRole('row').filter({ has: headerOf(line) });
  const actsOf = (line: number) => rowOf(line).getByRole('button');
  expect(await rows.count()).toBeLessThan(FEW);

  await test.step('the scroll bar leads to any part of it', async () => {
    const box = await table.boundingBox();
    await page.mouse.wheel(0, (box?.y ?? 0) + (box?.height ?? 0) / 2);
    await expect(rowOf(ROWS / 2)).toBeVisible();
    expect(await rows.count()).toBeLessThan(FEW);
    await expect(rowOf(2)).toHaveCount(0);
    await expectAccessible();
  });

  await test.step('the keyboard goes on from row to row', async () => {
    await actsOf(ROWS / 2)
      .last()
      .focus();
    await page.keyboard.press('Tab');
    await expect(actsOf(ROWS / 2 + 1).first()).toBeFocused();
  });

  await test.step('the worker that holds the file ends with the page', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Analyses', exact: true }).click();
    await page
      .getByRole('dialog', { name: say('portfolios.leave.title') })
      .getByRole('button', { name: say('portfolios.leave.confirm') })
      .click();
    await expect(page).toHaveURL('/analyses');
    await expect.poll(() => page.workers().length).toBe(0);
  });
});
