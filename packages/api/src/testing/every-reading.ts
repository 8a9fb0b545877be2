import { endpoints } from '@commonweal/contracts';
import { scoreDimensions } from '@commonweal/contracts/entities';
import type { TestApi } from './test-api.ts';

/** The ids that addresses of single things are asked for with. */
export interface ReadingTargets {
  readonly entities: readonly number[];
  readonly notes: readonly number[];
  readonly versions: readonly number[];
  readonly portfolios: readonly number[];
  readonly users: readonly number[];
}

/** A read as it is sent: the address below `/api/`, and a body for those that come by POST. */
interface Reading {
  readonly address: string;
  readonly body?: object;
}

export interface ReadReply {
  readonly status: number;
  readonly etag: unknown;
  readonly body: unknown;
}

/** Replies by address. */
export type Replies = ReadonlyMap<string, ReadReply>;

type Plan = Readonly<Record<string, (targets: ReadingTargets) => readonly Reading[]>>;

const at = (...addresses: readonly string[]): Reading[] => addresses.map((address) => ({ address }));
const each = (ids: readonly number[], address: (id: number) => string) => ids.map((id) => ({ address: address(id) }));
const ways = ['0', '1'] as const;
/** A range filter in steps of one: `m5pm4` … `4p5`. */
const ranges = Array.from({ length: 10 }, (_, step) => `${step - 5}p${step - 4}`.replaceAll('-', 'm'));
const scores = ['impact_score', 'environmental_score', 'social_score'];
/** As many notes as the small demonstration data has published. */
const notePages = Array.from({ length: 8 }, (_, page) => `limit=100&offset=${page * 100}`);

