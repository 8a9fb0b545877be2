import { expect } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';
import type { ApiReply } from '@commonweal/contracts';
import { readRegistry } from './own-site.ts';
import { findAnalyses, mostAnalysedCompany } from './site-data.ts';

/** A page of the site, by an address that has something to show. */
export interface MappedPage {
  readonly address: string;
  /** The remote that it is of; the shell has some of its own. */
  readonly owner: string;
  /** Nobody need be signed in. */
  readonly isPublic: boolean;
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
  return [...ofRemotes, ...ofShell];
}

function isFirstOfItsPage({ page }: { page: string }, index: number, routes: readonly { page: string }[]): boolean {
  return routes.findIndex((other) => other.page === page) === index;
}

async function findExamples({ request, token, portfolioId }: Opened): Promise<ReadonlyMap<string, string>> {
  const { entity_slug: company } = await mostAnalysedCompany(request);
  const [note] = (await findAnalyses(request, { limit: '1' })).data;
  const headers = { authorization: `Bearer ${token}` };
  const submissions = await request.get('/api/v3/notes/submissions?limit=1', { headers });
  const [submission] = ((await submissions.json()) as ApiReply<'GET v3/notes/submissions'>).data;
  if (!note || !submission) throw new Error('The site has no analyses');
  return new Map([
    ['/companies/:slug/:tab?', `/companies/${company}/score`],
    ['/analyses/:slug', `/analyses/${note.slug}`],
    ['/analyses/reviews/:id', `/analyses/reviews/${submission.id}`],
    ['/analyses/archive/:id', `/analyses/archive/${note.id}`],
    ['/users/:user_id', `/users/${note.user_id}`],
    ['/users/:user_id/:badge_id', `/users/${note.user_id}/first-analysis`],
    ['/portfolios/:portfolio_id', `/portfolios/${portfolioId}`],
    ['/admin/releases/:tab?', '/admin/releases/versions'],
    ['/email-confirmation/:token?', '/email-confirmation/no-token'],
    ['/email-change-confirmation/:token?', '/email-change-confirmation/no-token'],
    ['/change-password/:token?', '/change-password/no-token'],
  ]);
}

function addressOf(pattern: string, examples: ReadonlyMap<string, string>): string {
  const address = examples.get(pattern) ?? pattern;
  expect(address, 'an address for each route').not.toContain(':');
  return address;
}
