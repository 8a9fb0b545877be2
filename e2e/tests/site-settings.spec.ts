import type { ApiReply } from '@commonweal/contracts';
import { expect, testApart as test } from '../own-site-test.ts';

type Roles = ApiReply<'GET v3/roles/privileges'>;

test('roles are compared, one is changed with a reason, and its people lose and regain what it granted', async ({
  page,
  say,
  language,
  request,
  visit,
  arriveAs,
  openBrowser,
  expectAccessible,
}) => {
  const headers = { authorization: `Bearer ${await arriveAs('superadmin')}`, 'accept-language': language };
  const { data: roles } = (await (await request.get('/api/v3/roles/privileges', { headers })).json()) as Roles;
  const named = (code: string) => roles.find((role) => role.code === code)?.name ?? code;
  const role = named('ADMIN');
  const privilege = say('admin.roles.privilege.complaints-state');
  const box = page.getByRole('checkbox', { name: say('admin.roles.grant', { role, privilege }), exact: true });
  const history = page.getByRole('region', { name: say('admin.roles.history', { name: role }) });
  const save = page.getByRole('main').getByRole('button', { name: say('admin.roles.save'), exact: true });
  const dialog = page.getByRole('dialog', { name: say('admin.roles.save.title', { name: role }) });
  const reason = dialog.getByLabel(say('admin.roles.reason'));

  await test.step('what two roles do not have in common, by the address', async () => {
    await visit('/roles');
    await page.getByLabel(say('admin.roles.role'), { exact: true }).selectOption('ADMIN');
    await expect(page).toHaveURL(/\?role=ADMIN/);
    await page.getByLabel(say('admin.roles.beside'), { exact: true }).selectOption('REVIEWER');
    await expect(page).toHaveURL('/roles?role=ADMIN&beside=REVIEWER');
    await page.getByRole('switch', { name: say('admin.roles.only-different') }).press('Space');
    await expect(page).toHaveURL('/roles?role=ADMIN&beside=REVIEWER&only=different');
    const shared = roles.find(({ code }) => code === 'REVIEWER')?.privileges ?? [];
    const own = roles.find(({ code }) => code === 'ADMIN')?.privileges ?? [];
    const different = [...own.filter((one) => !shared.includes(one)), ...shared.filter((one) => !own.includes(one))];
    await expect(page.getByRole('rowheader')).toHaveCount(different.length);
    expect(different.length).toBeGreaterThan(0);
    const [head, first] = await Promise.all(
      [page.getByRole('columnheader'), page.getByRole('rowheader')].map((cells) => cells.first().boundingBox()),
    );
    expect((head?.y ?? NaN) + (head?.height ?? NaN), 'its header covers no row').toBeLessThanOrEqual(first?.y ?? NaN);
    await expectAccessible();
  });

  await test.step('a privilege is taken away, once it was said why', async () => {
    await expect(box).toBeChecked();
    await box.press('Space');
    await expect(page.getByText(say('admin.roles.drafted', { count: 1 }))).toBeVisible();
    await save.press('Enter');
    await dialog.getByRole('button', { name: say('admin.roles.save') }).press('Enter');
    await expect(dialog.getByText(say('admin.roles.reason.missing'))).toBeVisible();
    await reason.fill('Complaints are answered by one person.');
    await expectAccessible();
    await dialog.getByRole('button', { name: say('admin.roles.save') }).press('Enter');
    await expect(page.getByText(say('admin.roles.saved', { name: role }))).toBeVisible();
    await expect(history.getByRole('listitem').first()).toContainText(say('admin.roles.removed', { name: privilege }));
    await expect(history).toContainText('Complaints are answered by one person.');
  });

  const other = await openBrowser();
  const token = await arriveAs('admin');
  await other.context().addCookies([{ name: 'token', value: token, url: new URL(page.url()).origin }]);

  await test.step('an administrator’s menu has no complaints, and their page leads away', async () => {
    await other.goto('/admin/complaints');
    await expect(other).toHaveURL('/');
  });

  await test.step('and has them again once they are granted again', async () => {
    await arriveAs('superadmin');
    await visit('/roles?role=ADMIN&beside=REVIEWER');
    await expect(box).not.toBeChecked();
    await box.press('Space');
    await save.press('Enter');
    await reason.fill('Back to what it was.');
    await dialog.getByRole('button', { name: say('admin.roles.save') }).press('Enter');
    await expect(history.getByRole('listitem').first()).toContainText(say('admin.roles.added', { name: privilege }));
    await other.goto('/admin/complaints');
    await expect(other.getByRole('heading', { level: 1, name: say('admin.complaints.title') })).toBeVisible();
  });
});

