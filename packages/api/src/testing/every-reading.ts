import { agreementLabels } from '@commonweal/domain/agreement-labels';
import { endpoints } from '@commonweal/contracts';
import { scoreDimensions } from '@commonweal/contracts/entities';
import { comparisonTypes } from '@commonweal/domain/comparison-type';
import { portfolioReadings } from './portfolio-readings.ts';
import type { TestApi } from './test-api.ts';
import { unrelatedAlone, unrelatedTrees } from './unrelated-readings.ts';

/** The ids that addresses of single things are asked for with. */
export interface ReadingTargets {
  readonly entities: readonly number[];
  readonly industries: readonly number[];
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
const goals = Array.from({ length: 17 }, (_, index) => index + 1);
/** As many notes as the small demonstration data has published. */
const notePages = Array.from({ length: 8 }, (_, page) => `limit=100&offset=${page * 100}`);

/** A person's settings, by which every company is listed. */
const rankingSettings = {
  importances: { '1-1-1': 0 },
  filter: { search: '', industries: [], countries: [], list: null, evidence: false },
  marked: [],
};

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
  'GET v3/entities/:id/score-history': ({ entities }) => each(entities, (id) => `v3/entities/${id}/score-history`),
  'GET v3/entities/:id/score-history/:snapshot': ({ entities }) =>
    entities.flatMap((id) => each([1, 100, 1_000], (snapshot) => `v3/entities/${id}/score-history/${snapshot}`)),
  'GET v3/entities/:id/evidence': ({ entities }) => each(entities, (id) => `v3/entities/${id}/evidence`),
  'GET v3/entities/:id/average-scores': ({ entities }) => each(entities, (id) => `v3/entities/${id}/average-scores`),
  'GET v3/entities/:id/sdgs': ({ entities }) => each(entities, (id) => `v3/entities/${id}/sdgs`),
  'GET v3/entities/:id/topics': ({ entities }) =>
    comparisonTypes.flatMap((view) => each(entities, (id) => `v3/entities/${id}/topics?view=${view}`)),
  'GET v3/entities/ilg-aggr-grouped-by-types/:id': ({ entities }) =>
    each(entities, (id) => `v3/entities/ilg-aggr-grouped-by-types/${id}`),
  'GET v3/entities/:id/notes-detailed-scores': ({ entities }) =>
    each(entities, (id) => `v3/entities/${id}/notes-detailed-scores?limit=100`),
  'GET v3/entities/:id/datapoints': ({ entities }) => each(entities, (id) => `v3/entities/${id}/datapoints`),
  'GET v3/entities/:id/datapoint-comparison': ({ entities }) =>
    [2023, 2024, 2025].flatMap((year) =>
      each(entities, (id) => `v3/entities/${id}/datapoint-comparison?datapointId=1&year=${year}`),
    ),
  'GET v3/entities/with-available-topics': () => at('v3/entities/with-available-topics?limit=50'),
  'GET v3/entities/default-with-topics': () => at('v3/entities/default-with-topics'),
  'GET v3/entities/metrics-comparisons': ({ entities }) =>
    comparisonTypes.flatMap((type) => [
      { address: `v3/entities/metrics-comparisons?entity_ids=${entities.join()}&type=${type}` },
      ...each(entities, (id) => `v3/entities/metrics-comparisons?entity_ids=${id}&type=${type}`),
    ]),
  'GET v3/entities/metrics-comparisons-export': ({ entities }) =>
    at(`v3/entities/metrics-comparisons-export?entity_ids=${entities.join()}`),
  'GET v3/graphs/entities/:id/industries-score-comparison': ({ entities }) =>
    each(entities, (id) => `v3/graphs/entities/${id}/industries-score-comparison`),
  'GET v3/entities/latest-changes-entities': () => at('v3/entities/latest-changes-entities?limit=100'),
  'GET v3/entities/most-relevant-entities': () => at('v3/entities/most-relevant-entities?limit=100'),
  'GET v3/entities/most-wanted': () => at('v3/entities/most-wanted'),
  'GET v3/entities/best-and-worst': () => at('v3/entities/best-and-worst?limit=20'),
  'GET v3/entities/best-to-work-for': () => at('v3/entities/best-to-work-for?limit=100'),
  'GET v3/entities-quick-details': ({ entities }) => at(`v3/entities-quick-details?ids=${entities.join()}`),
  'GET v3/entities/average-universe-score': () => at('v3/entities/average-universe-score'),
  'GET v3/entities-score-distribution': ({ industries }) =>
    at('v3/entities-score-distribution', ...industries.map((id) => `v3/entities-score-distribution?industry=${id}`)),
  'GET v3/entities-export': () => at('v3/entities-export', 'v3/entities-export?orderby=impact_score&asc=0'),
  'GET v3/entities/:id/export': ({ entities }) => each(entities, (id) => `v3/entities/${id}/export`),
  'GET v3/entities/:id/share': ({ entities }) => each(entities, (id) => `v3/entities/${id}/share`),
  'GET v3/entities/reports/:id': ({ entities }) => each(entities, (id) => `v3/entities/reports/${id}`),
  'GET v3/entities/:id/esrs-coverage': ({ entities }) => each(entities, (id) => `v3/entities/${id}/esrs-coverage`),
  'GET v3/entities/:id/esrs-coverage/file': ({ entities }) =>
    each(entities, (id) => `v3/entities/${id}/esrs-coverage/file?format=csv`),
  'GET v3/graphs/entities/:id/analyses': ({ entities }) => each(entities, (id) => `v3/graphs/entities/${id}/analyses`),
  'GET v3/graphs/entities/:id/datapoint-metrics': ({ entities }) =>
    each(entities, (id) => `v3/graphs/entities/${id}/datapoint-metrics`),
  'GET v3/graphs/entities/:id/ranking': ({ entities }) => each(entities, (id) => `v3/graphs/entities/${id}/ranking`),
  'GET v3/graphs/entities/:id/sdg-scores-comparison': ({ entities }) =>
    each(entities, (id) => `v3/graphs/entities/${id}/sdg-scores-comparison`),
  'GET v3/users/me/follows': () => at('v3/users/me/follows?limit=200'),
  'GET v3/entities/:id/follow': ({ entities }) => each(entities, (id) => `v3/entities/${id}/follow`),
  'GET v3/sasb-industries-stats': () => at('v3/sasb-industries-stats'),
  'GET v3/sasb-industries-stats/:id': ({ industries }) => each(industries, (id) => `v3/sasb-industries-stats/${id}`),
  'GET v3/sasb-industries-stats/:id/spread': ({ industries }) =>
    each(industries, (id) => `v3/sasb-industries-stats/${id}/spread?snapshot=1000`),
  'GET v3/sasb-industries-taxonomy-scores/:id': ({ industries }) =>
    each(industries, (id) => `v3/sasb-industries-taxonomy-scores/${id}?view=category`),
  'GET v3/sdgs-stats': () => at('v3/sdgs-stats'),
  'GET v3/sdgs-stats/:id': () => each(goals, (id) => `v3/sdgs-stats/${id}`),
  'GET v3/sdgs-stats/:id/spread': () => each(goals, (id) => `v3/sdgs-stats/${id}/spread?snapshot=1000`),
  'GET v3/sdgs-taxonomy-scores/:id': () => each(goals, (id) => `v3/sdgs-taxonomy-scores/${id}?view=category`),
  'GET v3/my-impact/companies': () => at('v3/my-impact/companies'),
  'GET v3/my-impact/ranking-size': () => at('v3/my-impact/ranking-size'),
  'POST v3/my-impact/ranking': ({ entities }) =>
    [...ways, ...entities].map((one) => ({
      address: 'v3/my-impact/ranking',
      body:
        typeof one === 'number'
          ? { ...rankingSettings, least: false, offset: 0, limit: 1, why: one }
          : { ...rankingSettings, least: one === '1', offset: 0, limit: 200, why: null },
    })),
  'POST v3/my-impact/ranking-movers': () => [{ address: 'v3/my-impact/ranking-movers', body: rankingSettings }],
  'POST v3/my-impact/ranking-funds': () => [
    { address: 'v3/my-impact/ranking-funds', body: { importances: rankingSettings.importances } },
  ],
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
      ...agreementLabels.map((label) => `v3/notes/published?limit=100&agreement=${label}`),
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
  'GET v3/notes/:id/source-states': ({ notes }) => each(notes, (id) => `v3/notes/${id}/source-states`),
  'GET v3/source-reviews': () => at('v3/source-reviews?limit=100&status=all'),
  'GET v3/notes/:id/reply': ({ notes }) => each(notes, (id) => `v3/notes/${id}/reply`),
  'GET v3/notes/wow': () => at('v3/notes/wow?limit=100'),
  'GET v3/notes/trending': () => at('v3/notes/trending?limit=100'),
  'GET v3/notes/my-topic': () => at('v3/notes/my-topic?limit=100'),
  'GET v3/notes/topic/:id': () => each([1, 2, 3, 4, 5], (id) => `v3/notes/topic/${id}?limit=100`),
  'GET v3/notes/:id/related': ({ notes }) => each(notes, (id) => `v3/notes/${id}/related`),
  'GET v3/dashboard': () => at('v3/dashboard?limit=100'),
  'GET v3/notes/reports': () =>
    at(...['open', 'settled'].map((status) => `v3/notes/reports?limit=100&status=${status}`)),
  'GET v3/rating-groups': () => at('v3/rating-groups?limit=100'),
  'GET v3/notes/:id/get-unrated-by-sdg': ({ notes }) => each(notes, (id) => `v3/notes/${id}/get-unrated-by-sdg`),
  'GET v3/notes/:id/get-unrated-by-company': ({ notes }) =>
    each(notes, (id) => `v3/notes/${id}/get-unrated-by-company`),
  'GET v3/notes/:id/get-unrated-by-topic': ({ notes }) => each(notes, (id) => `v3/notes/${id}/get-unrated-by-topic`),
  'GET v3/notes/:id/get-unrated-by-peers': ({ notes }) => each(notes, (id) => `v3/notes/${id}/get-unrated-by-peers`),
  'GET v3/notes/editable/:id': ({ notes }) => each(notes, (id) => `v3/notes/editable/${id}`),
  'GET v3/notes/published-archived/:id': ({ notes }) => each(notes, (id) => `v3/notes/published-archived/${id}`),
  'GET v3/notes/published-archived': () => at('v3/notes/published-archived?limit=100'),
  'GET v3/notes/timed-drafts': () => at('v3/notes/timed-drafts?limit=100'),
  'GET v3/notes/draft-impact': () => at('v3/notes/draft-impact?limit=100'),
  'GET v3/notes/submitted-impact': () => at('v3/notes/submitted-impact?limit=100'),
  'GET v3/notes/read-impact': () => at('v3/notes/read-impact?limit=100'),
  'GET v3/notes/submissions': () => at('v3/notes/submissions?limit=100&status=all'),
  'GET v3/notes/:id/review-context': ({ notes }) => each(notes, (id) => `v3/notes/${id}/review-context`),
  'GET v3/notes/:id/hold': ({ notes }) => each(notes, (id) => `v3/notes/${id}/hold`),
  'GET v3/topics': () => at('v3/topics?limit=100', 'v3/topics?limit=100&orderby=notes'),
  'GET v3/topics/sub-topics': ({ entities }) => each(entities, (id) => `v3/topics/sub-topics?entity_id=${id}`),
  'GET v3/topic-categories/:id': () => each([1, 2, 3, 4, 5], (id) => `v3/topic-categories/${id}`),
  'GET v3/topic-categories-stats': () => at('v3/topic-categories-stats'),
  ...portfolioReadings,
  'GET v3/users/:id': ({ users }) => each(users, (id) => `v3/users/${id}`),
  'GET v3/notifications': () => at('v3/notifications'),
  'GET v3/users/me/notifications': () => at('v3/users/me/notifications'),
};

