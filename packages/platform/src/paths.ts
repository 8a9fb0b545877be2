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
  followedCompanies: () => '/companies/followed',
  /** Up to six companies side by side, by their slugs. */
  comparison: (slugs: readonly string[] = [], view?: string) =>
    withSearch('/companies/compare', {
      ...(slugs.length > 0 && { companies: slugs.join(',') }),
      ...(view !== undefined && { view }),
    }),
  companyReport: (id: number, snapshot?: number) =>
    withSearch(`/reports/companies/${id}`, snapshot === undefined ? {} : { snapshot: `${snapshot}` }),
  industries: () => '/industries',
  industry: (id: number) => `/industries/${id}`,
  sdgs: () => '/sdgs',
  sdg: (id: number) => `/sdgs/${id}`,
  /** @param part of the page, such as `portfolio` */
  scoreMethod: (part?: string) => `/how-scores-work${part === undefined ? '' : `#${part}`}`,
  openData: () => '/open-data',
  analyses: (search?: Readonly<Record<string, string>>) => withSearch('/analyses', search),
  analysisReviews: (search?: Readonly<Record<string, string>>) => withSearch('/analyses/reviews', search),
  trendingAnalyses: () => '/trending-analyses',
  analysesOnMyTopics: () => '/trending-analyses?tab=my-topic',
  /** Those that the person may rate and has not. */
  unratedAnalyses: () => withSearch('/analyses', { 'filter[unrated]': '1' }),
  /** Those of them that their raters are divided on. */
  contestedAnalyses: () => withSearch('/analyses', { 'filter[polarised]': '1', 'filter[unrated]': '1' }),
  calibration: () => '/analyses/calibration',
  analysisReview: (id: number) => `/analyses/reviews/${id}`,
  /** One that is published, archived or removed. */
  analysisInArchive: (id: number) => `/analyses/archive/${id}`,
  /** Errors that readers reported, for reviewers. */
  analysisReports: () => '/analyses/reports',
  /** Sources and topics that readers found wrong, for reviewers. */
  analysisFindings: () => '/analyses/findings',
  /** Sources that changed or vanished, for reviewers. */
  sourceReviews: () => '/analyses/sources',
  analysisArchive: (search?: Readonly<Record<string, string>>) => withSearch('/analyses/archive', search),
  analysis: (slug: string) => `/analyses/${encodeURIComponent(slug)}`,
  /** @param company the slug of the company that it is about */
  createAnalysis: (company?: string) => withSearch('/analyses/create', company === undefined ? {} : { company }),
  editAnalysis: (id: number) => `/analyses/edit/${id}`,
  analysisDrafts: () => '/analyses/drafts',
  topics: () => '/topics',
  proposeTopic: () => '/topics/draft/create',
  topicProposals: () => '/topics/reviews',
  topicProposal: (id: number) => `/topics/reviews/${id}`,
  /** Questions for people with two minutes. */
  smallTasks: () => '/tasks',
  /** Topics that people reported, for reviewers. */
  topicReports: () => '/topics/reports',
  /** The policy and the public log of decisions on topics. */
  topicDecisions: () => '/topics/decisions',
  topicCategory: (id: number) => `/topic-categories/${id}`,
  /** The topics of a company, by its slug. */
  topicsOfCompany: (slug: string) => `/topic-entities/${encodeURIComponent(slug)}`,
  portfolios: () => '/portfolios',
  createPortfolio: () => '/portfolios/create',
  /** @param id a new portfolio where it is not given */
  editPortfolio: (id?: number) => (id === undefined ? '/portfolios/edit' : `/portfolios/edit/${id}`),
  /** A file into a portfolio that exists. */
  reimportPortfolio: (id: number) => `/portfolios/edit/${id}/file`,
  /** @param importId the import whose undoing is asked for */
  portfolioImports: (id: number, importId?: number) =>
    importId === undefined ? `/portfolios/imports/${id}` : `/portfolios/imports/${id}/${importId}`,
  /** Up to six of one's own portfolios side by side. @param benchmark the portfolio that they are held against; null for all companies */
  /** @param shared number and token of a link whose portfolio the others are held against */
  comparePortfolios: (ids: readonly number[] = [], benchmark: number | null = null, shared: string | null = null) =>
    withSearch('/portfolios/compare', {
      ...(ids.length > 0 && { ids: ids.join(',') }),
      ...(benchmark !== null && { benchmark: `${benchmark}` }),
      ...(shared !== null && { shared }),
    }),
  portfolio: (id: number) => `/portfolios/${id}`,
  sharedPortfolio: (id: number, token: string) => `/portfolios/shared/${id}/${encodeURIComponent(token)}`,
  /** @param search template and snapshot */
  portfolioReport: (id: number, search?: Readonly<Record<string, string>>) =>
    withSearch(`/reports/portfolios/${id}`, search),
  portfolioTemplates: () => '/portfolios/templates',
  howSustainableToMe: (...steps: readonly string[]) => ['/how-sustainable-to-me', ...steps].join('/'),
  /** The same tool below a simple menu. */
  hstm: (place?: string) => (place === undefined ? '/hstm' : `/hstm/${place}`),
  /** One's portfolios, beside what matters to one. */
  hstmPortfolios: () => '/how-sustainable-to-me/my-portfolios',
  survey: (...steps: readonly string[]) => ['/how-sustainable-to-me-survey', ...steps].join('/'),
  notifications: () => '/notifications',
  changeNotifications: () => '/users/change-notifications',
  changePaymentDetails: () => '/users/change-payment-details',
  accountSecurity: () => '/users/security',
  changeProfile: () => '/users/change-profile',
  deleteAccount: () => '/users/delete-account',
  pricing: () => '/pricing',
  /** One's own plan, or the question whether to change to another one. */
  myPlan: (plan?: string) => (plan === undefined ? '/users/my-plan' : `/users/my-plan/${plan}`),
  changeOwnPassword: () => '/users/change-password',
  settings: () => '/users/settings',
  getCertified: () => '/get-certified',
  users: () => '/users',
  myProfile: () => '/users/me',
  user: (id: number) => `/users/${id}`,
  badge: (userId: number, badgeId: string) => `/users/${userId}/${badgeId}`,
  maintenance: () => '/maintenance',
  termsAndConditions: () => '/terms-and-conditions',
  platformConditions: () => '/admin/terms',
  companyImport: () => '/admin/companies/import',
  /** The outbox. */
  jobs: () => '/admin/jobs',
  sentMails: (search?: Readonly<Record<string, string>>) => withSearch('/admin/mails', search),
  announcements: () => '/admin/announcements',
  newAnnouncement: () => '/admin/announcements/new',
  /** The public form, with the page that it is about. */
  complaints: (address?: string) => withSearch('/complaints', address === undefined ? {} : { page: address }),
  complaintDesk: (search?: Readonly<Record<string, string>>) => withSearch('/admin/complaints', search),
  campaigns: (search?: Readonly<Record<string, string>>) => withSearch('/admin/campaigns', search),
  platformSettings: () => '/admin/maintenance',
  releases: (tab?: string, search?: Readonly<Record<string, string>>) =>
    withSearch(`/admin/releases${tab ? `/${tab}` : ''}`, search),
} as const;

function withSearch(path: string, search: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(search).toString();
  return query ? `${path}?${query}` : path;
}
