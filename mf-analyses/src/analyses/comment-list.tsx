import type { NoteComment } from '@commonweal/contracts';
import { DateText, UserName } from '@commonweal/ui';
import './comment-list.css';

/** Comments on an analysis, in the order given. */
export function CommentList({ comments }: { readonly comments: readonly NoteComment[] }) {
  return (
    <ol className="comment-list">
      {comments.map((comment) => (
        <li key={comment.id} className="comment-list__item">
          <div className="comment-list__byline">
            <UserName person={comment} brief />
            <DateText value={comment.creation_date} />
          </div>
          <p className="comment-list__body">{comment.body}</p>
        </li>
      ))}
    </ol>
  );
}