test('a text of a reference list is edited, read by visitors, and restored from its history', async ({
  page,
  say,
  language,
  visit,
  arriveAs,
  openBrowser,
  expectAccessible,
}) => {
  const names = { en: 'Swiss Confederation', fr: 'Confédération suisse' };
  const shipped = { en: 'Switzerland', fr: 'Suisse' };
  const edit = (name: string) =>
    page.getByRole('button', { name: say('admin.reference.edit.title', { name }), exact: true });
  const dialog = page.getByRole('dialog');
  const field = (lang: 'en' | 'fr') => dialog.getByLabel(say(`admin.reference.text.name_${lang}`), { exact: true });
  const save = dialog.getByRole('button', { name: say('admin.reference.save'), exact: true });
  const visitor = await openBrowser();
  /** Names of the countries that the list of companies is narrowed by. */
  const expectName = async (name: string) => {
    await visitor.goto('/companies?filter%5Bcountry%5D=756');
    await expect(visitor.getByRole('main').getByText(name, { exact: true }).first()).toBeVisible();
  };

  await arriveAs('admin');
  await visit('/admin/reference-lists');
  await page.getByLabel(say('admin.reference.list'), { exact: true }).selectOption('countries');
  await expect(page).toHaveURL('/admin/reference-lists?list=countries');
  await page.getByRole('searchbox', { name: say('admin.reference.search') }).fill('switzerland');
  await expect(page.getByRole('rowheader')).toHaveText([shipped.en]);
  await expectName(shipped[language]);

  await test.step('neither language may be empty', async () => {
    await edit(shipped[language]).press('Enter');
    await field('fr').fill('');
    await save.press('Enter');
    await expect(dialog.getByText(say('admin.reference.missing'))).toBeVisible();
    for (const lang of ['en', 'fr'] as const) await field(lang).fill(names[lang]);
    await expect(dialog.getByText(say('admin.reference.shipped', { text: shipped.fr }))).toBeVisible();
    await expectAccessible();
    await save.press('Enter');
    await expect(dialog).toBeHidden();
    await expectName(names[language]);
  });

  await test.step('the list says that it was edited; its history gives the shipped text back', async () => {
    await page.getByRole('searchbox', { name: say('admin.reference.search') }).fill('confédération suisse');
    await expect(page.getByRole('row').filter({ hasText: names.en })).toContainText(say('admin.reference.edited'));
    await edit(names[language]).press('Enter');
    await dialog.getByText(say('admin.reference.history', { count: 1 })).click();
    const version = dialog.getByRole('listitem').filter({ hasText: say('admin.reference.version.shipped') });
    await expect(version).toContainText(shipped.fr);
    await expectAccessible();
    await version.getByRole('button', { name: say('admin.reference.restore') }).press('Enter');
    await expect(field('en')).toHaveValue(shipped.en);
    await save.press('Enter');
    await expect(dialog).toBeHidden();
    await expectName(shipped[language]);
  });

  await test.step('both changes stay in the history', async () => {
    await page.getByRole('searchbox', { name: say('admin.reference.search') }).fill('switzerland');
    await edit(shipped[language]).press('Enter');
    await dialog.getByText(say('admin.reference.history', { count: 2 })).click();
    await expect(dialog.getByRole('listitem').filter({ hasText: names[language] }).first()).toBeVisible();
  });
});

test('links of header and footer are set for everybody, and taken away', async ({
  page,
  say,
  visit,
  arriveAs,
  openBrowser,
  expectAccessible,
}) => {
  const visitor = await openBrowser();
  const footer = visitor.getByRole('contentinfo');
  const website = footer.getByRole('link', { name: say('shell.footer.website'), exact: true });
  const field = page.getByRole('textbox', { name: say('admin.links.website'), exact: true });
  const save = page.getByRole('button', { name: say('admin.links.save') });
  const address = 'https://commonweal.example/about-the-site';
  await arriveAs('admin');
  await visit('/admin/links');

  await test.step('an address that is not https is refused beside its field', async () => {
    await field.fill('http://commonweal.example/');
    await save.press('Enter');
    await expect(page.getByText(say('admin.links.problem.https'))).toBeVisible();
    await expect(field).toBeFocused();
    await expectAccessible();
  });

  await test.step('one that is stands in everybody’s footer', async () => {
    await field.fill(address);
    await save.press('Enter');
    await expect(page.getByText(say('admin.links.saved'))).toBeVisible();
    await visitor.goto('/companies');
    await expect(website).toHaveAttribute('href', address);
    await page.reload();
    await expect(field).toHaveValue(address);
  });

  await test.step('without an address there is no link', async () => {
    await field.fill('');
    await save.press('Enter');
    await expect(page.getByText(say('admin.links.saved')).last()).toBeVisible();
    await visitor.reload();
    await expect(footer.getByRole('link').first()).toBeVisible();
    await expect(website).toHaveCount(0);
  });
});
