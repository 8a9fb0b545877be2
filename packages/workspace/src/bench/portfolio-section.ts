import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type { OpenDatabase } from '@commonweal/api';
import { openTab } from './area-visit.ts';
import type { Area } from './areas.ts';
import { launchBrowser } from './browser.ts';
import { watchContent } from './content-watch.ts';
import type { WatchedContent } from './content-watch.ts';
import { countInteractions } from './interactions.ts';
import type { Interactions } from './interactions.ts';
import type { Line } from './line.ts';
import { openSites } from './page-sites.ts';
import { newVisitor } from './page-visit.ts';
import { rawClient } from './raw-client.ts';
import type { BenchSection, SectionReport } from './section.ts';
import { createToken } from './session-token.ts';
import type { Stage } from './stage.ts';
import { median } from './statistics.ts';
import { aim } from './table.ts';
import type { Table } from './table.ts';

const ROWS = 10_000;
const HOLDINGS = 2_000;
const ROUNDS = 5;
/** Between two keys while a file is imported. */
const PAUSE_MS = 60;
const PERSON = 'superadmin@demo.commonweal.example';
const NAME = 'Two thousand holdings';
/** Times of a file on this machine's processor, and of the rest on one that is a quarter as fast. */
const most = { importMs: 2_000, p98Ms: 100, openMs: 1_000 } as const;

/** A processor that is a quarter as fast, on a line that costs nothing. */
const slowProcessor: Line = {
  name: '4 × slower',
  slowed: { latencyMs: 0, megabitsPerSecond: 1_000, processor: 4 },
};

interface Company {
  readonly id: number;
  readonly name: string;
}

interface MeasuredImport extends Interactions, WatchedContent {
  readonly slowdown: 1 | 4;
}

interface MeasuredOpening {
  readonly from: string;
  readonly ms: number;
}

/** The import of a long file in a browser, and a long portfolio that is opened. */
export const portfolioSection: BenchSection = {
  name: 'portfolio',
  title: `Portfolio: a file of ${ROWS.toLocaleString('en')} rows, and ${HOLDINGS.toLocaleString('en')} holdings`,
  run: measurePortfolio,
};

async function measurePortfolio(stage: Stage): Promise<SectionReport> {
  const [site] = await openSites(stage);
  if (!site) throw new Error('No site was built.');
  const database = await stage.database();
  const person = { origin: site.origin, token: await createToken(database, PERSON) };
  const companies = await companiesOf(database);
  const browser = await launchBrowser();
  stage.defer(() => browser.close());
  const file = join(stage.folder, 'holdings.csv');
  await writeFile(file, fileOf(companies));
  const imports: MeasuredImport[] = [];
  for (const slowdown of [1, 4] as const) {
    console.log(`import, ${slowdown} × slower …`);
    for (let round = 0; round <= ROUNDS; round += 1) {
      const measured = await measureImport(browser, person, { file, slowdown });
      if (round > 0) imports.push({ ...measured, slowdown });
    }
  }
  console.log('opening …');
  const openings = await measureOpenings(browser, { ...person, companies });
  await browser.close();
  return {
    method:
      `A file as brokers write it is chosen on the page, half of its names cut short or of nobody, and Tab is pressed every ${PAUSE_MS} ms ` +
      `until its companies are on the screen; medians of ${ROUNDS} after one to warm up. A portfolio is opened as the back ` +
      'button does, without anything fetched ahead, until its holdings are on the screen. The whole demonstration data, embedded.',
    tables: [importTable(imports), openingTable(openings)],
    data: { imports, openings },
  };
}

interface Person {
  readonly origin: string;
  readonly token: string;
}

async function measureImport(
  browser: Browser,
  { origin, token }: Person,
  { file, slowdown }: { readonly file: string; readonly slowdown: number },
): Promise<Interactions & WatchedContent> {
  const context = await newVisitor(browser);
  try {
    await context.addCookies([{ name: 'token', value: token, url: origin }]);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.goto(`${origin}/portfolios/create`);
    const input = page.locator('main input[type="file"]');
    await input.waitFor({ state: 'attached' });
    const content = '.portfolio-create__step table .portfolio-create__written';
    let isShown = false;
    const showing = watchContent(page, { event: 'change', content }).finally(() => (isShown = true));
    const interactions = await countInteractions(page, 'keydown', async () => {
      // By its path: content that is handed over is decoded in the page, which counts as the page's own work.
      await input.setInputFiles(file);
      await pressUntil(page, () => isShown);
    });
    return { ...interactions, ...(await showing) };
  } finally {
    await context.close();
  }
}

