import { useState } from 'react';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { MAX_TAGS, MIN_TAGS, TAG_LENGTH } from '@commonweal/domain/limits';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { Field, Tag } from '@commonweal/ui';
import { FieldFrame } from '../fields/field-frame.tsx';
import { SubmissionText } from '../fields/submission-text.tsx';
import { useField, useFieldProblem } from '../writer-context.ts';
import { addTags } from './add-tags.ts';
import type { TagProblem } from './add-tags.ts';

const limits = { least: MIN_TAGS, most: MAX_TAGS, length: TAG_LENGTH };

/** Keywords: Enter or a comma adds one, a pasted list adds all of it, Backspace in the empty field takes the last. */
export function TagField() {
  const { formatMessage } = useIntl();
  const [tags, setTags] = useField('tags');
  const [locale] = useField('locale');
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<TagProblem | null>(null);
  const isRefused = useFieldProblem('tags') !== null;
  const add = (words: string) => {
    const next = addTags(tags, words);
    setProblem(next.problem);
    setText(next.rest);
    if (next.tags.length !== tags.length) setTags([...next.tags]);
  };
  const remove = (tag: string) => {
    setProblem(null);
    setTags(tags.filter((other) => other !== tag));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      add(text);
    } else if (event.key === 'Backspace' && text === '') {
      const last = tags.at(-1);
      if (last !== undefined) remove(last);
    }
  };
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text/plain');
    if (!/[,;\n]/.test(pasted)) return;
    event.preventDefault();
    add(`${text}${pasted}`);
  };
  return (
    <FieldFrame place="tags">
      <Field
        label={<FormattedMessage id="analyses.write.tags" />}
        description={
          <FormattedMessage
            id={tags.length < MIN_TAGS ? 'analyses.write.tags.too_few' : 'analyses.write.tags.how'}
            values={limits}
          />
        }
        error={messageOf(problem, isRefused)}
      >
        {(control) => (
          <input
            {...control}
            type="text"
            className="cw-input"
            lang={locale}
            autoComplete="off"
            enterKeyHint="enter"
            value={text}
            onChange={({ currentTarget: { value } }) => (value.includes(',') ? add(value) : setText(value))}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
            onBlur={() => add(text)}
          />
        )}
      </Field>
      {tags.length > 0 && (
        <ul className="cw-cluster" aria-label={formatMessage({ id: 'analyses.write.tags.chosen' })}>
          {tags.map((tag) => (
            <li key={tag} lang={locale}>
              <Tag onRemove={() => remove(tag)}>{tag}</Tag>
            </li>
          ))}
        </ul>
      )}
    </FieldFrame>
  );
}

function messageOf(problem: TagProblem | null, isRefused: boolean) {
  if (problem) return <FormattedMessage id={`analyses.write.tags.${problem}`} values={limits} />;
  return isRefused && <SubmissionText condition="tags" />;
}
