import Module from 'quill/core/module.js';
import Quill from 'quill/core/quill.js';
import History from 'quill/modules/history.js';
import Input from 'quill/modules/input.js';
import Keyboard from 'quill/modules/keyboard.js';
import UINode from 'quill/modules/uiNode.js';
import { EditorClipboard } from './editor-clipboard.ts';
import { deleteInQuill } from './native-deletion.ts';
import { policyRegistry } from './quill-blots.ts';

Quill.register(
  {
    'modules/clipboard': EditorClipboard,
    'modules/history': History,
    'modules/input': Input,
    'modules/keyboard': Keyboard,
    'modules/uiNode': UINode,
    // No files are taken; Quill wants a module of this name.
    'modules/uploader': Module,
  },
  true,
);

export interface QuillActs {
  /** The uuids of the sources that footnotes may lead to, in order. */
  readonly sources: () => readonly string[];
  /** Called after a paste: whether all of it was taken. */
  readonly onPaste: (isWhole: boolean) => void;
  /** Ctrl or Cmd and K. */
  readonly onLink: () => void;
  /** Ctrl or Cmd with a bracket. */
  readonly onIndent: (step: 1 | -1) => void;
}

/** Starts Quill with nothing but the modules and formats of the rich-text policy, in an empty element. */
export function startQuill(place: HTMLElement, acts: QuillActs): Quill {
  const quill = withoutMarkup(
    place,
    () =>
      new Quill(place, {
        registry: policyRegistry(),
        modules: {
          clipboard: { sources: acts.sources, onPaste: acts.onPaste },
          history: { userOnly: true },
          keyboard: { bindings: bindings(acts) },
        },
      }),
  );
  deleteInQuill(quill);
  return quill;
}

/** Quill empties its element by writing to `innerHTML`, which Trusted Types refuse; it is empty already. */
function withoutMarkup<T>(place: HTMLElement, start: () => T): T {
  Object.defineProperty(place, 'innerHTML', { configurable: true, writable: true, value: '' });
  try {
    return start();
  } finally {
    Reflect.deleteProperty(place, 'innerHTML');
  }
}

/** Quill's own keys that take Tab, or belong to formats that are not there. */
const UNUSED = [
  ...['indent', 'outdent', 'tab', 'remove tab', 'indent code-block', 'outdent code-block', 'code exit'],
  ...['checklist enter', 'table backspace', 'table delete', 'table enter', 'table tab', 'table down', 'table up'],
];

function bindings({ onLink, onIndent }: QuillActs): Record<string, unknown> {
  return {
    ...Object.fromEntries(UNUSED.map((name) => [name, false])),
    'list autofill': { prefix: /^(?:1\.|-|\*)$/, format: { blockquote: false, header: false, list: false } },
    link: { key: 'k', shortKey: true, handler: onLink },
    deeper: { key: ']', shortKey: true, handler: () => onIndent(1) },
    higher: { key: '[', shortKey: true, handler: () => onIndent(-1) },
  };
}
