import fc from 'fast-check';
import { XSS_CORPUS } from './xss-corpus.ts';

const tag = fc.constantFrom(
  'p',
  'a',
  'sup',
  'script',
  'svg',
  'math',
  'li',
  'div',
  'b',
  'style',
  'textarea',
  'template',
);
const address = fc.constantFrom(
  '#source-1',
  'javascript:alert(1)',
  '//evil.example',
  'data:text/html,x',
  'java\nscript:x',
);
const event = fc.constantFrom('onclick', 'ONERROR', 'on\u0000load', '/onfocus', 'style', 'srcdoc');

const part = fc.oneof(
  fc.string(),
  fc.tuple(tag, address, event).map(([name, href, on]) => `<${name} href="${href}" ${on}="alert(1)">`),
  fc.tuple(tag, address, event).map(([name, href, on]) => `<${name}/${on}=alert(1) href=${href}`),
  tag.map((name) => `</${name}>`),
  fc.constantFrom('<!--', '-->', '<![CDATA[', ']]>', '&lt;', '<', '>', '"', '\u0000'),
  fc.constantFrom(...XSS_CORPUS),
);

/** Texts of tags, events, addresses and known attacks in any order, most of them torn. */
export const hostileHtml = fc.array(part, { maxLength: 12 }).map((parts) => parts.join(''));
