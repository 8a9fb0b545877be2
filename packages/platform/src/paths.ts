/**
 * Every address of the site that one area links to in another, with how it is written. Remotes
 * link through these and never import each other.
 */
export const paths = {
  home: () => '/',
  login: () => '/login',
  register: () => '/register',
  resetPassword: () => '/reset-password',
  emailConfirmation: (token?: string) =>
    token === undefined ? '/email-confirmation' : `/email-confirmation/${encodeURIComponent(token)}`,
  mailbox: () => '/dev/mailbox',
  companies: (search?: Readonly<Record<string, string>>) => withSearch('/companies', search),
  company: (slug: string, tab?: string) => `/companies/${encodeURIComponent(slug)}${tab ? `/${tab}` : ''}`,
  analyses: (search?: Readonly<Record<string, string>>) => withSearch('/analyses', search),
  analysisReviews: (search?: Readonly<Record<string, string>>) => withSearch('/analyses/reviews', search),
  trendingAnalyses: () => '/trending-analyses',
  /** Those that the person may rate and has not. */
  unratedAnalyses: () => withSearch('/analyses', { 'filter[unrated]': '1' }),
  /** Those of them that their raters are divided on. */
  contestedAnalyses: () => withSearch('/analyses', { 'filter[polarised]': '1', 'filter[unrated]': '1' }),
  calibration: () => '/analyses/calibration',
  analysisReview: (id: number) => `/analyses/reviews/${id}`,
  /** One that is published, archived or removed. */
  analysisInArchive: (id: number) => `/analyses/archive/${id}`,
  analysisArchive: (search?: Readonly<Record<string, string>>) => withSearch('/analyses/archive', search),
  analysis: (slug: string) => `/analyses/${encodeURIComponent(slug)}`,
  /** @param company the slug of the company that it is about */
  createAnalysis: (company?: string) => withSearch('/analyses/create', company === undefined ? {} : { company }),
  editAnalysis: (id: number) => `/analyses/edit/${id}`,
  analysisDrafts: () => '/analyses/drafts',
  topics: () => '/topics',
  portfolios: () => '/portfolios',
  createPortfolio: () => '/portfolios/create',
  portfolio: (id: number) => `/portfolios/${id}`,
  howSustainableToMe: () => '/how-sustainable-to-me',
  notifications: () => '/notifications',
  changeNotifications: () => '/users/change-notifications',
  changeProfile: () => '/users/change-profile',
  getCertified: () => '/get-certified',
  users: () => '/users',
  myProfile: () => '/users/me',
  user: (id: number) => `/users/${id}`,
  badge: (userId: number, badgeId: string) => `/users/${userId}/${badgeId}`,
  maintenance: () => '/maintenance',
  termsAndConditions: () => '/terms-and-conditions',
  platformConditions: () => '/admin/terms',
  platformSettings: () => '/admin/maintenance',
  releases: (tab?: string, search?: Readonly<Record<string, string>>) =>
    withSearch(`/admin/releases${tab ? `/${tab}` : ''}`, search),
} as const;

function withSearch(path: string, search: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(search).toString();
  return query ? `${path}?${query}` : path;
}
