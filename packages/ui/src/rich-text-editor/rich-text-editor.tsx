import { useCallback, useId, useImperativeHandle, useState } from 'react';
import type { Ref } from 'react';
import { flushSync } from 'react-dom';
import { plainTextLength } from '@commonweal/domain/analysis-length';
import { FormattedMessage } from '@commonweal/platform/intl';
import { classNames } from '../class-names.ts';
import { Field } from '../forms/field.tsx';
import type { ControlProps, FieldTexts } from '../forms/field.tsx';
import { VisuallyHidden } from '../foundation/visually-hidden.tsx';
import { CharacterCount } from './character-count.tsx';
import { EditorToolbar } from './editor-toolbar.tsx';
import { LinkDialog } from './link-dialog.tsx';
import type { FootnoteSource, LinkTarget, TextEditor } from './text-editor.ts';
import { useRootAttributes } from './use-root-attributes.ts';
import { useTextEditor } from './use-text-editor.ts';

export type { FootnoteSource } from './text-editor.ts';

export interface RichTextEditorHandle {
  focus: () => void;
  /** Puts a marker of the source where the cursor is or was last, or at the end. */
  insertFootnote: (uuid: string) => void;
  /** Replaces the text as one step that can be undone; `onChange` hears of it. */
  setValue: (html: string) => void;
}

export interface RichTextEditorProps extends FieldTexts {
  id?: string;
  required?: boolean;
  optional?: boolean;
  className?: string;
  /** HTML by the rich-text policy. Any but the one that `onChange` was given last replaces the text. */
  value: string;
  /** Called with HTML by the policy after each change; empty where nothing is written. */
  onChange: (html: string) => void;
  onBlur?: () => void;
  /** The language of the text, for spelling and screen readers. */
  lang?: string;
  /** Shows how many characters of these are written. */
  longest?: number;
  /** In order; footnotes lead to them. Without it the text has no footnotes. */
  sources?: readonly FootnoteSource[];
  readOnly?: boolean;
  /** Ids of what describes the field beside its own description, count and error. */
  describedBy?: string;
  ref?: Ref<RichTextEditorHandle>;
}

/**
 * A field for a text with the few tags of the rich-text policy. It is a chunk of its own:
 * `lazyPart(async () => (await import('@commonweal/ui/rich-text-editor')).RichTextEditor, { loading })`.
 */
export function RichTextEditor(props: RichTextEditorProps) {
  const { label, description, error, labelHidden, required, optional, className } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  return (
    <Field
      {...{ label, description, error, labelHidden, required, optional, id }}
      className={classNames('cw-editor', className)}
    >
      {(control) => <EditorBody {...props} control={control} />}
    </Field>
  );
}

const NO_SOURCES: readonly FootnoteSource[] = [];

function EditorBody(props: RichTextEditorProps & { control: ControlProps }) {
  const { value, onChange, onBlur, sources, readOnly = false, longest, lang, describedBy, ref, control } = props;
  const [target, setTarget] = useState<LinkTarget | null>(null);
  const askForLink = useCallback((asking: TextEditor) => setTarget(asking.linkTarget()), []);
  const texts = { value, onChange, onLink: askForLink, sources: sources ?? NO_SOURCES, readOnly };
  const { place, editor, looks, isCut } = useTextEditor(texts);
  const count = longest === undefined ? 0 : plainTextLength(value);
  // Announced once, and not with each character.
  const isOver = longest !== undefined && count > longest;
  const countId = `${control.id}-count`;
  useImperativeHandle(ref, () => handleOf(editor), [editor]);
  useRootAttributes(editor?.root, {
    id: control.id,
    role: 'textbox',
    lang,
    tabindex: '0',
    'aria-multiline': 'true',
    'aria-labelledby': `${control.id}-label`,
    'aria-describedby': join(control['aria-describedby'], describedBy, longest !== undefined && countId),
    'aria-invalid': control['aria-invalid'] && 'true',
    'aria-required': control.required ? 'true' : undefined,
    'aria-readonly': readOnly ? 'true' : undefined,
  });
  const link = (...act: Parameters<TextEditor['setLink']>) => {
    // The dialog is gone first: while it is there, the text cannot have the focus.
    flushSync(() => setTarget(null));
    editor?.setLink(...act);
  };
  return (
    <>
      <div className={classNames('cw-editor__frame', readOnly && 'cw-editor__frame--read-only')}>
        {!readOnly && (
          <EditorToolbar editor={editor} looks={looks} controls={control.id} sources={sources} onLink={askForLink} />
        )}
        <div ref={place} className="cw-editor__place" onBlur={onBlur} />
      </div>
      <div className="cw-editor__foot">
        {longest !== undefined && <CharacterCount id={countId} count={count} longest={longest} />}
        <p role="status">
          {isCut && <FormattedMessage id="ui.editor.cut" />}
          {isOver && (
            <VisuallyHidden>
              <FormattedMessage id="ui.editor.too_long" />
            </VisuallyHidden>
          )}
        </p>
      </div>
      <LinkDialog target={target} onClose={() => setTarget(null)} onLink={link} />
    </>
  );
}

function handleOf(editor: TextEditor | null): RichTextEditorHandle {
  return {
    focus: () => editor?.focus(),
    insertFootnote: (uuid) => editor?.insertFootnote(uuid),
    setValue: (html) => editor?.setHtml(html, true),
  };
}

function join(...ids: readonly (string | false | undefined)[]): string | undefined {
  return ids.filter(Boolean).join(' ') || undefined;
}
