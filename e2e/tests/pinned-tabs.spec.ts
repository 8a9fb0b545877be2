import { areas, openArea } from '../areas.ts';
import type { Area } from '../areas.ts';
import type { FaultyVisitor } from '../fault-proxy.ts';
import { expect, test } from '../own-site-test.ts';
import { readRegistry, setOf } from '../own-site.ts';

/** The remotes that are released while the tabs are open, one after the other. */
const released = ['mf-portfolios', 'mf-hstm', 'mf-analyses'];

/** Another version that does the same. */
const anotherVersion = (text: string) => `${text}\n/* another version */`;

/** The versions of a remote whose files were asked for. */
function askedVersions({ requests }: FaultyVisitor, remote: string, from = 0): string[] {
  const asked = requests.slice(from).flatMap(({ path }) => {
    const [, name, version] = /^\/remotes\/([^/]+)\/([^/]+)\//.exec(path) ?? [];
    return name === remote && version !== undefined ? [version] : [];
  });
  return [...new Set(asked)];
}

function areaOf(remote: string): Area {
  const area = areas.find((candidate) => candidate.remote === remote);
  if (!area) throw new Error(`${remote} has no area`);
  return area;
}

test('open tabs go on in the versions that they started with, through three releases', async ({
  page,
  context,
  front,
  faults,
  staff,
  publishChanged,
  arriveAs,
  say,
}) => {
  await arriveAs('client');
  const before = await readRegistry(front.url);
  const tabs = [page, await context.newPage()];
  for (const tab of tabs) {
    await tab.goto('/companies');
    await expect(tab.getByRole('table')).toBeVisible();
  }
  const candidates = await Promise.all(released.map((name) => publishChanged(name, anotherVersion)));
  for (const candidate of candidates) await staff.promote({ artifacts: [candidate] });
  await expect.poll(async () => (await readRegistry(front.url)).set).not.toBe(before.set);

  for (const [index, tab] of tabs.entries()) {
    await test.step(`tab ${index + 1} opens what it had not visited`, async () => {
      for (const area of released.map(areaOf)) {
        await openArea(tab, area, say);
        await expect(tab.getByRole('heading', { level: 1, name: say(area.heading), exact: true })).toBeVisible();
        await expect(tab.getByText(say('shell.failure.title'))).toHaveCount(0);
      }
      expect(await setOf(tab)).toBe(before.set);
      await expect(tab.getByText(say('shell.release.title'))).toBeVisible();
    });
  }
  for (const name of released) {
    expect(askedVersions(faults, name), name).toEqual([before.remotes.find((remote) => remote.name === name)?.version]);
  }

  await test.step('a tab that is opened now has the new versions, and so has one that is reloaded', async () => {
    const later = await context.newPage();
    for (const { name, version } of candidates) {
      const asked = faults.requests.length;
      await later.goto(areaOf(name).path);
      await expect(
        later.getByRole('heading', { level: 1, name: say(areaOf(name).heading), exact: true }),
      ).toBeVisible();
      expect(askedVersions(faults, name, asked)).toEqual([version]);
      await expect(later.getByText(say('shell.release.title'))).toHaveCount(0);
    }
    const { live } = await staff.overview();
    expect(await setOf(later)).toBe(live.set.id);
    await page.getByRole('button', { name: say('shell.release.reload'), exact: true }).click();
    await expect(page.getByText(say('shell.release.title'))).toHaveCount(0);
    expect(await setOf(page)).toBe(live.set.id);
  });
});