/** Every read that may tell of companies, analyses, portfolios or the ranking, by the operation it belongs to. */
const plan: Plan = {
  'GET v3/entities': () =>
    at(
      ...scores.flatMap((order) => ways.map((way) => `v3/entities?limit=200&orderby=${order}&asc=${way}`)),
      ...['positive', 'negative'].map((sign) => `v3/entities?limit=200&score=${sign}`),
      ...ranges.map((range) => `v3/entities?limit=200&rating=${range}`),
    ),
  'GET v3/entities/golden': () => at('v3/entities/golden'),
  'GET v3/entities/consume': () => at('v3/entities/consume'),
  'POST v3/entities-quick-search': ({ entities }) => [
    { address: 'v3/entities-quick-search', body: { entity_ids: entities } },
    { address: 'v3/entities-quick-search', body: { keywords: 'a', limit: 100 } },
  ],
  'GET v3/entities/:id/details': ({ entities }) => each(entities, (id) => `v3/entities/${id}/details`),
  'GET v3/entities/:id/impact-sdgs': ({ entities }) => each(entities, (id) => `v3/entities/${id}/impact-sdgs`),
  'GET v3/entities/:id/score-contributions': ({ entities }) =>
    scoreDimensions.flatMap((dimension) =>
      each(entities, (id) => `v3/entities/${id}/score-contributions?limit=3&dimension=${dimension}`),
    ),
  'GET v3/entities/:id/average-scores': ({ entities }) => each(entities, (id) => `v3/entities/${id}/average-scores`),
  'GET v3/entities/:id/share': ({ entities }) => each(entities, (id) => `v3/entities/${id}/share`),
  'GET v3/my-impact/companies': () => at('v3/my-impact/companies'),
  'GET v3/my-impact/companies-notes': () => at('v3/my-impact/companies-notes'),
  'GET v3/notes/published': () =>
    at(
      ...notePages.map((page) => `v3/notes/published?${page}`),
      ...ways.flatMap((way) =>
        notePages.slice(0, 2).map((page) => `v3/notes/published?${page}&orderby=value&asc=${way}`),
      ),
      ...ways.map((way) => `v3/notes/published?limit=100&orderby=ratings&asc=${way}`),
      ...['positive', 'negative'].flatMap((sign) =>
        notePages.slice(0, 2).map((page) => `v3/notes/published?${page}&value=${sign}`),
      ),
      'v3/notes/published?limit=100&polarised=1',
    ),
  'GET v3/notes/published/:id': ({ notes }) => each(notes, (id) => `v3/notes/published/${id}`),
  'GET v3/notes/:id': ({ notes }) => each(notes, (id) => `v3/notes/${id}`),
  'GET v3/notes/:id/comments': ({ notes }) => each(notes, (id) => `v3/notes/${id}/comments`),
  'GET v3/notes/:id/share': ({ notes }) => each(notes, (id) => `v3/notes/${id}/share`),
  'GET v3/notes/:id/versions': ({ notes }) => each(notes, (id) => `v3/notes/${id}/versions`),
  'GET v3/notes/version-sources/:id': ({ versions }) => each(versions, (id) => `v3/notes/version-sources/${id}`),
  'GET v3/notes/comment-versions/:id': ({ versions }) => each(versions, (id) => `v3/notes/comment-versions/${id}`),
  'GET v3/notes/:id/my-impact-scores': ({ notes }) => each(notes, (id) => `v3/notes/${id}/my-impact-scores`),
  'GET v3/notes/:id/my-quality-scores': ({ notes }) => each(notes, (id) => `v3/notes/${id}/my-quality-scores`),
  'GET v3/notes/wow': () => at('v3/notes/wow?limit=100'),
  'GET v3/notes/trending': () => at('v3/notes/trending?limit=100'),
  'GET v3/notes/my-topic': () => at('v3/notes/my-topic?limit=100'),
  'GET v3/notes/topic/:id': () => each([1, 2, 3, 4, 5], (id) => `v3/notes/topic/${id}?limit=100`),
  'GET v3/notes/:id/related': ({ notes }) => each(notes, (id) => `v3/notes/${id}/related`),
  'GET v3/dashboard': () => at('v3/dashboard?limit=100'),
  'GET v3/notes/reports': () =>
    at(...['open', 'settled'].map((status) => `v3/notes/reports?limit=100&status=${status}`)),
  'GET v3/notes/:id/get-unrated-by-sdg': ({ notes }) => each(notes, (id) => `v3/notes/${id}/get-unrated-by-sdg`),
  'GET v3/notes/:id/get-unrated-by-company': ({ notes }) =>
    each(notes, (id) => `v3/notes/${id}/get-unrated-by-company`),
  'GET v3/notes/:id/get-unrated-by-topic': ({ notes }) => each(notes, (id) => `v3/notes/${id}/get-unrated-by-topic`),
  'GET v3/notes/:id/get-unrated-by-peers': ({ notes }) => each(notes, (id) => `v3/notes/${id}/get-unrated-by-peers`),
  'GET v3/notes/editable/:id': ({ notes }) => each(notes, (id) => `v3/notes/editable/${id}`),
  'GET v3/notes/published-archived/:id': ({ notes }) => each(notes, (id) => `v3/notes/published-archived/${id}`),
  'GET v3/notes/published-archived': () => at('v3/notes/published-archived?limit=100'),
  'GET v3/notes/draft-impact': () => at('v3/notes/draft-impact?limit=100'),
  'GET v3/notes/submitted-impact': () => at('v3/notes/submitted-impact?limit=100'),
  'GET v3/notes/read-impact': () => at('v3/notes/read-impact?limit=100'),
  'GET v3/notes/submissions': () => at('v3/notes/submissions?limit=100&status=all'),
  'GET v3/notes/:id/review-context': ({ notes }) => each(notes, (id) => `v3/notes/${id}/review-context`),
  'GET v3/portfolios/all': () => at('v3/portfolios/all?limit=200'),
  'GET v3/portfolios/:id': ({ portfolios }) => each(portfolios, (id) => `v3/portfolios/${id}`),
  'GET v3/portfolios/entities/:id': ({ portfolios }) => each(portfolios, (id) => `v3/portfolios/entities/${id}`),
  'GET v3/portfolios/:id/breakdowns': ({ portfolios }) => each(portfolios, (id) => `v3/portfolios/${id}/breakdowns`),
  'GET v3/portfolios/:id/unmatched': ({ portfolios }) => each(portfolios, (id) => `v3/portfolios/${id}/unmatched`),
  'GET v3/users/:id': ({ users }) => each(users, (id) => `v3/users/${id}`),
  'GET v3/notifications': () => at('v3/notifications'),
  'GET v3/users/me/notifications': () => at('v3/users/me/notifications'),
};

