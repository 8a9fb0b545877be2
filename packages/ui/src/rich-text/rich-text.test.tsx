import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderHere } from '../test-rendering.tsx';
import { RichText, textOfHtml } from './rich-text.tsx';

async function cleaned(html: string): Promise<string> {
  const { container } = await renderHere(<RichText html={html} />);
  return container.querySelector('.cw-rich-text')?.innerHTML ?? '';
}

describe('RichText', () => {
  it('keeps what the policy allows', async () => {
    const html = '<p>One <strong>two</strong><sup>3</sup></p><ul><li>four</li></ul>';
    expect(await cleaned(html)).toBe(html);
  });

  it.each([
    ['a script', '<p>a<script>alert(1)</script></p>', '<p>a</p>'],
    ['an event', '<p onclick="alert(1)">a</p>', '<p>a</p>'],
    ['a style', '<p style="position:fixed" class="x" id="y">a</p>', '<p>a</p>'],
    ['an image with an event', 'a<img src=x onerror=alert(1)>', 'a'],
    ['a drawing with a script', '<svg><script>alert(1)</script></svg>a', 'a'],
    ['a foreign tag, not its text', '<p><font color="red">a</font></p>', '<p>a</p>'],
    ['an attribute on the wrong tag', '<p href="https://a.example" target="_blank">a</p>', '<p>a</p>'],
    ['a data attribute', '<p data-x="1" aria-label="b">a</p>', '<p>a</p>'],
  ])('takes out %s', async (_, html, left) => {
    expect(await cleaned(html)).toBe(left);
  });

  it.each(['javascript:alert(1)', ' java\nscript:alert(1)', 'data:text/html,x', '//evil.example', 'vbscript:x'])(
    'leaves a link to %j without an address',
    async (href) => {
      await renderHere(<RichText html={`<p><a href="${href}">a</a></p>`} />);
      expect(screen.getByText('a').hasAttribute('href')).toBe(false);
    },
  );

  it('opens another site beside this one, and a footnote on the page', async () => {
    await renderHere(<RichText html='<a href="https://a.example">out</a><a href="#source-1" target="_blank">1</a>' />);
    const out = screen.getByRole('link', { name: 'out' });
    expect(out.getAttribute('rel')).toBe('noopener noreferrer nofollow ugc');
    expect(out.getAttribute('target')).toBe('_blank');
    expect(screen.getByRole('link', { name: '1' }).hasAttribute('target')).toBe(false);
  });

  it('shows the new text when it changes', async () => {
    function Changing() {
      const [html, setHtml] = useState('<p>one</p>');
      return (
        <>
          <RichText html={html} />
          <button type="button" onClick={() => setHtml('<p>two</p>')}>
            Change
          </button>
        </>
      );
    }
    const { user } = await renderHere(<Changing />);
    await user.click(screen.getByRole('button', { name: 'Change' }));
    expect(screen.queryByText('one')).toBeNull();
    expect(screen.getByText('two')).toBeTruthy();
  });
});

describe('plainText', () => {
  it('gives the words alone', () => {
    expect(textOfHtml('<p>One <em>two</em></p>\n<p>three</p>')).toBe('One two three');
  });
});
