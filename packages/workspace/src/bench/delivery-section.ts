import type { Browser } from '@playwright/test';
import { openTab } from './area-visit.ts';
import type { AreaTab, AreaVisit, SiteVisit } from './area-visit.ts';
import { areas } from './areas.ts';
import type { Area, Person } from './areas.ts';
import { launchBrowser } from './browser.ts';
import { areaTable, hoverTable, releaseTable, scriptTable } from './delivery-tables.ts';
import { ownLine, slowLine } from './line.ts';
import type { Line } from './line.ts';
import { openSites } from './page-sites.ts';
import type { MeasuredSite } from './page-sites.ts';
import { measureReleases } from './release-times.ts';
import type { BenchSection, SectionReport } from './section.ts';
import { createToken } from './session-token.ts';
import type { Stage } from './stage.ts';

const lines: readonly { readonly line: Line; readonly rounds: number }[] = [
  { line: ownLine, rounds: 3 },
  { line: slowLine, rounds: 2 },
];
const HOVERS = 10;

/** The cost of changing area, and the time until a release is live. */
export const deliverySection: BenchSection = {
  name: 'delivery',
  title: 'Delivery: the first visit to each area, and a release',
  run: measureDelivery,
};

async function measureDelivery(stage: Stage): Promise<SectionReport> {
  const sites = await openSites(stage);
  const browser = await launchBrowser();
  stage.defer(() => browser.close());
  const visits = await visitAll(stage, browser, sites);
  const hovered = await hoverAll(stage, browser, sites);
  await browser.close();
  console.log('Releasing …');
  const releases = await measureReleases(stage);
  return {
    method:
      'First visits in a tab that has shown the list of companies, one area after the other as one person, without ' +
      `anything fetched ahead; medians of ${lines.map(({ rounds }) => rounds).join(' and ')} tabs each, the builds ` +
      'taking turns. Shown: the heading of the page is on the screen; content: what one comes for. After hover: the ' +
      `pointer rests on the link until what that fetches is there; ${HOVERS} tabs. A release: from the start of ` +
      '`commonweal-release publish --no-build --promote`, or from the request, until a document names it.',
    tables: [
      scriptTable(visits),
      ...lines.map(({ line }) => areaTable(line.name, visits)),
      hoverTable(hovered),
      releaseTable(releases),
    ],
    data: { visits, hovered, releases },
  };
}

async function visitAll(stage: Stage, browser: Browser, sites: readonly MeasuredSite[]): Promise<SiteVisit[]> {
  const visits: SiteVisit[] = [];
  for (const { line, rounds } of lines) {
    console.log(`Visiting areas ${line.name} …`);
    for (let round = 0; round < rounds; round += 1) {
      for (const { name, origin } of sites) {
        const made = await visitAreas(stage, browser, { origin, line }, (tab, area) => tab.visit(area));
        visits.push(...made.map((visit) => ({ ...visit, site: name, line: line.name })));
      }
    }
  }
  return visits;
}

async function hoverAll(stage: Stage, browser: Browser, sites: readonly MeasuredSite[]): Promise<AreaVisit[]> {
  console.log('Visiting areas after hover …');
  const origin = sites.find(({ name }) => name === 'federated')?.origin ?? '';
  const visits: AreaVisit[] = [];
  for (let round = 0; round < HOVERS; round += 1) {
    visits.push(
      ...(await visitAreas(stage, browser, { origin, line: ownLine }, (tab, area) => tab.hoverAndClick(area))),
    );
  }
  return visits;
}

/** Every area, each person's in one tab. */
async function visitAreas(
  stage: Stage,
  browser: Browser,
  place: { readonly origin: string; readonly line: Line },
  go: (tab: AreaTab, area: Area) => Promise<AreaVisit>,
): Promise<AreaVisit[]> {
  const visits: AreaVisit[] = [];
  for (const person of new Set(areas.map((area) => area.person))) {
    const tab = await openTab(browser, { ...place, token: await tokenOf(stage, person) });
    try {
      for (const area of areas.filter((candidate) => candidate.person === person)) visits.push(await go(tab, area));
    } finally {
      await tab.close();
    }
  }
  return visits;
}

async function tokenOf(stage: Stage, person: Person): Promise<string | null> {
  return person === null ? null : createToken(await stage.database(), person);
}
