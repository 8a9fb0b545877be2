import type { Browser } from '@playwright/test';
import { launchBrowser } from './browser.ts';
import { ownLine, slowLine } from './line.ts';
import type { Line } from './line.ts';
import type { MeasuredPage, MeasuredPages } from './measured-page.ts';
import { weighPackages } from './page-packages.ts';
import { entryTable, fileTable, packageTable, summaryTable } from './page-tables.ts';
import { openSites, siteNames } from './page-sites.ts';
import type { MeasuredSite, SiteName } from './page-sites.ts';
import { visitCompanies } from './page-visit.ts';
import type { PageVisit } from './page-visit.ts';
import type { BenchSection, SectionReport } from './section.ts';
import type { Stage } from './stage.ts';
import { median } from './statistics.ts';

interface MeasuredLine {
  readonly line: Line;
  readonly loads: number;
}

const lines: readonly MeasuredLine[] = [
  { line: ownLine, loads: 15 },
  { line: slowLine, loads: 5 },
];

/** Bytes and times until the list of companies shows its rows, beside a monolithic build of the same sources. */
export const pageSection: BenchSection = { name: 'page', title: 'Page: /companies until its rows', run: measurePage };

async function measurePage(stage: Stage): Promise<SectionReport> {
  const sites = await openSites(stage);
  const browser = await launchBrowser();
  stage.defer(() => browser.close());
  const visits = await visitAll(browser, sites);
  const measured = Object.fromEntries(
    await Promise.all(sites.map(async (site) => [site.name, await describe(site, visits)] as const)),
  ) as MeasuredPages;
  await browser.close();
  return {
    method:
      'Gzip bytes of all that had arrived when the first row stood in the document, in Chromium with a cold cache; ' +
      `times are medians of ${lines.map(({ loads }) => loads).join(' and ')} loads, the builds taking turns. ` +
      'Monolith: the same sources, loaders and minimisers in one webpack build, each page a lazy chunk, no module ' +
      'federation, served by the same gateway with the same headers, preloads and API. Asking: the federated builds ' +
      'again, but the document has the address of the registry in place of the registry and preloads nothing of a ' +
      'remote; the shell asks for it when its script starts.',
    tables: [summaryTable(measured), fileTable(measured), packageTable(measured), entryTable(measured.federated.site)],
    data: siteNames.map((name) => {
      const { files, packages, times } = measured[name];
      return { build: name, times, files, packages: Object.fromEntries(packages) };
    }),
  };
}

interface SiteVisit extends PageVisit {
  readonly site: SiteName;
  readonly line: string;
}

/** Loads in turns, so that both builds meet the same machine; the first of each is for the server to warm up. */
async function visitAll(browser: Browser, sites: readonly MeasuredSite[]): Promise<SiteVisit[]> {
  const visits: SiteVisit[] = [];
  for (const { line, loads } of lines) {
    console.log(`Loading ${line.name} …`);
    for (let load = 0; load <= loads; load += 1) {
      for (const { name, origin } of sites) {
        const visit = await visitCompanies(browser, origin, line);
        if (load > 0) visits.push({ ...visit, site: name, line: line.name });
      }
    }
  }
  return visits;
}

async function describe(site: MeasuredSite, visits: readonly SiteVisit[]): Promise<MeasuredPage> {
  const own = visits.filter((visit) => visit.site === site.name);
  const files = largest(own).files;
  const scripts = files.filter(({ path }) => path.endsWith('.js'));
  return {
    site,
    files,
    packages: await weighPackages(site.artifacts, scripts),
    times: lines.map(({ line }) => {
      const onLine = own.filter((visit) => visit.line === line.name);
      return {
        line: line.name,
        firstContentMs: median(onLine.map(({ firstContentMs }) => firstContentMs)),
        rowsMs: median(onLine.map(({ rowsMs }) => rowsMs)),
      };
    }),
  };
}

/** A load in which a file came just after the rows must not make the page look lighter. */
function largest(visits: readonly SiteVisit[]): SiteVisit {
  const [heaviest] = visits.toSorted((a, b) => b.files.length - a.files.length);
  if (!heaviest) throw new Error('The page was never loaded.');
  return heaviest;
}
