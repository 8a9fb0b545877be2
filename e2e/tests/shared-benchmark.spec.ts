import { findCompanies } from '../site-data.ts';
import { expect, test } from '../site-test.ts';

test('a portfolio that a link shows is a benchmark until the link is revoked', async ({
  page,
  say,
  request,
  visit,
  arriveAs,
  ownAccount,
  expectAccessible,
  expectMissing,
}) => {
  expectMissing();
  const token = await arriveAs(ownAccount);
  const headers = { authorization: `Bearer ${token}` };
  const { data } = await findCompanies(request, { orderby: 'notes_count', asc: '0', limit: '2' });
  const made = await Promise.all(
    ['Orchard', 'Harbour'].map(async (name, at) => {
      const entities = [{ id: data[at]?.entity_id ?? 0, weight: 100 }];
      const body = { name, file_name: 'june.csv', weight_unit: 'percent', entities };
      const reply = await request.post('/api/v3/portfolios', { headers, data: body });
      return (await reply.json()) as { id: number };
    }),
  );
  const [own = 0, shown = 0] = made.map(({ id }) => id);
  const sharing = `/api/v3/portfolios/${shown}/shared`;
  const reply = await request.post(sharing, { headers, data: { shows_weights: true, days: 7 } });
  const link = (await reply.json()) as { id: number; token: string };
  const address = `/portfolios/compare?ids=${own}&shared=${shown}.${link.token}`;
  const benchmark = say('portfolios.compare.shared', { name: 'Harbour' });

  await test.step('the figures stand beside those of the shared portfolio', async () => {
    await visit(address);
    const figures = page.getByRole('table', { name: say('portfolios.compare.figures') });
    await expect(figures.getByRole('columnheader').filter({ hasText: 'Orchard' })).toBeVisible();
    await expect(figures.getByRole('columnheader').filter({ hasText: 'Harbour' })).toBeVisible();
    await expect(page.getByText(say('portfolios.compare.not_opened'))).toHaveCount(0);
    const choice = page.getByRole('combobox', { name: say('portfolios.compare.benchmark'), exact: true });
    await expect(choice.getByRole('option', { name: benchmark, selected: true })).toHaveCount(1);
    await expectAccessible();
  });

  await test.step('once the link is revoked, the page says so and compares with all companies', async () => {
    expect((await request.delete(`${sharing}/${link.id}`, { headers })).ok()).toBe(true);
    await page.reload();
    await expect(page.getByText(say('portfolios.compare.not_opened'))).toBeVisible();
    const figures = page.getByRole('table', { name: say('portfolios.compare.figures') });
    await expect(figures.getByRole('columnheader').filter({ hasText: 'Orchard' })).toBeVisible();
    await expect(figures.getByRole('columnheader').filter({ hasText: 'Harbour' })).toHaveCount(0);
  });
});
