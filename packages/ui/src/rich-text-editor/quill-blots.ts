import { Parchment } from 'quill/core/quill.js';
import Block from 'quill/blots/block.js';
import Break from 'quill/blots/break.js';
import Container from 'quill/blots/container.js';
import Cursor from 'quill/blots/cursor.js';
import Embed from 'quill/blots/embed.js';
import Inline from 'quill/blots/inline.js';
import Scroll from 'quill/blots/scroll.js';
import TextBlot from 'quill/blots/text.js';
import Blockquote from 'quill/formats/blockquote.js';
import Bold from 'quill/formats/bold.js';
import IndentClass from 'quill/formats/indent.js';
import Italic from 'quill/formats/italic.js';
import Link from 'quill/formats/link.js';
import ListItem, { ListContainer } from 'quill/formats/list.js';
import Script from 'quill/formats/script.js';
import Strike from 'quill/formats/strike.js';
import Underline from 'quill/formats/underline.js';
import { linkAddress, UNKNOWN_SOURCE } from './lines-to-html.ts';

class Heading extends Block {
  static override readonly blotName = 'header';
  static override readonly tagName = ['H2', 'H3', 'H4'];

  static override formats(node: HTMLElement): string {
    return node.localName;
  }
}

/** A link with an address that the policy allows. */
export class PolicyLink extends Link {
  static override sanitize(address: string): string {
    return linkAddress(address) ?? this.SANITIZED_URL;
  }
}

/** A marker, which the editor moves and deletes as one sign. */
class Footnote extends Embed {
  static override readonly blotName = 'footnote';
  static override readonly tagName = 'SPAN';
  static override readonly className = 'cw-footnote';

  static override create(uuid?: unknown): HTMLElement {
    const node = document.createElement(this.tagName);
    node.className = this.className;
    node.dataset.source = String(uuid);
    const number = document.createElement('sup');
    number.textContent = UNKNOWN_SOURCE;
    node.append(number);
    return node;
  }

  static override value(node: HTMLElement): string | undefined {
    return node.dataset.source;
  }

  /**
   * Follows what a browser did to the marker by itself. It deletes a part of it where a whole word is deleted, and
   * writes beside that part: the marker goes as a whole, and the words go behind it.
   */
  override update(mutations: MutationRecord[], context: Record<string, unknown>): void {
    super.update(mutations, context);
    const { domNode, contentNode, leftGuard, rightGuard } = this;
    const own = new Set<Node>([leftGuard, contentNode, rightGuard]);
    const others = [...domNode.childNodes].filter((node) => !own.has(node));
    for (const node of others) node.remove();
    const words = others.map(({ textContent }) => textContent ?? '').join('');
    if (words !== '') this.parent.insertBefore(this.scroll.create('text', words), this.next);
    if (contentNode.parentNode !== domNode || contentNode.textContent === '') this.remove();
    else if (leftGuard.nextSibling !== contentNode || contentNode.nextSibling !== rightGuard) {
      contentNode.before(leftGuard);
      contentNode.after(rightGuard);
    }
  }
}

/** Formats of a text: the rich-text policy, and nothing that others gave Quill. */
export function policyRegistry(): Parchment.Registry {
  const registry = new Parchment.Registry();
  registry.register(
    ...[Block, Break, Container, Cursor, Inline, Scroll, TextBlot],
    ...[Heading, Blockquote, ListContainer, ListItem, IndentClass],
    ...[Bold, Italic, Underline, Strike, Script, PolicyLink, Footnote],
  );
  return registry;
}
