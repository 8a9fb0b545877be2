import { mostAnalysedCompany } from '../site-data.ts';
import { expect, test } from '../site-test.ts';

test.describe('the panel of the goals', () => {
  test('opens from a company by keyboard, goes from goal to goal and leads back', async ({
    page,
    visit,
    say,
    request,
    expectAccessible,
  }) => {
    const company = await mostAnalysedCompany(request);
    const [first = 0] = company.sdg_ids.toSorted((a, b) => a - b);
    const other = (first % 17) + 1;
    await visit(`/companies/${company.entity_slug}`);
    const link = page
      .getByRole('region', { name: say('companies.sdgs.title') })
      .getByRole('link', { name: say(`ui.sdg.${first}`) });
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`panel=sdg&sdg=${first}$`));
    const title = say('shell.panel.sdg.title');
    // 1280 px are a desktop: beside the page, which stays usable.
    const panel = page.getByRole('complementary', { name: title });
    await expect(panel.getByRole('heading', { name: title })).toBeFocused();
    expect((await panel.boundingBox())?.width).toBe(512);
    await expect(panel.getByRole('heading', { name: say(`ui.sdg.${first}`) })).toBeVisible();
    await expectAccessible();

    await panel.getByRole('radio', { checked: true }).press('ArrowRight');
    await expect(panel.getByRole('radio', { name: say(`ui.sdg.${other}`) })).toBeFocused();
    await expect(panel.getByRole('heading', { name: say(`ui.sdg.${other}`) })).toBeVisible();
    await expect(panel.getByText(`${other}.1`, { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(page).toHaveURL(`/companies/${company.entity_slug}`);
    await expect(link).toBeFocused();
  });

  test('stands beside a list by its address, which stays clean, and the back button closes it', async ({
    page,
    visit,
    say,
  }) => {
    await visit('/companies?order=desc4');
    await visit('/companies?order=desc4&panel=sdg&sdg=7');
    const panel = page.getByRole('complementary', { name: say('shell.panel.sdg.title') });
    await expect(panel.getByRole('heading', { name: say('ui.sdg.7') })).toBeVisible();
    await expect(page).toHaveURL('/companies?order=desc4&panel=sdg&sdg=7');
    await page.goBack();
    await expect(page).toHaveURL('/companies?order=desc4');
    await expect(panel).toBeHidden();
    await visit('/companies?order=desc4&panel=sdg&sdg=18');
    await expect(page).toHaveURL('/companies?order=desc4');
  });

  test('is a dialog over the page on a phone', async ({ page, visit, say, expectAccessible }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await visit('/companies?panel=sdg&sdg=7');
    const panel = page.getByRole('dialog', { name: say('shell.panel.sdg.title') });
    await expect(panel.getByRole('heading', { name: say('ui.sdg.7') })).toBeVisible();
    expect((await panel.boundingBox())?.width).toBe(390);
    await expectAccessible();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(page).toHaveURL('/companies');
  });
});
