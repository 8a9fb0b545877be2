/**
 * Every address of the site that one area links to in another, with how it is written. Remotes
 * link through these and never import each other.
 */
export const paths = {
  home: () => '/',
  login: () => '/login',
  register: () => '/register',
  emailConfirmation: (token?: string) =>
    token === undefined ? '/email-confirmation' : `/email-confirmation/${encodeURIComponent(token)}`,
  mailbox: () => '/dev/mailbox',
  companies: (search?: Readonly<Record<string, string>>) => withSearch('/companies', search),
  company: (slug: string, tab?: string) => `/companies/${encodeURIComponent(slug)}${tab ? `/${tab}` : ''}`,
  analyses: (search?: Readonly<Record<string, string>>) => withSearch('/analyses', search),
  analysis: (slug: string) => `/analyses/${encodeURIComponent(slug)}`,
  portfolios: () => '/portfolios',
  createPortfolio: () => '/portfolios/create',
  portfolio: (id: number) => `/portfolios/${id}`,
  howSustainableToMe: () => '/how-sustainable-to-me',
  users: () => '/users',
  maintenance: () => '/maintenance',
  platformSettings: () => '/admin/maintenance',
} as const;

function withSearch(path: string, search: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(search).toString();
  return query ? `${path}?${query}` : path;
}
