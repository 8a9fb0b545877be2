import type { Page } from '@playwright/test';
import type { ApiReply } from '@commonweal/contracts';
import { mailsTo } from '../mailbox.ts';
import { newAccount } from '../own-account.ts';
import { expect, testApart as test } from '../own-site-test.ts';
import type { Language, Say } from '../say.ts';

/** Leaves the site, so that a page of one person asks nothing more once the browser is another's. */
const leave = (page: Page) => page.goto('about:blank');

/** Has an administrator run a job, and waits for its end. */
async function runJob(page: Page, say: Say, job: string): Promise<void> {
  const name = say(`admin.jobs.name.${job}`);
  await page.goto('/admin/jobs');
  await page.getByRole('button', { name: say('admin.jobs.run.which', { job: name }) }).press('Enter');
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader').filter({ hasText: name }) });
  await expect(row.getByText(say('admin.jobs.outcome.done'))).toBeVisible();
}

const moneyIn = (language: Language) => (amount: number) =>
  new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' }).format(amount);

test('a campaign is opened, pays for an analysis that is published, and is closed; its author is paid', async ({
  page,
  say,
  language,
  request,
  visit,
  arriveAs,
  expectAccessible,
  expectErrors,
}) => {
  expectErrors(/status of 422/);
  const euros = moneyIn(language);
  const author = { authorization: `Bearer ${await arriveAs('writer')}`, 'accept-language': language };
  const found = await request.get('/api/v3/notes/submissions?status=submitted', { headers: author });
  const [note] = ((await found.json()) as ApiReply<'GET v3/notes/submissions'>).data;
  if (!note?.topic_name) throw new Error('The demonstration’s writer has submitted nothing on a topic');
  const topic = note.topic_name;
  const campaign = 'Water in Morland';
  const payee = 'demo-writer';

  await test.step('opened by keyboard, once what is missing was said', async () => {
    await arriveAs('admin');
    await visit('/admin/campaigns');
    const open = page.getByRole('button', { name: say('admin.campaigns.open'), exact: true });
    await open.press('Enter');
    const dialog = page.getByRole('dialog', { name: say('admin.campaigns.open') });
    await dialog.getByRole('button', { name: say('admin.campaigns.open.submit') }).press('Enter');
    await expect(dialog.getByText(say('admin.campaigns.needed')).first()).toBeVisible();
    await dialog.getByLabel(say('admin.campaigns.name'), { exact: true }).fill(campaign);
    await dialog.getByRole('button', { name: new RegExp(`^${say('admin.campaigns.topics')}`) }).press('Enter');
    await page.getByRole('option', { name: topic, exact: true }).click();
    await page.keyboard.press('Escape');
    await dialog.getByLabel(say('admin.campaigns.budget'), { exact: true }).fill('100');
    await dialog.getByLabel(say('admin.campaigns.analysis'), { exact: true }).fill('50');
    await dialog.getByLabel(say('admin.campaigns.rating'), { exact: true }).fill('3');
    await expectAccessible();
    await dialog.getByRole('button', { name: say('admin.campaigns.open.submit') }).press('Enter');
    await expect(page.getByText(say('admin.campaigns.opened', { name: campaign }))).toBeVisible();
    await expect(open).toBeFocused();
    await expect(page.getByRole('row').filter({ hasText: campaign })).toContainText(topic);
  });

  await test.step('an analysis of its topic is published, and the job books it', async () => {
    const headers = { authorization: `Bearer ${await arriveAs('reviewer')}` };
    for (const state of ['read', 'published'] as const)
      expect((await request.put(`/api/v3/notes/${note.id}/${state}`, { headers })).status()).toBe(200);
    await leave(page);
    await arriveAs('superadmin');
    await runJob(page, say, 'campaigns');
    await visit('/admin/campaigns');
    const owed = page.getByRole('table', { name: say('admin.campaigns.balances') }).getByRole('row');
    await expect(owed.filter({ hasText: payee })).toContainText(euros(50));
    await expect(owed.filter({ hasText: payee })).toContainText(say('admin.campaigns.no-account'));
  });

  await test.step('the author sees what they earned, and enters an account', async () => {
    await leave(page);
    await arriveAs('writer');
    await visit('/users/change-payment-details');
    await expect(page.getByRole('main').getByText(euros(50)).first()).toBeVisible();
    const field = (name: string) => page.getByLabel(say(`accounts.payments.field.${name}`), { exact: true });
    await field('first_name').fill('Wanda');
    await field('last_name').fill('Writer');
    await field('country').selectOption('DE');
    await field('iban').fill('DE89 3704 0044 0532 0130 01');
    await field('bic').fill('COBADEFF');
    await field('street').fill('Lindenstraße 5');
    await field('city').fill('Berlin');
    await field('postcode').fill('10969');
    const save = page.getByRole('button', { name: say('accounts.payments.save') });
    await save.press('Enter');
    // The server alone reckons its check digits.
    await expect(field('iban')).toHaveAttribute('aria-invalid', 'true');
    await field('iban').fill('DE89 3704 0044 0532 0130 00');
    await save.press('Enter');
    await expect(page.getByText(say('accounts.payments.ending', { end: '3000' }))).toBeVisible();
    await expect(page.getByText('0532')).toHaveCount(0);
    await expectAccessible();
  });

  await test.step('they are paid once, however often the button is pressed', async () => {
    await leave(page);
    await arriveAs('admin');
    await visit('/admin/campaigns');
    const amount = euros(50);
    const pay = page.getByRole('button', { name: say('admin.campaigns.pay.which', { name: payee, amount }) });
    await pay.press('Enter');
    const ask = page.getByRole('dialog', { name: say('admin.campaigns.pay.ask', { name: payee, amount }) });
    await ask.getByRole('button', { name: say('admin.campaigns.pay.confirm', { amount }) }).dblclick();
    await expect(page.getByText(say('admin.campaigns.paid', { name: payee, amount }))).toBeVisible();
    await expect(page.getByText(say('admin.campaigns.balances.none'))).toBeVisible();
    const payouts = page.getByRole('table', { name: say('admin.campaigns.payouts') }).getByRole('row');
    await expect(payouts.filter({ hasText: payee })).toHaveCount(1);
    await expect(payouts.filter({ hasText: payee })).toContainText(say('admin.campaigns.payout.paid'));
  });

  await test.step('the campaign is closed, and what it did not spend is free', async () => {
    const close = say('admin.campaigns.close.which', { name: campaign });
    await page.getByRole('button', { name: close, exact: true }).press('Enter');
    const ask = page.getByRole('dialog', { name: say('admin.campaigns.close.ask', { name: campaign }) });
    await ask.getByRole('button', { name: say('admin.campaigns.close'), exact: true }).press('Enter');
    await expect(page.getByText(say('admin.campaigns.is-closed', { name: campaign }))).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: campaign })).toContainText(euros(0));
    await expectAccessible();
    await visit('/admin/audit-log');
    const log = page.getByRole('table', { name: say('admin.audit.title') });
    await expect(log.getByText(say('admin.audit.act.campaign-closed')).first()).toBeVisible();
    await expect(log.getByText(say('admin.audit.act.campaign-opened')).first()).toBeVisible();
  });
});

