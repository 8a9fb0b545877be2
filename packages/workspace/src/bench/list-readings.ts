import type { LoadedRequest } from './api-load.ts';
import type { RawClient } from './raw-client.ts';

/** A list or page as visitors ask for it, at different addresses in turn. */
export interface ListReading {
  readonly name: string;
  readonly requests: readonly LoadedRequest[];
  /** The aim for its p95. */
  readonly mostMs: number;
  /** The email of the account that asks; a visitor where left out. */
  readonly person?: string;
}

interface Company {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
}

interface WrittenAnalysis {
  readonly id: number;
  readonly slug: string;
}

const LIST_MS = 60;
const PAGE_MS = 50;
const SEARCH_MS = 10;

const RATER = 'rater@demo.commonweal.example';
const WRITER = 'writer@demo.commonweal.example';
const REVIEWER = 'reviewer@demo.commonweal.example';

/** Everything that is measured, about companies that are there: those with most analyses, and some of any number. */
export async function listReadings(client: RawClient): Promise<ListReading[]> {
  const { rows } = await client.query(
    `(select id, slug, name from entities where is_featured order by notes_count desc, id limit 4)
     union all (select id, slug, name from entities where is_featured order by md5(slug) limit 8)`,
  );
  const companies = rows as readonly Company[];
  const { rows: written } = await client.query(
    `select id, slug from notes where status = 'published' order by md5(slug) limit 8`,
  );
  const analyses = written as readonly WrittenAnalysis[];
  return [
    ...companyLists(),
    ...selections(),
    ...companyPages(companies),
    ...classPages(),
    ...searches(companies),
    ...publishedLists(),
    ...topicSearches(),
    ...chosenAnalyses(analyses),
    ...workLists(),
  ];
}

function companyLists(): ListReading[] {
  const list = (name: string, ...queries: readonly string[]): ListReading => ({
    name: `companies, ${name}`,
    requests: get('v3/entities', queries),
    mostMs: LIST_MS,
  });
  return [
    list('default', '', 'offset=20'),
    list('by score', 'orderby=impact_score&asc=0', 'orderby=impact_score&asc=1'),
    list('by a part of the score', 'orderby=environmental_score&asc=0', 'orderby=social_score&asc=0'),
    list('by industry', 'orderby=industry&asc=1', 'orderby=industry&asc=0'),
    list('by country', 'orderby=country&asc=1', 'orderby=country&asc=0'),
    list('of a country', 'country=826', 'country=250', 'country=276&orderby=impact_score'),
    list('of an industry', 'industry=1', 'industry=2', 'industry=3&orderby=impact_score'),
    list('of a goal', 'sdg=13', 'sdg=5', 'sdg=1&orderby=impact_score'),
    list('in a range', 'rating=1p2', 'rating=m5pm4'),
    list('positive', 'score=positive', 'score=negative'),
    list('keywords', 'keywords=energy', 'keywords=pub', 'keywords=holdings+group'),
    list('deep pages', 'offset=5000', 'offset=90000', 'offset=40000&orderby=impact_score'),
  ];
}

/** Selections and figures over the whole list. */
function selections(): ListReading[] {
  const selection = (name: string, path: string, ...queries: readonly string[]): ListReading => ({
    name: `companies, ${name}`,
    requests: get(path, queries.length > 0 ? queries : ['']),
    mostMs: LIST_MS,
  });
  return [
    selection('most relevant', 'v3/entities/most-relevant-entities'),
    selection('latest changes', 'v3/entities/latest-changes-entities', '', 'offset=20'),
    selection('best and worst', 'v3/entities/best-and-worst'),
    selection('best to work for', 'v3/entities/best-to-work-for', '', 'offset=20'),
    selection('most wanted', 'v3/entities/most-wanted'),
    selection('distribution', 'v3/entities-score-distribution', '', 'industry=1', 'country=826', 'sdg=13'),
  ];
}

