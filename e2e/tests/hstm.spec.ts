import { atRest } from '../page-checks.ts';
import { newAccount } from '../own-account.ts';
import { readScore } from '../shown-numbers.ts';
import { expect, test } from '../site-test.ts';

const THEMES = [1, 2, 3, 4, 5, 6];

test('the ranking follows six sliders, is kept by the browser and can be reset', async ({
  page,
  visit,
  say,
  expectAccessible,
}) => {
  await visit('/how-sustainable-to-me');
  await expect(page).toHaveTitle(say('hstm.document_title'));
  const panel = page.getByRole('region', { name: say('hstm.themes.title') });
  const sliderOf = (theme: number) => panel.getByRole('slider', { name: say(`ui.theme.${theme}`), exact: true });
  const ranking = page.getByRole('region', { name: say('hstm.ranking.title') });
  const companies = ranking.getByRole('table').getByRole('rowheader').getByRole('link');
  await expect(companies.first()).toBeVisible();
  const neutral = await companies.allInnerTexts();

  await test.step('with every theme at 50 the ranking is that of the Impact Score', async () => {
    for (const theme of THEMES) await expect(sliderOf(theme)).toHaveValue('50');
    const mine = await ranking.getByRole('cell', { name: say('hstm.ranking.mine') }).allInnerTexts();
    const impact = await ranking.getByRole('cell', { name: say('hstm.ranking.impact') }).allInnerTexts();
    expect(mine.map(readScore)).toEqual(impact.map(readScore));
  });

  await test.step('the ranking changes while a slider moves, key by key', async () => {
    for (const [theme, key] of [
      [6, 'End'],
      [1, 'Home'],
      [2, 'Home'],
      [3, 'PageDown'],
      [4, 'ArrowRight'],
      [5, 'ArrowLeft'],
    ] as const) {
      await sliderOf(theme).focus();
      const before = await ranking.getByRole('table').innerText();
      await page.keyboard.down(key);
      await expect.poll(() => ranking.getByRole('table').innerText()).not.toBe(before);
      await page.keyboard.up(key);
    }
    const values = await Promise.all(THEMES.map((theme) => sliderOf(theme).inputValue()));
    expect(values).toEqual(['0', '0', '40', '51', '49', '100']);
  });

  const chosen = await companies.allInnerTexts();
  await test.step('a company says which themes made its score', async () => {
    const [name = ''] = chosen;
    await ranking.getByRole('button', { name: say('hstm.why.of', { name }), exact: true }).click();
    const themes = ranking.getByRole('table').getByRole('list');
    await expect(themes.getByRole('listitem').first()).toBeVisible();
    await expect(page).toHaveURL(/#company=\d+$/);
    await expectAccessible();
  });

  await test.step('the browser keeps the settings', async () => {
    await page.reload();
    await expect(sliderOf(6)).toHaveValue('100');
    await expect(sliderOf(1)).toHaveValue('0');
    await expect(companies).toHaveText(chosen);
  });

  await test.step('a reset brings back the ranking of the Impact Score, and can be undone', async () => {
    await panel.getByRole('button', { name: say('hstm.reset') }).click();
    for (const theme of THEMES) await expect(sliderOf(theme)).toHaveValue('50');
    await expect(companies).toHaveText(neutral);
    await panel.getByRole('button', { name: say('hstm.reset.undo') }).click();
    await expect(companies).toHaveText(chosen);
    await panel.getByRole('button', { name: say('hstm.reset') }).click();
    await page.reload();
    await expect(companies).toHaveText(neutral);
    await expect(sliderOf(6)).toHaveValue('50');
  });
});

for (const width of [1280, 390])
  test(`what is below the sliders stays where it is when they come, ${width} px wide`, async ({ page, visit, say }) => {
    await page.setViewportSize({ width, height: 900 });
    const asked = Promise.withResolvers<void>();
    await page.route('**/api/v3/my-impact/topics*', async (route) => {
      await asked.promise;
      await route.continue();
    });
    await visit('/how-sustainable-to-me');
    const panel = page.getByRole('region', { name: say('hstm.themes.title') });
    const placesOf = () =>
      panel.evaluate((element) => {
        const top = element.querySelector('h2')?.getBoundingClientRect().top ?? NaN;
        const below = element.querySelectorAll('.hstm-panel__acts, .hstm-panel__more');
        return Array.from(below, (part) => Math.round(part.getBoundingClientRect().top - top));
      });
    await expect(panel.getByRole('link', { name: say('hstm.survey.link') })).toBeVisible();
    await expect(panel.getByRole('slider')).toHaveCount(0);
    const before = await placesOf();
    asked.resolve();
    await expect(panel.getByRole('slider').first()).toBeVisible();
    const moved = (await placesOf()).map((place, at) => Math.abs(place - (before[at] ?? NaN)));
    expect(Math.max(...moved), 'px by which it moved').toBeLessThanOrEqual(2);
  });

test('the ranking is narrowed and turned around in its address', async ({ page, visit, say, expectAccessible }) => {
  await visit('/how-sustainable-to-me');
  const ranking = page.getByRole('region', { name: say('hstm.ranking.title') });
  const companies = ranking.getByRole('table').getByRole('rowheader').getByRole('link');
  await expect(companies.first()).toBeVisible();
  const best = await companies.first().innerText();
  await ranking.getByRole('link', { name: say('hstm.filters.least') }).click();
  await expect(page).toHaveURL(/order=asc1/);
  await expect(companies.first()).not.toHaveText(best);
  await ranking.getByRole('searchbox', { name: say('hstm.filters.search') }).fill(best);
  await expect(companies).toHaveText([best]);
  await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe(best);
  await expectAccessible();
  await page.reload();
  await expect(companies).toHaveText([best]);
  await companies.click();
  await expect(page.getByRole('heading', { level: 1, name: best })).toBeFocused();
});

test('the survey is reached from the tool and from the menu', async ({ page, visit, say }) => {
  const title = page.getByRole('heading', { level: 1, name: say('hstm.survey.title') });
  await visit('/how-sustainable-to-me');
  await page.getByRole('link', { name: say('hstm.survey.link') }).click();
  await expect(title).toBeFocused();
  await visit('/companies');
  // The areas take their places once fonts are there: a press on the way would miss the button.
  await atRest(page);
  await page
    .getByRole('banner')
    .getByRole('button', { name: say('shell.header.more') })
    .click();
  await page.locator('[role="menuitem"][href="/how-sustainable-to-me-survey"]').click();
  await expect(title).toBeFocused();
});

test('the survey goes on after a reload, at the question where it was left', async ({ page, visit, say }) => {
  await visit('/how-sustainable-to-me-survey');
  await page.getByRole('link', { name: say('hstm.survey.start') }).click();
  await page.getByRole('slider').press('End');
  await page.getByRole('button', { name: say('hstm.survey.next') }).click();
  await expect(page).toHaveURL(/questions\/2$/);
  await page.reload();
  await expect(page).toHaveURL(/questions\/2$/);
  await page.getByRole('link', { name: say('hstm.survey.back') }).click();
  await expect(page.getByRole('slider')).toHaveValue('100');
});

test('the survey goes on in the tab in which somebody who joined at its end confirms the email', async ({
  page,
  visit,
  say,
}) => {
  const { email, password } = newAccount();
  await visit('/how-sustainable-to-me-survey');
  await page.getByRole('link', { name: say('hstm.survey.start') }).click();
  await page.getByRole('slider').press('End');
  for (let question = 2; question <= 6; question += 1) {
    await page.getByRole('button', { name: say('hstm.survey.next') }).click();
    await expect(page).toHaveURL(new RegExp(`questions/${question}$`));
  }
  await page
    .getByRole('main')
    .getByRole('button', { name: say('ui.login_gate') })
    .click();
  const window = page.getByRole('dialog');
  await window.getByRole('button', { name: say('accounts.signin.join') }).click();
  await window.getByLabel(say('accounts.email'), { exact: true }).fill(email);
  await window.getByRole('button', { name: say('accounts.signup.continue') }).click();
  await window.getByLabel(say('accounts.signup.first-name'), { exact: true }).fill('Robin');
  await window.getByLabel(say('accounts.signup.last-name'), { exact: true }).fill('Browser');
  await window.getByLabel(say('accounts.signup.password'), { exact: true }).fill(password);
  await expect(window.getByText(say('accounts.captcha.solved'))).toBeVisible({ timeout: 20_000 });
  await window.getByRole('button', { name: say('accounts.signup.register') }).click();
  await expect(page.getByRole('dialog', { name: say('accounts.signup.registered') })).toBeVisible();

  const tab = await page.context().newPage();
  await tab.goto('/dev/mailbox');
  const mail = tab.getByRole('article').filter({ hasText: say('accounts.mailbox.to', { recipient: email }) });
  await mail.getByRole('link').click();
  await tab.getByRole('button', { name: say('accounts.confirmation.enter') }).click();
  await expect(tab).toHaveURL(/how-sustainable-to-me-survey\/questions\/6$/);
  await tab.getByRole('button', { name: say('shell.intro.skip') }).click();
  await expect(tab.getByRole('button', { name: say('hstm.survey.send') })).toBeVisible();
});

test('finer settings are asked about once, with the value at which the slider is let go', async ({
  page,
  visit,
  say,
}) => {
  await visit('/how-sustainable-to-me/refine/6');
  const panel = page.getByRole('region', { name: say('hstm.themes.title') });
  const theme = panel.getByRole('slider', { name: say('ui.theme.6'), exact: true });
  await expect(theme).toHaveValue('50');
  await panel.locator('summary').first().click();
  await panel.locator('details[open]').getByRole('slider').first().press('End');
  const before = await theme.inputValue();
  const box = await theme.boundingBox();
  if (!box) throw new Error('The slider has no place on the page.');
  const middle = box.y + box.height / 2;
  await page.mouse.move(box.x + (box.width * Number(before)) / 100, middle);
  await page.mouse.down();
  for (const part of [0.6, 0.7, 0.9]) await page.mouse.move(box.x + box.width * part, middle);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const value = await theme.inputValue();
  expect(Number(value)).toBeGreaterThan(80);
  await page.mouse.up();
  const confirm = say('hstm.overwrite.confirm', { value: Number(value) });
  await page.getByRole('dialog').getByRole('button', { name: confirm }).click();
  await expect(theme).toHaveValue(value);
});
