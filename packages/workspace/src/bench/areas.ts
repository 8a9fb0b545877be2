/** The accounts of the demonstration data that see the areas; null is a visitor. */
export type Person = string | null;

const MEMBER = 'member@demo.commonweal.example';
const ADMINISTRATOR = 'superadmin@demo.commonweal.example';

/** A page of another remote than the first one's. */
export interface Area {
  readonly name: string;
  readonly path: string;
  /** The heading of its page, in English. */
  readonly heading: string;
  /** The main content; it may arrive after the heading. */
  readonly content: string;
  readonly person: Person;
  /** The menu of the header that its link is in, where it is in one. */
  readonly menu?: string;
}

/** One page of every remote but that of the companies, from which they are visited. */
export const areas: readonly Area[] = [
  { name: 'analyses', path: '/analyses', heading: 'Analyses', content: 'main article', person: null },
  {
    name: 'how sustainable to me',
    path: '/how-sustainable-to-me',
    heading: 'How Sustainable to Me?',
    content: 'main input[type="range"]',
    person: null,
    menu: 'More',
  },
  { name: 'accounts', path: '/login', heading: 'Log in', content: 'main form input', person: null },
  { name: 'portfolios', path: '/portfolios', heading: 'Portfolios', content: 'main tbody tr', person: MEMBER },
  {
    name: 'administration',
    path: '/users',
    heading: 'Users',
    content: 'main tbody tr',
    person: ADMINISTRATOR,
    menu: 'Admin',
  },
];