/** Industries and goals. */
function classPages(): ListReading[] {
  const page = (name: string, ...paths: readonly string[]): ListReading => ({
    name,
    requests: paths.map((path) => ({ method: 'GET', path: `/api/v3/${path}` })),
    mostMs: PAGE_MS,
  });
  return [
    page('industries', 'sasb-industries-stats'),
    page('one industry', ...[1, 20, 40, 60].map((id) => `sasb-industries-stats/${id}`)),
    page('one industry, classes', ...[1, 20, 40, 60].map((id) => `sasb-industries-taxonomy-scores/${id}?view=ilg`)),
    page('goals', 'sdgs-stats'),
    page('one goal', ...[1, 5, 13].map((id) => `sdgs-stats/${id}`)),
    page('one goal, classes', ...[1, 5, 13].map((id) => `sdgs-taxonomy-scores/${id}?view=ilg`)),
  ];
}

function companyPages(companies: readonly Company[]): ListReading[] {
  const page = (name: string, path: (company: Company) => string): ListReading => ({
    name: `one company, ${name}`,
    requests: companies.map((company) => ({ method: 'GET', path: `/api/v3/entities/${path(company)}` })),
    mostMs: PAGE_MS,
  });
  const pair = companies
    .slice(0, 6)
    .map(({ id }) => id)
    .join();
  return [
    page('details', ({ slug }) => `${slug}/details`),
    page('evidence', ({ id }) => `${id}/evidence`),
    page('averages', ({ id }) => `${id}/average-scores`),
    page('contributions', ({ id }) => `${id}/score-contributions?limit=3`),
    page('history', ({ id }) => `${id}/score-history`),
    page('goals', ({ id }) => `${id}/sdgs`),
    page('topics', ({ id }) => `${id}/topics?view=esrs_topic`),
    page('answers', ({ id }) => `${id}/notes-detailed-scores`),
    page('datapoints', ({ id }) => `${id}/datapoints`),
    page('report', ({ id }) => `reports/${id}`),
    page('ESRS', ({ id }) => `${id}/esrs-coverage`),
    {
      name: 'one company, ranking',
      requests: companies.map(({ id }) => ({ method: 'GET', path: `/api/v3/graphs/entities/${id}/ranking` })),
      mostMs: PAGE_MS,
    },
    {
      name: 'comparison of six',
      requests: get('v3/entities/metrics-comparisons', [
        `entity_ids=${pair}&type=category`,
        `entity_ids=${pair}&type=sdg`,
      ]),
      mostMs: LIST_MS,
    },
  ];
}

function searches(companies: readonly Company[]): ListReading[] {
  const words = companies.map(({ name }) => name.split(' ').slice(0, 2).join(' ').toLowerCase());
  const search = (name: string, keywords: readonly string[]): ListReading => ({
    name: `quick search, ${name}`,
    requests: keywords.map((text) => ({
      method: 'POST',
      path: '/api/v3/entities-quick-search',
      body: { keywords: text, limit: 8 },
    })),
    mostMs: SEARCH_MS,
  });
  return [
    search('names', words),
    search(
      'beginnings',
      words.map((word) => word.slice(0, 3)),
    ),
    search('typing errors', words.map(swapLetters)),
  ];
}

/** `orange` as `oragne`. */
function swapLetters(word: string): string {
  return word.length < 5 ? word : `${word.slice(0, 3)}${word[4]}${word[3]}${word.slice(5)}`;
}

