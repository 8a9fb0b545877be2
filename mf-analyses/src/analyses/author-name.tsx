import type { NoteAuthor } from '@commonweal/contracts';
import { useIntl } from '@commonweal/platform/intl';
import type { IntlShape } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { Link } from '@commonweal/platform/router';
import { BadgeCheckIcon } from '@commonweal/ui/icons';
import './author-name.css';

/** The name of a person as the server gives it to this reader. */
export function authorName(author: NoteAuthor, { formatMessage }: IntlShape): string {
  const name = [author.first_name, author.last_name].filter(Boolean).join(' ');
  return name || author.pseudo || formatMessage({ id: 'analyses.author.gone' });
}

/** The certificates the product gives, which have a name in each language; another title is shown as it is. */
const certificates: Readonly<Record<string, string>> = {
  'Certified Impact Rater': 'analyses.certificate.rater',
  'Certified Impact Analyst': 'analyses.certificate.impact_analyst',
  'Certified Lead Analyst': 'analyses.certificate.lead_analyst',
};

function certificateName(title: string | null, { formatMessage }: IntlShape): string | null {
  const id = title === null ? undefined : certificates[title];
  return id === undefined ? title : formatMessage({ id });
}

export interface AuthorNameProps {
  readonly author: NoteAuthor;
  /** The certification is a mark with its title heard and on hover: for lists, where most have one. */
  readonly brief?: boolean;
}

/** A person's name, which leads to their analyses where it may, and what they are certified for. */
export function AuthorName({ author, brief = false }: AuthorNameProps) {
  const intl = useIntl();
  const name = authorName(author, intl);
  const certification = certificateName(author.user_certification_title, intl);
  const { user_id, is_user_linked } = author;
  return (
    <span className="author-name">
      {is_user_linked ? (
        <Link to={paths.analyses({ 'filter[user]': `${user_id}` })}>{name}</Link>
      ) : (
        <span className="author-name__name">{name}</span>
      )}{' '}
      {certification !== null && (
        <span className="author-name__certification" title={brief ? certification : undefined}>
          <BadgeCheckIcon />
          <span className={brief ? 'cw-visually-hidden' : undefined}>{certification}</span>
        </span>
      )}
    </span>
  );
}