async function pressUntil(page: Page, isDone: () => boolean): Promise<void> {
  while (!isDone()) {
    await page.keyboard.press('Tab');
    await page.waitForTimeout(PAUSE_MS);
  }
}

async function measureOpenings(
  browser: Browser,
  { companies, ...person }: Person & { readonly companies: readonly Company[] },
): Promise<MeasuredOpening[]> {
  const { list, portfolio } = areasOf(await savePortfolio(person, companies));
  const found: Record<'elsewhere' | 'the list', number[]> = { elsewhere: [], 'the list': [] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const from of ['elsewhere', 'the list'] as const) {
      const tab = await openTab(browser, { ...person, line: slowProcessor });
      if (from === 'the list') await tab.visit(list);
      const { contentMs } = await tab.visit(portfolio);
      if (round > 0) found[from].push(contentMs);
      await tab.close();
    }
  }
  return Object.entries(found).map(([from, times]) => ({ from, ms: median(times) }));
}

function areasOf(id: number): Readonly<Record<'list' | 'portfolio', Area>> {
  const list = {
    name: 'portfolios',
    path: '/portfolios',
    heading: 'Portfolios',
    content: 'main tbody tr',
    person: PERSON,
  };
  return { list, portfolio: { ...list, path: `/portfolios/${id}`, heading: NAME, content: '#companies tbody a' } };
}

async function savePortfolio({ origin, token }: Person, companies: readonly Company[]): Promise<number> {
  const entities = companies.slice(0, HOLDINGS).map(({ id }, at) => ({ id, weight: 1 + (at % 97) }));
  const response = await fetch(`${origin}/api/v3/portfolios`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: NAME, entities }),
  });
  if (!response.ok) throw new Error(`The portfolio could not be saved: ${await response.text()}`);
  return ((await response.json()) as { readonly id: number }).id;
}

async function companiesOf(database: OpenDatabase): Promise<readonly Company[]> {
  const { rows } = await rawClient(database).query('select id, name from entities order by md5(slug)');
  return rows as readonly Company[];
}

/** Every other name as the company has it, the rest cut short as custodians do, or of nobody. */
function fileOf(companies: readonly Company[]): string {
  const rows = Array.from({ length: ROWS }, (_, at) => {
    const name = (companies[at % companies.length]?.name ?? '').toUpperCase().replaceAll(';', ' ');
    const cut = name.replaceAll(/(?<=\s\S{4})\S+\s?/g, '.');
    const written = [name, cut, `${name} INH. O.N.`, `NOBODY HOLDINGS ${at} PLC`][at % 4];
    return `${written};${(1 + (at % 97) / 100).toFixed(2)};EUR`;
  });
  return ['Security name;Market value;Currency', ...rows].join('\r\n');
}

function importTable(measured: readonly MeasuredImport[]): Table {
  return {
    title: 'Import of a file, milliseconds',
    columns: ['processor', 'until shown', 'aim', 'keys p98', 'aim', 'longest task', 'tasks over 50 ms'],
    rows: ([1, 4] as const).map((slowdown) => {
      const own = measured.filter((one) => one.slowdown === slowdown);
      const of = (read: (one: MeasuredImport) => number) => median(own.map(read));
      const [shownMs, p98Ms] = [of(({ contentMs }) => contentMs), of((one) => one.p98Ms)];
      return [
        slowdown === 1 ? 'this one' : slowProcessor.name,
        shownMs.toFixed(0),
        slowdown === 1 ? aim(`≤ ${most.importMs} ms`, shownMs <= most.importMs) : '',
        p98Ms.toFixed(0),
        aim(`≤ ${most.p98Ms} ms`, p98Ms <= most.p98Ms),
        of(({ longTasks }) => Math.max(0, ...longTasks)).toFixed(0),
        of(({ longTasks }) => longTasks.length).toFixed(0),
      ];
    }),
  };
}

function openingTable(openings: readonly MeasuredOpening[]): Table {
  return {
    title: `Opening a portfolio, processor ${slowProcessor.name}, milliseconds until its holdings are shown`,
    columns: ['from', 'ms', 'aim'],
    rows: openings.map(({ from, ms }) => [from, ms.toFixed(0), aim(`< ${most.openMs} ms`, ms < most.openMs)]),
  };
}