function publishedLists(): ListReading[] {
  const list = (name: string, ...queries: readonly string[]): ListReading => ({
    name: `analyses, ${name}`,
    requests: get('v3/notes/published', queries),
    mostMs: LIST_MS,
  });
  const asRater = (name: string, ...queries: readonly string[]): ListReading => ({
    ...list(name, ...queries),
    person: RATER,
  });
  return [
    list('default', '', 'offset=20'),
    list('of the home page', 'limit=9&locale_first=1', 'limit=9&locale_first=1&offset=9'),
    list('by value', 'orderby=value', 'orderby=value&asc=1'),
    list('by ratings', 'orderby=ratings', 'orderby=ratings&asc=1'),
    list('of a sign', 'value=positive', 'value=negative'),
    list('keywords', 'keywords=water', 'keywords=turbine', 'keywords=made+up'),
    list(
      'keywords, best first',
      ...['water', 'turbine', 'made+up'].map((words) => `keywords=${words}&limit=5&best_first=1`),
    ),
    list('keywords with typing errors', 'keywords=wtaer', 'keywords=trubine', 'keywords=emisions'),
    list('of a goal', 'sdg=13', 'sdg=4'),
    list('of a topic', 'topic=1', 'topic=40'),
    list('of an ESRS topic', 'esrs_topic=1', 'esrs_topic=4'),
    list('of an adverse impact', 'pai=1', 'pai=14'),
    list('of an objective of the EU', 'esg_obj=1', 'esg_obj=6'),
    list('of a SASB theme', 'theme=1', 'theme=20'),
    list('of a theme', 'ilg=1', 'ilg=4'),
    list('of a category', 'note_category=1', 'note_category=2'),
    list('polarised', 'polarised=1', 'polarised=1&offset=10'),
    asRater('unrated', 'unrated=1', 'unrated=1&offset=10'),
    list('deep pages', 'offset=5000', 'offset=400000'),
  ];
}

/** Words of topics, as they are and misspelt. */
function topicSearches(): ListReading[] {
  const wordsOf = {
    keywords: ['water', 'emissions', 'health safety'],
    'typing errors': ['watre', 'emisions', 'helath safety'],
  };
  return Object.entries(wordsOf).flatMap(([name, words]): ListReading[] => [
    {
      name: `topics, ${name}`,
      requests: get(
        'v3/topics',
        words.map((text) => new URLSearchParams({ keywords: text }).toString()),
      ),
      mostMs: LIST_MS,
    },
    {
      name: `quick search of topics, ${name}`,
      requests: words.map((keywords) => ({
        method: 'POST',
        path: '/api/v3/topics-quick-search',
        body: { keywords, limit: 8 },
      })),
      mostMs: SEARCH_MS,
    },
  ]);
}

/** Feeds, one analysis, and those that are near to it. */
function chosenAnalyses(analyses: readonly WrittenAnalysis[]): ListReading[] {
  const pages = ['limit=10', 'limit=10&offset=10'];
  const one = (name: string, path: (analysis: WrittenAnalysis) => string, mostMs: number): ListReading => ({
    name,
    requests: analyses.map((analysis) => ({ method: 'GET', path: `/api/v3/notes/${path(analysis)}` })),
    mostMs,
  });
  return [
    { name: 'analyses, trending', requests: get('v3/notes/trending', pages), mostMs: LIST_MS },
    { name: 'analyses, wow', requests: get('v3/notes/wow', pages), mostMs: LIST_MS },
    { name: 'analyses, on own topics', requests: get('v3/notes/my-topic', pages), mostMs: LIST_MS, person: RATER },
    one('analyses, related', ({ id }) => `${id}/related`, LIST_MS),
    { ...one('analyses, to rate next', ({ id }) => `${id}/get-unrated-by-topic`, LIST_MS), person: RATER },
    { ...one('analyses, to rate of peers', ({ id }) => `${id}/get-unrated-by-peers`, LIST_MS), person: RATER },
    one('one analysis', ({ slug }) => `published/${slug}`, PAGE_MS),
  ];
}

/** Lists of work by state, as writers and reviewers see them. */
function workLists(): ListReading[] {
  return [
    {
      name: 'own drafts',
      requests: get('v3/notes/draft-impact', ['', 'deleted=1']),
      mostMs: LIST_MS,
      person: WRITER,
    },
    {
      name: 'archive of a reviewer',
      requests: get('v3/notes/published-archived', ['', 'offset=5000', 'status=archived', 'keywords=water']),
      mostMs: LIST_MS,
      person: REVIEWER,
    },
  ];
}

function get(path: string, queries: readonly string[]): LoadedRequest[] {
  return queries.map((query) => ({ method: 'GET', path: `/api/${path}${query && `?${query}`}` }));
}
