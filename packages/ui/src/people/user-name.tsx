import { parseISO } from 'date-fns';
import { useIntl } from '@commonweal/platform/intl';
import type { IntlShape } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { formatDate } from '../data/date-text.tsx';
import { usePageLocale } from '../foundation/page-locale.ts';
import { AwardIcon, BadgeCheckIcon, FileTextIcon, MedalIcon, NewspaperIcon, UserIcon } from '../icons/icons.ts';
import { Avatar } from '../marks/monogram.tsx';
import { Menu } from '../overlays/menu.tsx';
import type { MenuItem } from '../overlays/menu.tsx';

/** A person as the server shows them to this reader. */
export interface NamedPerson {
  readonly user_id: number;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly pseudo: string | null;
  readonly profile_picture: string | null;
  readonly is_user_lead_analyst: boolean;
  readonly is_user_impact_analyst: boolean;
  readonly user_certification_title: string | null;
  readonly user_certification_date: string | null;
  /** The links of the name; none where it is empty. */
  readonly user_links: readonly (keyof typeof destinations)[];
}

/** A person's name in words: first and last name, the pseudo, or that they have left. */
export function personName(
  { first_name, last_name, pseudo }: Pick<NamedPerson, 'first_name' | 'last_name' | 'pseudo'>,
  { formatMessage }: IntlShape,
): string {
  return [first_name, last_name].filter(Boolean).join(' ') || pseudo || formatMessage({ id: 'ui.user.gone' });
}

export interface UserNameProps {
  readonly person: NamedPerson;
  /** The certificate is a mark, and heard: for lists, where most people have one. */
  readonly brief?: boolean;
}

/** A person's name with what they are certified for; a menu where it leads somewhere (specification 000 §2). */
export function UserName({ person, brief = false }: UserNameProps) {
  const intl = useIntl();
  const name = personName(person, intl);
  return (
    <span className="cw-user-name">
      {person.profile_picture !== null && <Avatar name={name} src={person.profile_picture} size="small" />}
      {person.user_links.length === 0 ? (
        <span className="cw-user-name__text">{name}</span>
      ) : (
        <Menu
          label={name}
          className="cw-user-name__menu"
          head={brief && person.user_certification_title !== null && <Certificate person={person} />}
          items={person.user_links.map((link) => itemFor(link, person.user_id, intl))}
        />
      )}{' '}
      <Certificate person={person} brief={brief} />
    </span>
  );
}

const destinations = {
  profile: { icon: <UserIcon />, to: () => paths.myProfile() },
  details: { icon: <UserIcon />, to: (id: number) => paths.user(id) },
  analyses: { icon: <NewspaperIcon />, to: (id: number) => paths.analyses({ 'filter[user]': `${id}` }) },
  submissions: {
    icon: <FileTextIcon />,
    to: (id: number) => paths.analysisReviews({ 'filter[author]': `${id}`, 'filter[status]': 'all' }),
  },
};

function itemFor(link: keyof typeof destinations, id: number, { formatMessage }: IntlShape): MenuItem {
  const { icon, to } = destinations[link];
  return { id: link, icon, to: to(id), label: formatMessage({ id: `ui.user.${link}` }) };
}

/** A certificate with its title and date; as a mark they are heard, and shown on hover. */
function Certificate({ person, brief = false }: UserNameProps) {
  const { formatMessage } = useIntl();
  const locale = usePageLocale();
  const { user_certification_title: title, user_certification_date: day } = person;
  if (title === null) return null;
  const date = day === null ? null : formatDate(parseISO(day), locale);
  const text = date === null ? title : formatMessage({ id: 'ui.user.certified' }, { title, date });
  return (
    <span className="cw-user-name__certificate" title={brief ? text : undefined}>
      <CertificateIcon person={person} />
      <span className={brief ? 'cw-visually-hidden' : undefined}>{text}</span>
    </span>
  );
}

function CertificateIcon({ person }: { readonly person: NamedPerson }) {
  if (person.is_user_lead_analyst) return <AwardIcon />;
  return person.is_user_impact_analyst ? <MedalIcon /> : <BadgeCheckIcon />;
}
