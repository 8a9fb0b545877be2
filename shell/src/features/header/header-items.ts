import type { Privilege } from '@commonweal/contracts';
import type { NavigationItem } from '@commonweal/federation/manifest';
import { useIntl, useLocale } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { hasPrivilege, useSession } from '@commonweal/platform/session';
import type { currentSession } from '@commonweal/platform/session';
import { useSiteLinks } from '#features/site-links/site-links.store.ts';
import type { ExternalLinks } from '#features/site-links/site-links.store.ts';
import type { HeaderSearchSource } from './header-search.tsx';
import { visibleItems } from './navigation.ts';

/** One entry of the header: a page of this site (`to`) or an address elsewhere (`href`). */
export interface HeaderItem {
  readonly id: string;
  readonly label: string;
  readonly to?: string;
  readonly href?: string;
}

/** The items of the header for this person, by place. */
export interface HeaderItems {
  readonly areas: readonly HeaderItem[];
  readonly more: readonly HeaderItem[];
  /** Rate, Write and CSRD. */
  readonly acts: readonly HeaderItem[];
  readonly administration: readonly HeaderItem[];
  /** The person's own pages, in the order of the specification; the terms end them. */
  readonly own: readonly HeaderItem[];
  /** The way to a certificate, for who has one to gain. */
  readonly certificate: readonly HeaderItem[];
}

export interface HeaderSources {
  /** The search that a remote brings; null where none does. */
  readonly search: HeaderSearchSource | null;
  readonly navigation: readonly NavigationItem[];
  /** True for an address with a page in this release; pages of remotes that are not in it have none. */
  readonly hasPage: (path: string) => boolean;
}

interface Rules extends Omit<HeaderSources, 'search'> {
  readonly session: ReturnType<typeof currentSession>;
  readonly links: ExternalLinks;
  readonly locale: 'en' | 'fr';
  readonly say: (id: string) => string;
}

/** The items of the header for the current person, language and release. */
export function useHeaderItems(sources: HeaderSources): HeaderItems {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const session = useSession();
  const links = useSiteLinks();
  return headerItems({ ...sources, session, links, locale, say: (id) => formatMessage({ id }) });
}

/**
 * The rules of specification 000 §2 and §6. Areas and menus are the remotes' own navigation, with the
 * privileges they name; the shell adds what belongs to none of them. Nothing leads to a page that the
 * release does not have, or to an address that nobody has set.
 */
export function headerItems({ navigation, hasPage, session, links, locale, say }: Rules): HeaderItems {
  const at = (place: NavigationItem['place']): HeaderItem[] =>
    visibleItems(navigation, place, session).map(({ to, label }) => ({ id: to, to, label: label[locale] }));
  const may = (privilege: Privilege) => hasPrivilege(session, privilege);
  const page = (id: string, to: string | null): HeaderItem[] =>
    to !== null && hasPage(new URL(to, 'http://page').pathname) ? [{ id, to, label: say(`shell.header.${id}`) }] : [];
  const elsewhere = (id: string, href: string | undefined): HeaderItem[] =>
    href === undefined ? [] : [{ id, href, label: say(`shell.header.${id}`) }];
  const certified = { id: 'get-certified', to: paths.getCertified(), label: say('shell.header.get-certified') };
  const terms = { id: 'terms', to: paths.termsAndConditions(), label: say('shell.header.terms') };
  return {
    areas: at('header'),
    more: [
      ...at('more'),
      ...elsewhere('community', links.community),
      ...elsewhere('about-us', links.about_us),
      ...elsewhere('rating-library', links.rating_library),
    ],
    acts: [
      ...page('rate', may('note-rate') ? paths.unratedAnalyses() : null),
      ...page('write', writingPage(may)),
      ...elsewhere('csrd', may('see-header-csrd-button') ? links.csrd : undefined),
    ],
    administration: administers(navigation, session) ? at('admin') : [],
    own: session.user ? [...at('user'), terms] : [],
    certificate: mayGetCertified(session) ? [certified] : [],
  };
}

/** Privileges that show the menu of administrators by themselves (specification 000 §2). */
const administrating: readonly Privilege[] = [
  'parameters-state',
  'roles-state',
  'categories-state',
  'user-certifications-state',
  'platform-conditions-state',
  'metrics-computing-state',
  'can-manage-payments',
];

/** True with one of those, or with the privilege of an item; items that need none are for all of these people. */
function administers(navigation: Rules['navigation'], session: Rules['session']): boolean {
  if (administrating.some((privilege) => hasPrivilege(session, privilege))) return true;
  return visibleItems(navigation, 'admin', session).some(({ privileges }) => privileges.length > 0);
}

/** Signed-in people with a certificate to gain; clients come for something else. */
function mayGetCertified(session: Rules['session']): boolean {
  return (
    !hasPrivilege(session, 'analysis-creation-state') && !hasPrivilege(session, 'client-view') && session.user !== null
  );
}

/** Free writers get the page of a new analysis, writers on given topics the topics. */
function writingPage(may: (privilege: Privilege) => boolean): string | null {
  if (may('analysis-creation-state') && may('free-analysis')) return paths.createAnalysis();
  return may('topics-state') ? paths.topics() : null;
}
