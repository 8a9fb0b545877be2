import { isApiError } from '@commonweal/api-client';
import type { ApiInput } from '@commonweal/contracts';
import { RemoteLoadError } from '@commonweal/federation/client';
import type { FailureCircumstances, RemoteFact } from '@commonweal/federation/client';
import { isNotFound, referenceOf } from '@commonweal/platform/failure';
import { createStore } from '@commonweal/platform/store';

export type Report = ApiInput<'POST v3/release-failures'>['body'];

interface ReportedPage {
  /** Id of the release set that the page runs. */
  readonly set: string;
  /** The state of the remotes, from the loader. */
  readonly facts: () => readonly RemoteFact[];
  /** False where a part of it is a developer's own: what fails there is nobody's release. */
  readonly isReleased: boolean;
}

const ADDRESS = '/api/v3/release-failures';

/** A page that fails over and over has said enough. */
const MOST = 30;

let page: ReportedPage | null = null;
const reported = new WeakSet<object>();
const store = createStore<{ readonly reports: readonly Report[] }>(() => ({ reports: [] }));

/** The failures of this page, oldest first; the component renders again when there are more. */
export function useFailureReports(): readonly Report[] {
  return store(({ reports }) => reports);
}

/** Says what page it is that failures are reported of; the shell does this once. */
export function startReports(next: ReportedPage): void {
  page = next;
  store.setState({ reports: [] });
}

/** Reports what could not be loaded, once; a version that another took the place of as well. */
export function reportLoadFailure(failure: RemoteLoadError, { fellBackTo }: FailureCircumstances): void {
  const { remote, version, stage, reason, url, cause } = failure;
  const file = url?.split('/').at(-1) ?? nameOf(cause);
  const detail = fellBackTo === null ? file : `${file}, fell back to ${fellBackTo}`;
  report(failure, { remote, version, stage, reason, detail });
}

/**
 * Reports what a remote's code threw while it ran, once. What the API answered is its own business,
 * and what could not be loaded was reported when that was noticed.
 */
export function reportThrown(thrown: Error, remote: string): void {
  if (isApiError(thrown) || isNotFound(thrown) || thrown instanceof RemoteLoadError) return;
  const fact = page?.facts().find(({ name }) => name === remote);
  const file = fact && fileIn(fact.base, thrown.stack);
  const detail = file ? `${nameOf(thrown)} in ${file}` : nameOf(thrown);
  report(thrown, { remote, version: fact?.version ?? 'none', stage: 'render', reason: 'threw', detail });
}

/** The remote whose code is on the stack of an error, among those that are running. */
export function remoteOnStack(thrown: Error): string | null {
  const running = page?.facts().filter(({ state }) => state === 'loaded' || state === 'fallback') ?? [];
  return running.find(({ base }) => fileIn(base, thrown.stack) !== null)?.name ?? null;
}

function report(failure: Error, found: Omit<Report, 'reference' | 'set' | 'path'>): void {
  const { reports } = store.getState();
  if (page === null || reported.has(failure) || reports.length >= MOST) return;
  reported.add(failure);
  const body = {
    ...found,
    detail: found.detail?.slice(0, 200),
    reference: referenceOf(failure),
    set: page.set,
    path: location.pathname.slice(0, 300),
  };
  store.setState({ reports: [...reports, body] });
  if (page.isReleased) send(body);
}

/** Also reaches the server from a page that is being left. */
function send(body: Report): void {
  const json = new Blob([JSON.stringify(body)], { type: 'application/json' });
  if (navigator.sendBeacon?.(ADDRESS, json)) return;
  // Nobody can be told of a report that did not arrive.
  fetch(ADDRESS, { method: 'POST', body: json, keepalive: true }).catch(() => {});
}

/** The class of an error alone: its message may hold what a person typed. */
function nameOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.name : typeof thrown;
}

/** Name of the first file on the stack that lies in a folder. */
function fileIn(base: string, stack = ''): string | null {
  const [, after] = stack.split(new URL(base, location.href).href);
  return after === undefined ? null : (/^[\w.-]+/.exec(after)?.[0] ?? null);
}
