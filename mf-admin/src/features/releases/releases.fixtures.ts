import type { ReleaseArtifact, ReleaseOverview, ReleaseSetDetail } from '@commonweal/contracts';
import type { ApiDoubles } from '@commonweal/testing';
import type { LogEntry, PublishedVersion } from './releases.queries.ts';

/** A published version. @param hash ten hexadecimal digits */
export function artifact(name: string, hash: string, change: Partial<ReleaseArtifact> = {}): ReleaseArtifact {
  return {
    name,
    version: `1.0.0-${hash}`,
    platform: '^1.0.0',
    commit: '4f64fc0d6a1b2c3d4e5f60718293a4b5c6d7e8f9',
    branch: 'main',
    changed: false,
    published_at: '2026-11-20T09:30:00.000Z',
    published_by: 'Noor Haddad',
    script_bytes: 84_200,
    entry_bytes: 3_400,
    ...change,
  };
}

export const shell = artifact('shell', 'aaaaaaaaaa');
export const companies = artifact('mf-companies', 'bbbbbbbbbb');
export const newCompanies = artifact('mf-companies', 'cccccccccc', { commit: '19a2b3c4d5e6f7', branch: 'faster-list' });

function set(id: string, artifacts: readonly ReleaseArtifact[]): ReleaseSetDetail {
  return { id, created_at: '2026-11-20T10:00:00.000Z', artifacts: [...artifacts] };
}

export const liveSet = set('1111aaaa2222', [shell, companies]);
export const earlierSet = set('3333bbbb4444', [shell, artifact('mf-companies', 'dddddddddd')]);
export const canarySet = set('5555cccc6666', [shell, newCompanies]);

/** The live set of the tests. */
export function overview(change: Partial<ReleaseOverview> = {}): ReleaseOverview {
  return {
    environment: 'demo',
    revision: 7,
    live: { set: liveSet, since: '2026-11-20T10:00:00.000Z', by: 'Ines Marchetti' },
    problems: [],
    previous: earlierSet,
    canary: null,
    overrides_allowed: false,
    ...change,
  };
}

/** A canary that two visitors of five could not use. */
export const canary: NonNullable<ReleaseOverview['canary']> = {
  set: canarySet,
  percent: 10,
  since: '2026-11-21T08:00:00.000Z',
  by: 'Ines Marchetti',
  changes: ['mf-companies'],
  visitors: 40,
  failing_visitors: 2,
  limit: 5,
  visitors_of_live: 360,
  failing_visitors_of_live: 1,
};

export function published(of: ReleaseArtifact, change: Partial<PublishedVersion> = {}): PublishedVersion {
  return { ...of, is_live: false, is_canary: false, failures: 0, ...change };
}

export const problem = {
  rule: 'route' as const,
  parties: ['mf-companies 1.0.0-cccccccccc', 'mf-hstm 1.0.0-eeeeeeeeee'] as [string, string],
  text: 'Both claim the address /companies/:slug.',
};

export function logged(change: Partial<LogEntry> = {}): LogEntry {
  return {
    id: 1,
    at: '2026-11-20T10:00:00.000Z',
    action: 'promote',
    by: 'Ines Marchetti',
    set_id: liveSet.id,
    previous_set_id: earlierSet.id,
    subject: 'mf-companies 1.0.0-bbbbbbbbbb',
    reason: '',
    overridden: [],
    ...change,
  };
}

/** Answers for what every part of the page may ask. */
export function releaseDoubles(change: ApiDoubles = {}): ApiDoubles {
  return {
    'GET v3/releases': () => overview(),
    'GET v3/releases/sets': () => ({
      data: [
        { ...liveSet, since: '2026-11-20T10:00:00.000Z', by: 'Ines Marchetti', action: 'promote', is_live: true },
        { ...earlierSet, since: '2026-11-18T10:00:00.000Z', by: 'start', action: 'promote', is_live: false },
      ],
      total: 2,
    }),
    'GET v3/releases/artifacts': () => ({
      data: [published(newCompanies, { failures: 3 }), published(companies, { is_live: true }), published(shell)],
      total: 3,
    }),
    'GET v3/releases/artifacts/:name/:version/problems': () => ({ problems: [] }),
    'GET v3/releases/diff': () => ({
      changes: [
        {
          name: 'mf-companies',
          from: companies,
          to: artifact('mf-companies', 'dddddddddd'),
          added: ['route /companies/old'],
          removed: ['operation GET v3/entities'],
        },
      ],
    }),
    ...change,
  };
}
