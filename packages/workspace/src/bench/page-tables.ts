import type { MeasuredPage, MeasuredPages } from './measured-page.ts';
import type { MeasuredSite } from './page-sites.ts';
import { aim, inKilobytes, ratioAim, times } from './table.ts';
import type { Table } from './table.ts';

/** The builds whose files differ. */
const COMPARED = ['federated', 'monolith'] as const;
/** Most that the federated page may be of the monolithic one. */
const MOST = { bytes: 1.15, time: 1 };
/** Most that a remote may cost before any of its pages, in compressed bytes. */
const MOST_ENTRY_BYTES = 10_000;
/** Bytes by which a package differs, or that it has; what is below both is summed. */
const WORTH_A_ROW = { more: 300, size: 3_000 };

/** The cost of the page in each build. */
export function summaryTable({ federated, monolith, asking }: MeasuredPages): Table {
  const compare = (
    what: string,
    of: (page: MeasuredPage) => number,
    write: (value: number) => string,
    most?: number,
  ) => [
    what,
    ...[federated, monolith].map((page) => write(of(page))),
    times(of(federated), of(monolith)),
    most === undefined ? '' : ratioAim(most, of(federated), of(monolith)),
    write(of(asking)),
  ];
  const timesOf = federated.times.flatMap(({ line }, at) => [
    compare(`first content ${line}, ms`, (page) => page.times[at]?.firstContentMs ?? Number.NaN, rounded),
    compare(`rows ${line}, ms`, (page) => page.times[at]?.rowsMs ?? Number.NaN, rounded, MOST.time),
  ]);
  return {
    title: 'Until the rows',
    columns: ['', 'federated', 'monolith', 'ratio', 'aim', 'asking'],
    rows: [
      compare('JavaScript, kB gzip', (page) => bytesOf(page, '.js'), inKilobytes, MOST.bytes),
      compare('JavaScript, requests', (page) => filesOf(page, '.js').length, String),
      compare('CSS, kB gzip', (page) => bytesOf(page, '.css'), inKilobytes),
      compare('CSS, requests', (page) => filesOf(page, '.css').length, String),
      compare('document and registry, kB gzip', describingBytes, inKilobytes),
      ...timesOf,
    ],
  };
}

/** Every script and stylesheet of the page. */
export function fileTable(pages: MeasuredPages): Table {
  const rows = COMPARED.flatMap((name) =>
    filesOf(pages[name], '.js', '.css')
      .toSorted((a, b) => b.bytes - a.bytes)
      .map(({ path, bytes }) => [`${name} ${ownerOf(path)} ${path.split('/').at(-1) ?? ''}`, inKilobytes(bytes)]),
  );
  return { title: 'File by file', columns: ['', 'kB gzip'], rows };
}

/** The bytes of the scripts by package, largest difference between the two builds first. */
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
    rows: rows.map(({ name, own, control }) => [
      name,
      inKilobytes(own),
      inKilobytes(control),
      inKilobytes(own - control),
    ]),
  };
}

/** The cost of each remote before any of its pages. */
export function entryTable({ manifests }: MeasuredSite): Table {
  const rows = manifests.remotes.map(({ name, entry, chunks, files }) => {
    const definition = chunks['remote']?.js ?? [];
    const size = (names: readonly string[]) => names.reduce((sum, file) => sum + (files[file]?.gzip ?? 0), 0);
    const bytes = size([entry.file]);
    return [name, inKilobytes(bytes), aim('< 10', bytes < MOST_ENTRY_BYTES), inKilobytes(size(definition))];
  });
  return { title: 'Remotes before their pages, kB gzip', columns: ['', 'entry', 'aim', 'definition'], rows };
}

function filesOf({ files }: MeasuredPage, ...endings: readonly string[]) {
  return files.filter(({ path }) => endings.some((ending) => path.endsWith(ending)));
}

function bytesOf(page: MeasuredPage, ending: string): number {
  return filesOf(page, ending).reduce((sum, { bytes }) => sum + bytes, 0);
}

function describingBytes(page: MeasuredPage): number {
  return (page.files[0]?.bytes ?? Number.NaN) + bytesOf(page, '.json');
}

/** `shell` or the remote, from `/remotes/mf-companies/1.0.0-…/file.js`. */
function ownerOf(path: string): string {
  const [, first = '', second = ''] = path.split('/');
  return first === 'remotes' ? second : first;
}

function rounded(milliseconds: number): string {
  return milliseconds.toFixed(0);
}
