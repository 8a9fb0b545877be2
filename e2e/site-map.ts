import { expect } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';
import type { ApiReply } from '@commonweal/contracts';
import { readRegistry } from './own-site.ts';
import { findAnalyses, findCompanies, mostAnalysedCompany } from './site-data.ts';

/** A page of the site, by an address that has something to show. */
export interface MappedPage {
  readonly address: string;
  /** The remote that it is of; the shell has some of its own. */
  readonly owner: string;
  /** Nobody need be signed in. */
  readonly isPublic: boolean;
  /** It is looked at in every look: it is laid out unlike the others of its route. */
  readonly isOfItsOwn?: boolean;
}

/** Pages of the shell, which stand in no registry, and one that does not exist. */
const ofShell: readonly MappedPage[] = [
  { owner: 'shell', address: '/terms-and-conditions', isPublic: true },
  { owner: 'shell', address: '/maintenance', isPublic: true },
  { owner: 'shell', address: '/no/such/page', isPublic: true },
  { owner: 'shell', address: '/notifications', isPublic: false },
  { owner: 'shell', address: '/get-certified', isPublic: false },
];

interface Opened {
  readonly baseURL: string | undefined;
  readonly request: APIRequestContext;
  readonly token: string;
  /** A portfolio that they may open. */
  readonly portfolioId: number;
}

/**
 * Every page of the release, by one of its addresses.
 * @throws where a route has parameters that nothing is known to fill
 */
export async function mapSite(opened: Opened): Promise<readonly MappedPage[]> {
  const { remotes } = await readRegistry(opened.baseURL ?? '');
  const examples = await findExamples(opened);
  const ofRemotes = remotes.flatMap(({ name, routes }) =>
    routes.filter(isFirstOfItsPage).map(({ path, access, privileges }) => ({
      owner: name,
      address: addressOf(path, examples),
      isPublic: access === 'public' && privileges.length === 0,
    })),
  );
  return [...ofRemotes, ...(await companyPages(opened.request)), ...ofShell];
}

/** The other tabs of a company's page, the second view of its report, and companies that show less than others. */
async function companyPages(request: APIRequestContext): Promise<readonly MappedPage[]> {
  const { entity_id: id, entity_slug: slug } = await mostAnalysedCompany(request);
  const tabs = ['', '/topics', '/data', '/peers', '/analyses'].map((tab) => `/companies/${slug}${tab}`);
  const bare = await bareCompanies(request);
  return [...tabs, `/reports/companies/${id}?view=csrd`, ...bare].map((address) => ({
    ...{ owner: 'mf-companies', address, isPublic: true, isOfItsOwn: true },
  }));
}

/** Pages of companies as a visitor sees them: with a score that is kept, without one, and with a single analysis. */
export async function bareCompanies(request: APIRequestContext): Promise<readonly string[]> {
  const { data } = await findCompanies(request, { orderby: 'notes_count', asc: '1', limit: '100' });
  const scoreless = data.filter(({ impact_score: score }) => score === null);
  const hidden = scoreless.find(({ is_grayed: isGrayed }) => isGrayed);
  const unrated = scoreless.find(({ is_grayed: isGrayed }) => !isGrayed);
  const once = data.find(({ notes_count: notes }) => notes === 1);
  if (!hidden || !unrated || !once) throw new Error('The site has no company without a score, or of one analysis');
  return [hidden, unrated, once].map((company) => `/companies/${company.entity_slug}`);
}

function isFirstOfItsPage({ page }: { page: string }, index: number, routes: readonly { page: string }[]): boolean {
  return routes.findIndex((other) => other.page === page) === index;
}