test('a visitor complains, and gets one answer by mail', async ({
  page,
  say,
  request,
  visit,
  arriveAs,
  expectAccessible,
}) => {
  const { email } = newAccount();
  const happened = 'The score of this company was shown with the wrong sign.';
  const answer = 'It is shown as it should be now. Thank you.';

  await visit('/complaints');
  const send = page.getByRole('button', { name: say('accounts.complaints.send') });
  await send.press('Enter');
  await expect(page.getByText(say('accounts.complaints.text.missing')).first()).toBeVisible();
  await page.getByLabel(say('accounts.complaints.text'), { exact: true }).fill(happened);
  await page.getByLabel(say('accounts.complaints.email'), { exact: true }).fill(email);
  await send.press('Enter');
  await expect(page.getByText(say('accounts.complaints.sent'))).toBeVisible();
  const reference = /C-\w{4}-\w{4}/.exec(await page.getByRole('main').innerText())?.[0] ?? '';
  expect(reference).not.toBe('');
  await expectAccessible();

  await arriveAs('admin');
  await visit('/admin/complaints');
  const complaint = page.getByRole('article').filter({ hasText: reference });
  await expect(complaint).toContainText(happened);
  await complaint.getByRole('button', { name: say('admin.complaints.take.which', { reference }) }).press('Enter');
  const answering = complaint.getByRole('button', { name: say('admin.complaints.answer.which', { reference }) });
  await answering.press('Enter');
  const dialog = page.getByRole('dialog', { name: say('admin.complaints.answer.title', { reference }) });
  await dialog.getByRole('button', { name: say('admin.complaints.answer.send') }).press('Enter');
  await expect(dialog.getByText(say('admin.complaints.answer.missing'))).toBeVisible();
  await dialog.getByLabel(say('admin.complaints.answer.text')).fill(answer);
  await expectAccessible();
  await dialog.getByRole('button', { name: say('admin.complaints.answer.send') }).dblclick();
  await expect(page.getByText(say('admin.complaints.answer.sent'))).toBeVisible();
  await expect(complaint).toContainText(answer);
  await expect(complaint.getByRole('button')).toHaveCount(0);
  const mails = async () => (await mailsTo(request, email)).filter((text) => text.includes(answer));
  await expect.poll(async () => (await mails()).length).toBe(1);

  await visit('/complaints');
  await expect(page.getByText(say('accounts.complaints.days', { days: 14 }))).toBeVisible();
  await expect(page.getByText(say('accounts.complaints.none-answered'))).toHaveCount(0);
});

