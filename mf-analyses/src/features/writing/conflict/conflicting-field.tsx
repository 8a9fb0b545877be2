import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { ChangedMarksList } from '#analyses/changed-marks-list.tsx';
import { ChangedWords } from '#analyses/changed-words.tsx';
import { useLangOf } from '#analyses/written-in.ts';
import type { FieldName, NoteForm } from '../draft/note-form.ts';
import { useFieldText } from './use-field-text.ts';

interface ConflictingFieldProps {
  readonly name: FieldName;
  readonly mine: NoteForm;
  readonly theirs: NoteForm;
  readonly chosen: 'mine' | 'theirs' | null;
  readonly onChoose: (side: 'mine' | 'theirs') => void;
}

/** A field's two versions beside each other; the one from elsewhere marks where it differs. */
export function ConflictingField({ name, mine, theirs, chosen, onChoose }: ConflictingFieldProps) {
  const { formatMessage } = useIntl();
  const textOf = useFieldText(name);
  const lang = useLangOf(mine.locale);
  const texts = { mine: textOf(mine), theirs: textOf(theirs) };
  return (
    <fieldset className="writing-conflict__field">
      <legend>
        <FormattedMessage id={`analyses.write.field.${name}`} />
      </legend>
      <div className="writing-conflict__sides">
        {(['mine', 'theirs'] as const).map((side) => (
          <label key={side}>
            <span className="writing-conflict__choice">
              <input type="radio" name={`conflict-${name}`} checked={chosen === side} onChange={() => onChoose(side)} />
              <FormattedMessage id={`analyses.write.conflict.${side}`} />
            </span>
            <span className="writing-conflict__text" lang={lang}>
              {texts[side] === '' && <em>{formatMessage({ id: 'analyses.write.conflict.empty' })}</em>}
              {side === 'mine' ? texts.mine : <ChangedWords before={texts.mine} now={texts.theirs} />}
            </span>
          </label>
        ))}
      </div>
      {name === 'analysis' && <ChangedMarksList before={mine.analysis} now={theirs.analysis} />}
    </fieldset>
  );
}
