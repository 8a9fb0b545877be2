import type { AreaVisit, SiteVisit } from './area-visit.ts';
import { areas } from './areas.ts';
import { ownLine } from './line.ts';
import { siteNames } from './page-sites.ts';
import type { ReleaseTimes } from './release-times.ts';
import { median, quantile } from './statistics.ts';
import { aim, inKilobytes } from './table.ts';
import type { Table } from './table.ts';

/** A page that was hovered is shown within this. */
const MOST_AFTER_HOVER_MS = 100;
/** A release is live within this. */
const MOST_RELEASE_MS = 1_000;

/** The scripts of the first visit to each area. */
export function scriptTable(visits: readonly SiteVisit[]): Table {
  const own = visits.filter(({ line }) => line === ownLine.name);
  const write = (of: readonly SiteVisit[]) => [
    String(median(of.map(({ scripts }) => scripts))),
    inKilobytes(median(of.map(({ bytes }) => bytes))),
  ];
  return {
    title: 'JavaScript of the first visit to each area, requests and kB gzip',
    columns: ['', ...siteNames.flatMap((name) => [name, 'kB'])],
    rows: areaRows((area) => siteNames.flatMap((name) => write(own.filter((visit) => isOf(visit, name, area))))),
  };
}

/** The times of visits over a line. */
export function areaTable(line: string, visits: readonly SiteVisit[]): Table {
  const own = visits.filter((visit) => visit.line === line);
  const write = (of: readonly SiteVisit[]) => [
    median(of.map(({ shownMs }) => shownMs)).toFixed(0),
    median(of.map(({ contentMs }) => contentMs)).toFixed(0),
  ];
  return {
    title: `First visit to each area ${line}, ms until shown and until its content`,
    columns: ['', ...siteNames.flatMap((name) => [name, 'content'])],
    rows: areaRows((area) => siteNames.flatMap((name) => write(own.filter((visit) => isOf(visit, name, area))))),
  };
}

/** The time from a click to a page whose link was hovered. */
export function hoverTable(visits: readonly AreaVisit[]): Table {
  return {
    title: 'First visit to each area after hover, on this machine, ms from the click until shown',
    columns: ['', 'median', 'p95', 'aim'],
    rows: areaRows((area) => {
      const times = visits.filter((visit) => visit.area === area).map(({ shownMs }) => shownMs);
      const p95 = quantile(times, 0.95);
      return [median(times).toFixed(0), p95.toFixed(0), aim('≤ 100', p95 <= MOST_AFTER_HOVER_MS)];
    }),
  };
}

/** The time from a release to the next visitor who gets it. */
export function releaseTable({ publish, promote, rollback }: ReleaseTimes): Table {
  const row = (what: string, times: readonly number[], text = '') => [
    what,
    median(times).toFixed(0),
    Math.max(...times).toFixed(0),
    text,
  ];
  const isLiveInTime = (times: readonly number[]) => aim('≤ 1000', Math.max(...times) <= MOST_RELEASE_MS);
  return {
    title: 'Until a document names the release, ms',
    columns: ['', 'median', 'most', 'aim'],
    rows: [
      row('publish a build and promote it, command line', publish),
      row('promote a set, request', promote, isLiveInTime(promote)),
      row('roll back, request', rollback, isLiveInTime(rollback)),
    ],
  };
}

function areaRows(cells: (area: string) => readonly string[]): string[][] {
  return areas.map(({ name }) => [name, ...cells(name)]);
}

function isOf(visit: SiteVisit, site: string, area: string): boolean {
  return visit.site === site && visit.area === area;
}
