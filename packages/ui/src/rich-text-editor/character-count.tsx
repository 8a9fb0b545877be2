import { FormattedMessage } from '@commonweal/platform/intl';

export interface CharacterCountProps {
  id: string;
  count: number;
  longest: number;
}

/** How long a text is and may be. */
export function CharacterCount({ id, count, longest }: CharacterCountProps) {
  const over = count - longest;
  return (
    <p id={id} className="cw-editor__count" data-over={over > 0 || undefined}>
      <FormattedMessage id={over > 0 ? 'ui.editor.count.over' : 'ui.editor.count'} values={{ count, longest, over }} />
    </p>
  );
}
