import type { NoteAuthor } from '@commonweal/contracts';
import { useIntl } from '@commonweal/platform/intl';
import type { IntlShape } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { Link } from '@commonweal/platform/router';
import { BadgeCheckIcon } from '@commonweal/ui/icons';

/** The name of a person as the server gives it to this reader. */
export function authorName(author: NoteAuthor, { formatMessage }: IntlShape): string {
  const name = [author.first_name, author.last_name].filter(Boolean).join(' ');
  return name || author.pseudo || formatMessage({ id: 'analyses.author.gone' });
}

/** A person's name, which leads to their analyses where it may, and what they are certified for. */
export function AuthorName({ author }: { readonly author: NoteAuthor }) {
  const intl = useIntl();
  const name = authorName(author, intl);
  const { user_id, user_certification_title: certification, is_user_linked } = author;
  return (
    <span className="author-name">
      {is_user_linked ? <Link to={paths.analyses({ 'filter[user]': `${user_id}` })}>{name}</Link> : <span>{name}</span>}
      {certification !== null && (
        <span className="author-name__certification">
          <BadgeCheckIcon />
          {certification}
        </span>
      )}
    </span>
  );
}
