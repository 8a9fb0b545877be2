import type { Fault } from './fault-proxy.ts';
import type { KnownRemote } from './own-site.ts';
import type { PlantedFault } from './planted-faults.ts';
import { escaped } from './escaped.ts';

/** Something that goes wrong with a remote, and what is to be said about it. */
export interface FaultCase {
  readonly name: string;
  /** Faults of the server, for files whose names begin with this, in any version. */
  readonly served?: {
    readonly files: (remote: KnownRemote, page: string) => readonly string[];
    readonly fault: Fault;
  };
  /** A fault in the released code itself. */
  readonly planted?: PlantedFault;
  /** Of the stages and reasons of `POST v3/release-failures`. */
  readonly stage: string;
  readonly reason: string;
  /** In how many milliseconds it must be said, beside what a sound page takes to load; 2,000 where nothing is said. */
  readonly within?: number;
  /** Trying again cannot help: it is not offered, or not any more once it was tried. */
  readonly isFinal?: 'at once' | 'once tried';
}

const everything = () => [''];
const entry = ({ entry: { file } }: KnownRemote) => [file];
const ofPage = ({ table: { chunks } }: KnownRemote, name: string) => chunks[`page-${name}`]?.js.slice(-1) ?? [];
const styles = ({ table: { chunks } }: KnownRemote, name: string) => chunks[`page-${name}`]?.css ?? [];
/** All that a remote consists of, in a file beside its entry. */
const table = () => ['chunks.'];
const missing: Fault = { kind: 'status', status: 404 };
const instead = (text: string): Fault => ({ kind: 'bytes', change: () => text });

/** The chunks that several pages of a remote share; without a file of their own, those that all pages share. */
function shared({ table: { chunks } }: KnownRemote, name: string): readonly string[] {
  const own = chunks[`page-${name}`]?.js.slice(0, -1) ?? [];
  return own.length > 0 ? own : (chunks['remote']?.js ?? []);
}

/** The last byte is another one: of a comment, so that nothing but its integrity tells. */
function changeLastByte(text: string): string {
  return text.slice(0, -1) + (text.endsWith('x') ? 'y' : 'x');
}

export function brokenPath({ served }: FaultCase, remote: KnownRemote, page: string): RegExp | null {
  if (!served) return null;
  const files = served.files(remote, page);
  if (files.length === 0) throw new Error(`${remote.name} has no such file to break`);
  return new RegExp(`^/remotes/${remote.name}/[^/]+/(?:${files.map((file) => escaped(file)).join('|')})`);
}

/** Everything that can go wrong with a remote. */
export const faultCases: readonly FaultCase[] = [
  {
    name: 'the server answers 503',
    served: { files: everything, fault: { kind: 'status', status: 503 } },
    stage: 'entry',
    reason: 'unavailable',
  },
  {
    name: 'the entry is garbage',
    served: { files: entry, fault: instead('}{ is no JavaScript') },
    stage: 'entry',
    reason: 'tampered',
  },
  {
    name: 'manifest and entry are empty objects',
    served: { files: (remote) => [...entry(remote), 'manifest.json'], fault: instead('{}') },
    stage: 'entry',
    reason: 'tampered',
  },
  { name: 'the entry is missing', served: { files: entry, fault: missing }, stage: 'entry', reason: 'missing' },
  { name: 'the table is missing', served: { files: table, fault: missing }, stage: 'entry', reason: 'missing' },
  {
    name: 'a byte of the table was changed',
    served: { files: table, fault: { kind: 'bytes', change: (text) => text.replace('sha384-', 'sha384+') } },
    stage: 'entry',
    reason: 'tampered',
  },
  { name: 'the page is missing', served: { files: ofPage, fault: missing }, stage: 'chunk', reason: 'missing' },
  { name: 'a shared chunk is missing', served: { files: shared, fault: missing }, stage: 'chunk', reason: 'missing' },
  { name: 'the stylesheet is missing', served: { files: styles, fault: missing }, stage: 'style', reason: 'missing' },
  {
    name: 'a byte of the page was changed',
    served: { files: ofPage, fault: { kind: 'bytes', change: changeLastByte } },
    stage: 'chunk',
    reason: 'tampered',
  },
  { name: 'the entry throws', planted: 'entry throws', stage: 'entry', reason: 'threw', isFinal: 'at once' },
  {
    name: 'the container is empty',
    planted: 'empty container',
    stage: 'entry',
    reason: 'incomplete',
    isFinal: 'at once',
  },
  {
    name: 'the page throws in render',
    planted: 'render throws',
    stage: 'render',
    reason: 'threw',
    isFinal: 'once tried',
  },
  {
    name: 'the page throws in an effect',
    planted: 'effect throws',
    stage: 'render',
    reason: 'threw',
    isFinal: 'once tried',
  },
];

/** A server that takes the request and never answers; it takes the longest to tell, so it has its own browser. */
export const hangingServer: FaultCase = {
  name: 'the server hangs',
  served: { files: everything, fault: { kind: 'hang' } },
  stage: 'entry',
  reason: 'timeout',
  within: 9_000,
};