async function findExamples(opened: Opened): Promise<ReadonlyMap<string, string>> {
  const { request, token, portfolioId } = opened;
  const { entity_id, entity_slug: company, industry } = await mostAnalysedCompany(request);
  const [note] = (await findAnalyses(request, { limit: '1' })).data;
  const headers = { authorization: `Bearer ${token}` };
  const submissions = await request.get('/api/v3/notes/submissions?limit=1', { headers });
  const [submission] = ((await submissions.json()) as ApiReply<'GET v3/notes/submissions'>).data;
  const proposals = await request.get('/api/v3/topic-proposals?limit=1', { headers });
  const [proposal] = ((await proposals.json()) as ApiReply<'GET v3/topic-proposals'>).data;
  if (!note || !submission || !proposal) throw new Error('The site has no analyses');
  const shared = await shareToken(opened);
  return new Map([
    ['/companies/:slug/:tab?', `/companies/${company}/score`],
    ['/reports/companies/:id?', `/reports/companies/${entity_id}`],
    ['/companies/followed/unsubscribe/:token', '/companies/followed/unsubscribe/no-token'],
    ['/companies/compare', `/companies/compare?companies=${company}`],
    ['/industries/:id', `/industries/${industry.id}`],
    ['/sdgs/:id', `/sdgs/${note.sdg_id}`],
    ['/analyses/:slug', `/analyses/${note.slug}`],
    ['/analyses/reviews/:id', `/analyses/reviews/${submission.id}`],
    ['/analyses/archive/:id', `/analyses/archive/${note.id}`],
    ['/topics/reviews/:id', `/topics/reviews/${proposal.id}`],
    ['/topic-categories/:id', '/topic-categories/1'],
    ['/topic-categories/:id/:name', '/topic-categories/1/food'],
    ['/topic-entities/:slug', `/topic-entities/${company}`],
    ['/users/:user_id', `/users/${note.user_id}`],
    ['/users/:user_id/:badge_id', `/users/${note.user_id}/first-analysis`],
    ['/portfolios/edit/:portfolio_id?', `/portfolios/edit/${portfolioId}`],
    ['/portfolios/edit/:portfolio_id/file', `/portfolios/edit/${portfolioId}/file`],
    ['/portfolios/imports/:portfolio_id/:import_id?', `/portfolios/imports/${portfolioId}`],
    ['/portfolios/:portfolio_id', `/portfolios/${portfolioId}`],
    ['/portfolios/compare', `/portfolios/compare?ids=${portfolioId}&shared=${portfolioId}.${shared}`],
    ['/reports/portfolios/:portfolio_id?', `/reports/portfolios/${portfolioId}`],
    ['/portfolios/shared/:portfolio_id/:token', `/portfolios/shared/${portfolioId}/${shared}`],
    ['/how-sustainable-to-me/:step?/:item?', '/how-sustainable-to-me/refine/6'],
    ['/hstm/:hstm?', '/hstm/6'],
    ['/how-sustainable-to-me-survey/:step?/:item?', '/how-sustainable-to-me-survey/questions/1'],
    ['/how-sustainable-to-me-survey/groups/:code', `/how-sustainable-to-me-survey/groups/${await groupCode(opened)}`],
    ['/admin/releases/:tab?', '/admin/releases/versions'],
    ['/users/my-plan/:plan_slug?', '/users/my-plan/premium'],
    ['/sandbox/checkout/:id', await sandboxCheckout(opened)],
    ['/email-confirmation/:token?', '/email-confirmation/no-token'],
    ['/email-change-confirmation/:token?', '/email-change-confirmation/no-token'],
    ['/users/delete-account/:code?', '/users/delete-account'],
    ['/client-confirmation/:token?', '/client-confirmation/no-token'],
    ['/change-password/:token?', '/change-password/no-token'],
  ]);
}

/** Of the person's first group that answers the survey; one is made where there is none. */
async function groupCode({ request, token }: Opened): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const address = '/api/v3/my-impact/survey-groups';
  const own = (await (await request.get(address, { headers })).json()) as ApiReply<'GET v3/my-impact/survey-groups'>;
  const [first] = own.data;
  if (first) return first.code;
  const made = await request.post(address, { headers, data: { name: 'Northern Pensions' } });
  return ((await made.json()) as ApiReply<'POST v3/my-impact/survey-groups'>).code;
}

async function shareToken({ request, token, portfolioId }: Opened): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const data = { shows_weights: true, days: 1 };
  const reply = await request.post(`/api/v3/portfolios/${portfolioId}/shared`, { headers, data });
  return ((await reply.json()) as ApiReply<'POST v3/portfolios/:id/shared'>).token;
}

/** A payment that was begun, of a site without a payment provider. */
async function sandboxCheckout({ request, token }: Opened): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const reply = await request.put('/api/v3/plans/subscribe-plan', { headers, data: { plan: 'enterprise' } });
  const { checkout } = (await reply.json()) as ApiReply<'PUT v3/plans/subscribe-plan'>;
  if (!checkout) throw new Error('The plan can be had without a payment');
  return checkout.url;
}

function addressOf(pattern: string, examples: ReadonlyMap<string, string>): string {
  const address = examples.get(pattern) ?? pattern;
  expect(address, 'an address for each route').not.toContain(':');
  return address;
}
