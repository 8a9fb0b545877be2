import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openPostOffice } from '@commonweal/api/testing/post-office';
import { openFaultProxy } from '../fault-proxy.ts';
import { startOwnSite } from '../own-site.ts';
import { seedFolder } from '../seed-folder.ts';
import { expect, test } from '../site-test.ts';

const MEMBER = 'member@demo.commonweal.example';
const ADMIN = { email: 'admin@demo.commonweal.example', password: 'Commonweal-demo-2026' };
const DEFERRED = '451 try again later';

/** A site whose mail server is the test's own, and whose folder of open data is a file: nothing can be written to it. */
async function openTroubledSite() {
  const office = await openPostOffice('defers');
  const blocked: string[] = [];
  const seed = seedFolder();
  const site = await startOwnSite(seed, { SMTP_URL: office.url }, async (dataDir) => {
    const path = join(dataDir, 'open-data');
    await rm(path, { recursive: true, force: true });
    await writeFile(path, '');
    blocked.push(path);
  });
  // The browser's connections end with the proxy; the site itself would wait for them.
  const front = await openFaultProxy(site.url);
  return {
    url: front.url,
    office,
    freeFolder: () => Promise.all(blocked.map((path) => rm(path))),
    close: async () => {
      await front.close();
      await site.close();
      await office.close();
    },
  };
}

test('an administrator sends a mail again that was deferred, and retries a job that has failed', async ({
  page,
  say,
  keys,
  language,
  expectAccessible,
  expectErrors,
}) => {
  // A site that sends mails has no mailbox of its own to offer.
  expectErrors(/status of 404.*\/dev\/mails/);
  const site = await openTroubledSite();
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const open = async (path: string) => {
    await page.goto(site.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  };
  const dialog = page.getByRole('dialog');
  const toMember = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: MEMBER }) })
    .filter({ hasText: say('admin.mails.kind.password-reset') });
  const attempts = toMember.getByRole('button');
  const received = () => site.office.received.filter((mail) => mail.includes(`To: ${MEMBER}`)).length;

  try {
    await test.step('somebody asks for a new password, and the mail server says: later', async () => {
      await open('/login');
      await keys.press(page.getByRole('link', { name: say('accounts.signin.forgot') }));
      await expect(page.getByRole('heading', { level: 1, name: say('accounts.reset.title') })).toBeFocused();
      await keys.type(page.getByLabel(say('accounts.email'), { exact: true }), MEMBER);
      await page.keyboard.press('Enter');
      await expect(page.getByText(say('accounts.reset.sent', { email: MEMBER }))).toBeVisible();
    });

    await test.step('an administrator finds it among the mails, with its attempt and the server’s answer', async () => {
      await open(`/login?${new URLSearchParams({ 'redirect-state': '/admin/mails' })}`);
      await keys.type(page.getByLabel(say('accounts.signin.name'), { exact: true }), ADMIN.email);
      await keys.type(page.getByLabel(say('accounts.signin.password'), { exact: true }), ADMIN.password);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`${site.url}/admin/mails`);
      await keys.type(page.getByRole('searchbox', { name: say('admin.mails.search') }), MEMBER);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/search=member/);
      await expect(toMember).toContainText(say('admin.mails.state.waiting'));
      await keys.press(attempts);
      await expect(dialog.getByRole('listitem').first()).toContainText(say('admin.mails.outcome.deferred'));
      await expect(dialog.getByRole('listitem').first()).toContainText(DEFERRED);
      await expectAccessible();
      await keys.leave(dialog, attempts);
      expect(received()).toBe(0);
    });

    await test.step('looks at how it reads, in both languages and formats', async () => {
      await keys.press(page.getByRole('link', { name: say('admin.mails.tab.previews'), exact: true }));
      const kind = page.getByLabel(say('admin.mails.column.kind'), { exact: true });
      await keys.choose(kind, say('admin.mails.kind.password-reset'));
      await expect(page).toHaveURL(/password-reset/);
      const texts: string[] = [];
      const other = language === 'fr' ? 'en' : 'fr';
      for (const lang of [language, other]) {
        if (lang === other)
          await keys.choose(
            page.getByLabel(say('admin.mails.language'), { exact: true }),
            say(`admin.mails.language.${lang}`),
          );
        const formatted = page.locator(`.admin-mails__body[lang=${lang}]`);
        const plain = page.locator(`pre[lang=${lang}]`);
        await expect(plain).toContainText('/change-password/');
        await expect(formatted.getByRole('heading').or(formatted.getByText('Commonweal')).first()).toBeVisible();
        texts.push(await plain.innerText());
      }
      expect(new Set(texts).size).toBe(2);
      await expectAccessible();
    });

    await test.step('and sends it again once the server takes mails: it arrives', async () => {
      site.office.behave('accepts');
      await keys.press(page.getByRole('link', { name: say('admin.mails.tab.outbox'), exact: true }));
      await keys.press(attempts);
      await keys.press(dialog.getByRole('button', { name: say('admin.mails.retry'), exact: true }));
      await expect(dialog.getByText(say('admin.mails.state.sent'), { exact: true })).toBeVisible();
      const [latest, first] = [dialog.getByRole('listitem').first(), dialog.getByRole('listitem').last()];
      await expect(latest).toContainText(say('admin.mails.outcome.sent'));
      await expect(first).toContainText(DEFERRED);
      await expect(dialog.getByRole('button', { name: say('admin.mails.retry'), exact: true })).toHaveCount(0);
      expect(received()).toBe(1);
      await keys.leave(dialog, attempts);
      await expect(toMember).toContainText(say('admin.mails.state.sent'));
    });

    await test.step('a job fails: why, and its run in the history', async () => {
      const job = say('admin.jobs.name.open-data');
      const row = page.getByRole('row').filter({ has: page.getByRole('rowheader').filter({ hasText: job }) });
      const retry = button(say('admin.jobs.retry.which', { job }));
      await open('/admin/jobs');
      // It may have failed by itself before.
      await keys.press(button(say('admin.jobs.run.which', { job })).or(retry));
      await expect(row.getByText(say('admin.jobs.outcome.failed'), { exact: true })).toBeVisible();
      await expect(row).toContainText(/E(NOTDIR|EXIST)/);
      const runsOf = (count: number) => button(say('admin.jobs.runs.which', { job, count }));
      const runs = runsOf(1).or(runsOf(2));
      await keys.press(runs);
      await keys.press(dialog.getByRole('checkbox', { name: say('admin.jobs.only-failed') }), 'Space');
      await expect(dialog.getByRole('listitem').first()).toContainText(/E(NOTDIR|EXIST)/);
      await expectAccessible();
      await keys.leave(dialog, runs);

      await site.freeFolder();
      await keys.press(retry);
      await expect(row.getByText(say('admin.jobs.outcome.done'), { exact: true })).toBeVisible();
      await expect(button(say('admin.jobs.run.which', { job }))).toBeVisible();
      await open('/open-data');
      await expect(page.getByRole('rowheader', { name: 'companies.csv' })).toBeVisible();
    });
  } finally {
    // A page that stays would go on asking.
    await page.goto('about:blank');
    await site.close();
  }
});
