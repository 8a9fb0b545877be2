import { expect, it } from '@jest/globals';
import { withoutRemotes } from './asking-server.ts';

it('A document without its registry keeps what is the shell’s, and says where the registry is', () => {
  const document = [
    '<script type="application/json" id="registry" nonce="n">{"set":"one"}</script>',
    '<link rel="preload" as="script" href="/shell/1.0.0/messages-en.js" integrity="sha384-a" nonce="n">',
    '<link rel="preload" as="script" href="/remotes/mf-one/1.0.0/entry.js" integrity="sha384-b" nonce="n">',
    '<link rel="preload" as="style" href="/remotes/mf-one/1.0.0/page.css" integrity="sha384-c" nonce="n">',
    '</head>',
  ].join('\n');
  expect(withoutRemotes(document).split('\n')).toEqual([
    '<meta name="registry" content="/registry.json">',
    '<link rel="preload" as="script" href="/shell/1.0.0/messages-en.js" integrity="sha384-a" nonce="n">',
    '</head>',
  ]);
});
