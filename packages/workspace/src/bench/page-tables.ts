import type { MeasuredPage, MeasuredPages } from './measured-page.ts';
import type { MeasuredSite } from './page-sites.ts';
import { siteNames } from './page-sites.ts';
import { kilobytes, times } from './table.ts';
import type { Table } from './table.ts';

const BYTES_AIM = '≤ 1.30 ×';
const TIME_AIM = '≤ 1.00 ×';
/** Bytes by which a package differs, or that it has; what is below both is summed. */
const WORTH_A_ROW = { more: 300, size: 3_000 };

/** What the page costs, both ways. */
export function summaryTable({ federated, monolith }: MeasuredPages): Table {
  const compare = (what: string, of: (page: MeasuredPage) => number, write: (value: number) => string, aim = '') => [
    what,
    write(of(federated)),
    write(of(monolith)),
    times(of(federated), of(monolith)),
    aim,
  ];
  const timesOf = federated.times.flatMap(({ line }, at) => [
    compare(`first content ${line}, ms`, (page) => page.times[at]?.firstContentMs ?? Number.NaN, rounded, TIME_AIM),
    compare(`rows ${line}, ms`, (page) => page.times[at]?.rowsMs ?? Number.NaN, rounded),
  ]);
  return {
    title: 'Until the rows',
    columns: ['', 'federated', 'monolith', 'ratio', 'aim'],
    rows: [
      compare('JavaScript, kB gzip', (page) => bytesOf(page, '.js'), kilobytes, BYTES_AIM),
      compare('JavaScript, requests', (page) => filesOf(page, '.js').length, String),
      compare('CSS, kB gzip', (page) => bytesOf(page, '.css'), kilobytes),
      compare('CSS, requests', (page) => filesOf(page, '.css').length, String),
      compare('document, kB gzip', (page) => page.files[0]?.bytes ?? Number.NaN, kilobytes),
      ...timesOf,
    ],
  };
}

/** Every script and stylesheet of the page. */
export function fileTable(pages: MeasuredPages): Table {
  const rows = siteNames.flatMap((name) =>
    filesOf(pages[name], '.js', '.css')
      .toSorted((a, b) => b.bytes - a.bytes)
      .map(({ path, bytes }) => [`${name} ${ownerOf(path)} ${path.split('/').at(-1) ?? ''}`, kilobytes(bytes)]),
  );
  return { title: 'File by file', columns: ['', 'kB gzip'], rows };
}

/** Where the scripts' bytes come from, those that the two builds differ by most first. */
export function packageTable({ federated, monolith }: MeasuredPages): Table {
  const names = [...new Set([...federated.packages.keys(), ...monolith.packages.keys()])];
  const compared = names.map((name) => ({
    name,
    own: federated.packages.get(name) ?? 0,
    control: monolith.packages.get(name) ?? 0,
  }));
  const isWorthIt = ({ own, control }: (typeof compared)[number]) =>
    Math.abs(own - control) >= WORTH_A_ROW.more || Math.max(own, control) >= WORTH_A_ROW.size;
  const rest = compared.filter((row) => !isWorthIt(row));
  const sum = (of: 'own' | 'control') => rest.reduce((total, row) => total + row[of], 0);
  const shown = compared.filter(isWorthIt).toSorted((a, b) => b.own - b.control - (a.own - a.control));
  const rows = [...shown, { name: `${rest.length} others`, own: sum('own'), control: sum('control') }];
  return {
    title: 'JavaScript by package, kB gzip, each file shared out by its source map',
    columns: ['', 'federated', 'monolith', 'more'],
    rows: rows.map(({ name, own, control }) => [name, kilobytes(own), kilobytes(control), kilobytes(own - control)]),
  };
}

/** What each remote costs before any of its pages. */
export function entryTable({ manifests }: MeasuredSite): Table {
  const rows = manifests.remotes.map(({ name, entry, chunks, files }) => {
    const definition = chunks['remote']?.js ?? [];
    const size = (names: readonly string[]) => names.reduce((sum, file) => sum + (files[file]?.gzip ?? 0), 0);
    return [name, kilobytes(size([entry.file])), kilobytes(size(definition))];
  });
  return { title: 'Remotes before their pages, kB gzip', columns: ['', 'entry', 'definition'], rows };
}

function filesOf({ files }: MeasuredPage, ...endings: readonly string[]) {
  return files.filter(({ path }) => endings.some((ending) => path.endsWith(ending)));
}

function bytesOf(page: MeasuredPage, ending: string): number {
  return filesOf(page, ending).reduce((sum, { bytes }) => sum + bytes, 0);
}

/** `shell` or the remote, from `/remotes/mf-companies/1.0.0-…/file.js`. */
function ownerOf(path: string): string {
  const [, first = '', second = ''] = path.split('/');
  return first === 'remotes' ? second : first;
}

function rounded(milliseconds: number): string {
  return milliseconds.toFixed(0);
}