/** Operations, and all below them, that are about accounts, releases and lists that are the same whatever is rated. */
const unrelatedTrees: readonly string[] = [
  'healthz',
  'last',
  'v3/auth',
  'v3/badges',
  'v3/calibration',
  'v3/captcha',
  'v3/categories',
  'v3/countries',
  'v3/dev',
  'v3/esg-objs',
  'v3/esrs-topics',
  'v3/exam-questions',
  'v3/filter-options',
  'v3/filters',
  'v3/ilgs',
  'v3/industry',
  'v3/level-one-esrs-topics',
  'v3/my-impact/my-importances',
  'v3/my-impact/topics',
  'v3/notes/categories',
  'v3/notes/check-deadline',
  'v3/notes/next-review',
  'v3/notes/report-reasons',
  'v3/notes/reviewers',
  'v3/pais',
  'v3/parameters',
  'v3/platform-conditions',
  'v3/releases',
  'v3/roles',
  'v3/scoring-dimensions',
  'v3/sdgs',
  'v3/server-details',
  'v3/themes-all',
  'v3/training-types',
  'v3/typeform',
  'v3/units',
  'v3/unsplash',
  'v3/user-certifications',
  'v3/user-default-filters',
  'v3/users/:id/badges',
  'v3/users/:id/notification-settings',
  'v3/users/categories',
  'v3/users/exam-data',
  'v3/users/get-user-training',
  'v3/users/is-email-unique',
  'v3/users/me',
  'v3/users/resend-email',
  'v3/users/resend-email-change-confirmation',
];

/** Such operations that have related ones below them. */
const unrelatedAlone: ReadonlySet<string> = new Set(['v3/datapoints', 'v3/users']);

function isUnrelated(operation: string): boolean {
  const path = operation.replace('GET ', '');
  if (path.endsWith('/notifications')) return false;
  return unrelatedAlone.has(path) || unrelatedTrees.some((tree) => path === tree || path.startsWith(`${tree}/`));
}

/** Operations that read and are neither planned nor known to tell nothing; a new one has to be put with either. */
export function unplannedReadings(): string[] {
  return Object.keys(endpoints).filter(
    (operation) => operation.startsWith('GET ') && !(operation in plan) && !isUnrelated(operation),
  );
}

/**
 * Asks everything there is to ask about the targets.
 * @param token of whoever asks; null for a visitor
 * @returns the replies by address, errors too
 */
export async function readEverything(
  { app }: TestApi,
  targets: ReadingTargets,
  token: string | null,
): Promise<Replies> {
  const replies = new Map<string, ReadReply>();
  for (const { address, body } of Object.values(plan).flatMap((readings) => readings(targets))) {
    const response = await app.inject({
      method: body ? 'POST' : 'GET',
      url: `/api/${address}`,
      ...(token !== null && { headers: { authorization: `Bearer ${token}` } }),
      ...(body && { payload: body }),
    });
    const { requestId: _, ...reply } = response.json<Record<string, unknown>>();
    replies.set(body ? `${address} ${JSON.stringify(body)}` : address, {
      status: response.statusCode,
      etag: response.headers.etag,
      body: reply,
    });
  }
  return replies;
}
