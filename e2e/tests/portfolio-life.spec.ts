import { findCompanies } from '../site-data.ts';
import { expect, test } from '../site-test.ts';

const DAYS = 7;
const DAY = 86_400_000;

test('a file read again shows what it changes, is undone, and a link shows what it says', async ({
  page,
  say,
  request,
  language,
  visit,
  arriveAs,
  ownAccount,
  openBrowser,
  expectAccessible,
  expectMissing,
}) => {
  test.slow();
  expectMissing();
  const token = await arriveAs(ownAccount);
  const { data } = await findCompanies(request, { orderby: 'notes_count', asc: '0', limit: '4' });
  const [first = '', second = '', leaving = '', coming = ''] = data.map(({ entity_name }) => entity_name);
  const [one = 0, two = 0, three = 0] = data.map(({ entity_id }) => entity_id);
  const reply = await request.post('/api/v3/portfolios', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      ...{ name: 'Savings', file_name: 'june.csv', weight_unit: 'percent' },
      entities: [
        { id: one, weight: 50 },
        { id: two, weight: 30 },
        { id: three, weight: 20 },
      ],
    },
  });
  const { id } = (await reply.json()) as { id: number };
  const companies = page.getByRole('table', { name: say('portfolios.companies.caption') }).getByRole('rowheader');
  const changes = page.getByRole('table', { name: say('portfolios.changes.caption') });

  await test.step('the newer file shows what it changes before anything is saved', async () => {
    await visit(`/portfolios/edit/${id}/file`);
    const lines = ['Name;Weight', `"${first}";60`, `"${second}";30`, `"${coming}";10`];
    await page
      .getByLabel(say('portfolios.file.label'))
      .setInputFiles({ name: 'july.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
    for (const [name, kind] of [
      [first, 'changed'],
      [leaving, 'gone'],
      [coming, 'new'],
    ] as const) {
      await expect(changes.getByRole('row').filter({ hasText: name })).toContainText(say(`portfolios.changes.${kind}`));
    }
    await expect(changes.getByRole('rowheader')).toHaveCount(3);
    await expectAccessible();
    await page.getByRole('button', { name: say('portfolios.reimport.save', { count: 3 }) }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('portfolios.reimport.confirm.act') })
      .click();
    await expect(page).toHaveURL(`/portfolios/${id}`);
    await expect(companies.filter({ hasText: coming })).toBeVisible();
    await expect(companies.filter({ hasText: leaving })).toHaveCount(0);
  });

  await test.step('the import is undone', async () => {
    await visit(`/portfolios/imports/${id}`);
    await page
      .getByRole('link')
      .filter({ hasText: say('portfolios.imports.undo') })
      .click();
    await expect(changes.getByRole('row').filter({ hasText: leaving })).toContainText(say('portfolios.changes.new'));
    await page.getByRole('button', { name: say('portfolios.undo.act') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('portfolios.undo.act') })
      .click();
    await expect(page).toHaveURL(`/portfolios/${id}`);
    await expect(companies.filter({ hasText: leaving })).toBeVisible();
    await expect(companies.filter({ hasText: coming })).toHaveCount(0);
  });

  await test.step('a link without weights shows none, says until when, and ends when it is revoked', async () => {
    await page.getByRole('button', { name: say('portfolios.share.open'), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: say('portfolios.share.title', { name: 'Savings' }) });
    await expect(dialog.getByText(say('portfolios.share.weights.hidden'))).toBeVisible();
    await dialog.getByLabel(say('portfolios.share.days')).selectOption(`${DAYS}`);
    await dialog.getByRole('button', { name: say('portfolios.share.make') }).click();
    const address = await dialog.getByRole('textbox', { name: say('portfolios.share.address') }).inputValue();
    const visitor = await openBrowser();
    await visitor.goto(address);
    const shared = visitor.getByRole('table', { name: say('portfolios.shared.companies') });
    const names = [first, second, leaving].toSorted((a, b) => a.localeCompare(b, language));
    await expect(shared.getByRole('rowheader')).toContainText(names);
    await expect(shared).not.toContainText('%');
    await expect(visitor.getByText(say('portfolios.shared.mean'))).toBeVisible();
    const until = await visitor.locator('main time').first().getAttribute('datetime');
    expect(Math.round((Date.parse(until ?? '') - Date.now()) / DAY)).toBe(DAYS);
    await dialog.getByRole('button', { name: new RegExp(say('portfolios.share.revoke')) }).click();
    await expect(page.getByText(say('portfolios.share.revoke.done'))).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByText(say('portfolios.shared.gone'), { exact: true })).toBeVisible();
  });
});
