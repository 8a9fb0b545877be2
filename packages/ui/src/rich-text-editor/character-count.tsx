import { plainTextLength } from '@commonweal/domain/analysis-length';
import { FormattedMessage } from '@commonweal/platform/intl';
import { VisuallyHidden } from '../foundation/visually-hidden.tsx';

export interface CharacterCountProps {
  id: string;
  html: string;
  longest: number;
}

/** How long a text is and may be. Only that it became too long is announced, not each character. */
export function CharacterCount({ id, html, longest }: CharacterCountProps) {
  const count = plainTextLength(html);
  const over = count - longest;
  return (
    <div className="cw-editor__count">
      <p id={id} data-over={over > 0 || undefined}>
        <FormattedMessage
          id={over > 0 ? 'ui.editor.count.over' : 'ui.editor.count'}
          values={{ count, longest, over }}
        />
      </p>
      <VisuallyHidden>
        <span role="status">{over > 0 && <FormattedMessage id="ui.editor.too_long" />}</span>
      </VisuallyHidden>
    </div>
  );
}
