import { memo } from 'react';
import type { ReactNode } from 'react';
import { useIntl } from '@commonweal/platform/intl';
import { IconButton } from '../actions/button.tsx';
import {
  BoldIcon,
  FileTextIcon,
  ItalicIcon,
  LinkIcon,
  ListIcon,
  ListIndentDecreaseIcon,
  ListIndentIncreaseIcon,
  ListOrderedIcon,
  Redo2Icon,
  StrikethroughIcon,
  SubscriptIcon,
  SuperscriptIcon,
  UnderlineIcon,
  Undo2Icon,
} from '../icons/icons.ts';
import { Menu } from '../overlays/menu.tsx';
import type { FootnoteSource, Looks, TextEditor } from './text-editor.ts';
import { isListItem } from './text-lines.ts';
import { useRovingFocus } from './use-roving-focus.ts';

export interface EditorToolbarProps {
  editor: TextEditor | null;
  looks: Looks;
  /** The id of the text that the tools work on. */
  controls: string;
  /** Not given where the text has no footnotes. */
  sources: readonly FootnoteSource[] | undefined;
  onLink: (editor: TextEditor) => void;
}

/** The tools of a text: Tab enters and leaves them, arrows move among them. Not drawn anew with each character. */
export const EditorToolbar = memo(function EditorToolbar(props: EditorToolbarProps) {
  const { editor, looks, controls, sources, onLink } = props;
  const { formatMessage } = useIntl();
  const { bar, ...roving } = useRovingFocus();
  const tool = (name: string, icon: ReactNode, act: () => void, isOn?: boolean) => (
    <Tool label={formatMessage({ id: `ui.editor.${name}` })} icon={icon} act={act} isOn={isOn} />
  );
  const isItem = isListItem(looks);
  return (
    <div className="cw-editor__bar">
      <div
        ref={bar}
        role="toolbar"
        aria-label={formatMessage({ id: 'ui.editor.tools' })}
        aria-controls={controls}
        className="cw-editor__tools"
        {...roving}
      >
        <KindMenu editor={editor} looks={looks} />
        {tool('bold', <BoldIcon />, () => editor?.toggle('bold'), looks.bold === true)}
        {tool('italic', <ItalicIcon />, () => editor?.toggle('italic'), looks.italic === true)}
        {tool('underline', <UnderlineIcon />, () => editor?.toggle('underline'), looks.underline === true)}
        {tool('strike', <StrikethroughIcon />, () => editor?.toggle('strike'), looks.strike === true)}
        {tool('sub', <SubscriptIcon />, () => editor?.toggleScript('sub'), looks.script === 'sub')}
        {tool('super', <SuperscriptIcon />, () => editor?.toggleScript('super'), looks.script === 'super')}
        {tool('bullet', <ListIcon />, () => editor?.toggleList('bullet'), looks.kind === 'bullet')}
        {tool('ordered', <ListOrderedIcon />, () => editor?.toggleList('ordered'), looks.kind === 'ordered')}
        <Tool
          label={formatMessage({ id: 'ui.editor.higher' })}
          icon={<ListIndentDecreaseIcon />}
          act={() => editor?.indent(-1)}
          isOff={!isItem || looks.depth === 0}
        />
        <Tool
          label={formatMessage({ id: 'ui.editor.deeper' })}
          icon={<ListIndentIncreaseIcon />}
          act={() => editor?.indent(1)}
          isOff={!isItem}
        />
        {tool('link', <LinkIcon />, () => editor && onLink(editor), looks.link !== undefined)}
        {sources && <FootnoteTool editor={editor} sources={sources} />}
        {tool('undo', <Undo2Icon />, () => editor?.undo())}
        {tool('redo', <Redo2Icon />, () => editor?.redo())}
      </div>
    </div>
  );
});

interface ToolProps {
  label: string;
  icon: ReactNode;
  act: () => void;
  /** For a tool that is on or off at the cursor. */
  isOn?: boolean | undefined;
  /** Does nothing here; it keeps its place and the focus. */
  isOff?: boolean;
}

function Tool({ label, icon, act, isOn, isOff = false }: ToolProps) {
  return (
    <IconButton
      label={label}
      size="small"
      className="cw-editor__tool"
      aria-pressed={isOn}
      aria-disabled={isOff || undefined}
      // The text keeps its selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => isOff || act()}
    >
      {icon}
    </IconButton>
  );
}

const KINDS = ['p', 'h2', 'h3', 'h4', 'quote'] as const;

function KindMenu({ editor, looks }: Pick<EditorToolbarProps, 'editor' | 'looks'>) {
  const { formatMessage } = useIntl();
  const name = (kind: string) => formatMessage({ id: kind === 'quote' ? 'ui.editor.quote' : `ui.editor.kind.${kind}` });
  const current = isListItem(looks) ? 'p' : looks.kind;
  return (
    <Menu
      className="cw-editor__kinds"
      label={
        <>
          <span className="cw-visually-hidden">{formatMessage({ id: 'ui.editor.kind' })} </span>
          {name(current)}
        </>
      }
      items={KINDS.map((kind) => ({ id: kind, label: name(kind), onSelect: () => editor?.setKind(kind) }))}
    />
  );
}

function FootnoteTool({ editor, sources }: { editor: TextEditor | null; sources: readonly FootnoteSource[] }) {
  const { formatMessage } = useIntl();
  if (sources.length === 0) {
    const label = formatMessage({ id: 'ui.editor.footnote.none' });
    return <Tool label={label} icon={<FileTextIcon />} act={() => undefined} isOff />;
  }
  return (
    <Menu
      className="cw-editor__footnotes"
      label={formatMessage({ id: 'ui.editor.footnote' })}
      items={sources.map(({ uuid, url, title }, index) => ({
        id: uuid,
        label: formatMessage({ id: 'ui.editor.footnote.source' }, { place: index + 1, source: title || url }),
        onSelect: () => editor?.insertFootnote(uuid),
      }))}
    />
  );
}