function isUnrelated(operation: string): boolean {
  const path = operation.replace('GET ', '');
  if (/\/(?:notifications|follows)$/.test(path)) return false;
  return unrelatedAlone.has(path) || unrelatedTrees.some((tree) => path === tree || path.startsWith(`${tree}/`));
}

/** Operations that read and are neither planned nor known to tell nothing; a new one has to be put with either. */
export function unplannedReadings(): string[] {
  return Object.keys(endpoints).filter(
    (operation) => operation.startsWith('GET ') && !(operation in plan) && !isUnrelated(operation),
  );
}

/** Each reader comes from an address of its own: files have a limit for each. */
let readers = 0;

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
  const remoteAddress = `10.0.0.${(readers += 1)}`;
  for (const { address, body } of Object.values(plan).flatMap((readings) => readings(targets))) {
    const response = await app.inject({
      method: body ? 'POST' : 'GET',
      url: `/api/${address}`,
      remoteAddress,
      ...(token !== null && { headers: { authorization: `Bearer ${token}` } }),
      ...(body && { payload: body }),
    });
    const isFile = 'content-disposition' in response.headers;
    const { requestId: _, ...reply } = isFile ? { text: response.body } : response.json<Record<string, unknown>>();
    replies.set(body ? `${address} ${JSON.stringify(body)}` : address, {
      status: response.statusCode,
      etag: response.headers.etag,
      body: reply,
    });
  }
  return replies;
}