test('an announcement goes to those whom it names, in the language of each, and once, until it is withdrawn', async ({
  page,
  say,
  language,
  visit,
  arriveAs,
  request,
  expectAccessible,
}) => {
  const titles = { en: 'New rules for raters', fr: 'Nouvelles règles pour les évaluateurs' };
  await arriveAs('superadmin');
  await visit('/admin/announcements/new');
  const send = page.getByRole('button', { name: say('admin.announcements.send'), exact: true });
  // It waits for how many people it goes to.
  await expect(send).toBeEnabled();
  await send.press('Enter');
  await expect(page.getByText(say('admin.announcements.missing')).first()).toBeVisible();
  for (const lang of ['en', 'fr'] as const) {
    await page.getByLabel(say(`admin.announcements.title_${lang}`), { exact: true }).fill(titles[lang]);
    await page.getByRole('textbox', { name: say(`admin.announcements.content_${lang}`), exact: true }).click();
    await page.keyboard.type(`${titles[lang]}.`);
  }
  await page.getByRole('button', { name: new RegExp(`^${say('admin.announcements.audience.privileges')}`) }).click();
  await page.getByRole('option', { name: say('admin.roles.privilege.note-rate'), exact: true }).click();
  await page.keyboard.press('Escape');
  await expectAccessible();
  await send.press('Enter');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('admin.announcements.send'), exact: true })
    .dblclick();
  await expect(page.getByText(say('admin.announcements.sent'))).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: titles[language] })).toHaveCount(1);
  await runJob(page, say, 'announcements');

  await leave(page);
  await arriveAs('rater');
  await visit('/notifications');
  await expect(page.getByRole('main').getByText(`${titles[language]}.`)).toHaveCount(1);
  await leave(page);
  await arriveAs('member');
  await visit('/notifications');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible();
  await expect(page.getByRole('main').getByText(`${titles[language]}.`)).toHaveCount(0);

  await leave(page);
  const reviewer = { authorization: `Bearer ${await arriveAs('reviewer')}`, 'accept-language': language };
  const unread = await (await request.get('/api/v3/users/me/notifications', { headers: reviewer })).json();
  expect((unread as ApiReply<'GET v3/users/me/notifications'>).data.map(({ title }) => title)).toContain(
    titles[language],
  );
  await arriveAs('superadmin');
  await visit('/admin/announcements');
  const which = { title: titles[language] };
  const withdraw = page.getByRole('button', { name: say('admin.announcements.withdraw.which', which), exact: true });
  await withdraw.press('Enter');
  const question = page.getByRole('dialog', { name: say('admin.announcements.withdraw.ask', which) });
  await expectAccessible();
  await question.getByRole('button', { name: say('admin.announcements.withdraw'), exact: true }).press('Enter');
  await expect(page.getByText(say('admin.announcements.is-withdrawn'))).toBeVisible();
  await expect(withdraw).toHaveCount(0);
  await expectAccessible();

  await leave(page);
  await arriveAs('reviewer');
  await visit('/notifications');
  await expectAccessible();
  await expect(page.getByRole('main').getByText(`${titles[language]}.`)).toHaveCount(0);
});
