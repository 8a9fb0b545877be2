import { expect, test } from '../own-site-test.ts';
import { readRegistry } from '../own-site.ts';
import { escaped } from '../escaped.ts';

const REMOTE = 'mf-hstm';
const PATH = '/how-sustainable-to-me';

/** Another version of the entry, by a text that does nothing. */
const anotherVersion = (text: string) => `${text}\n/* another version */`;

test('a new version whose entry does not load is replaced by the one before, and told of', async ({
  page,
  front,
  faults,
  staff,
  publishChanged,
  say,
  expectErrors,
}) => {
  expectErrors(/status of 404/, /preload/);
  const before = (await readRegistry(front.url)).remotes.find(({ name }) => name === REMOTE);
  const { version } = await publishChanged(REMOTE, anotherVersion);
  const { live } = await staff.promote({ artifacts: [{ name: REMOTE, version }] });
  await expect.poll(async () => (await readRegistry(front.url)).set).toBe(live.set.id);
  const entry = `/${before?.entry.file}`;
  const newEntry = `/remotes/${REMOTE}/${version}${entry}`;

  await test.step('as long as it loads, it is what people get', async () => {
    await page.goto(PATH);
    await expect(page.getByRole('heading', { level: 1, name: say('hstm.title') })).toBeVisible();
    expect(faults.requests.map(({ path }) => path)).not.toContain(`/remotes/${REMOTE}/${before?.version}${entry}`);
  });

  await test.step('once it does not, the version before is shown, and staff learn of it', async () => {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.clearBrowserCache');
    faults.break(new RegExp(`^${escaped(newEntry)}`), { kind: 'status', status: 404 });
    await page.goto(PATH);
    await expect(page.getByRole('heading', { level: 1, name: say('hstm.title') })).toBeVisible();
    await expect(page.getByText(say('shell.failure.title'))).toHaveCount(0);
    expect(faults.requests.map(({ path }) => path)).toContain(`/remotes/${REMOTE}/${before?.version}${entry}`);
    const reports = () => faults.requests.filter(({ path }) => path === '/api/v3/release-failures');
    await expect.poll(() => reports().length).toBeGreaterThan(0);
    expect(JSON.parse(reports()[0]?.body ?? '{}')).toMatchObject({
      remote: REMOTE,
      version,
      set: live.set.id,
      stage: 'entry',
      reason: 'missing',
      detail: expect.stringContaining(`fell back to ${before?.version}`),
    });
  });

  await test.step('where neither loads, the area says so', async () => {
    faults.break(new RegExp(`^/remotes/${REMOTE}/[^/]+${escaped(entry)}`), { kind: 'status', status: 404 });
    const session = await page.context().newCDPSession(page);
    await session.send('Network.clearBrowserCache');
    await page.goto(PATH);
    await expect(page.getByRole('main').getByRole('alert')).toContainText(say('shell.failure.reason.missing'));
  });
});
