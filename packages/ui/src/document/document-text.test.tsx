import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { settle } from '@commonweal/testing';
import { renderHere } from '../test-rendering.tsx';
import { DocumentText } from './document-text.tsx';

const html = `<h1>Account</h1><p>One</p><h2>Name</h2><h3>Change</h3><h3>Removal</h3><h2>Safety</h2><h1>Rights</h1><h2>Yours</h2>`;
const scrollIntoView = jest.fn();

beforeEach(() => {
  scrollIntoView.mockReset();
  Element.prototype.scrollIntoView = scrollIntoView;
  location.hash = '';
});

const shownHeadings = () =>
  screen.getAllByRole('heading').map((heading) => `${heading.localName} ${heading.textContent}`);

describe('DocumentText', () => {
  it('numbers headings of three levels, in the text and in its contents', async () => {
    await renderHere(<DocumentText html={html} />);
    expect(shownHeadings()).toEqual([
      'h2 1 Account',
      'h3 1.1 Name',
      'h4 1.1.1 Change',
      'h4 1.1.2 Removal',
      'h3 1.2 Safety',
      'h2 2 Rights',
      'h3 2.1 Yours',
    ]);
    const links = within(screen.getByRole('navigation', { name: 'Contents' })).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(
      shownHeadings().map((heading) => heading.replace(/^h\d /, '')),
    );
  });

  it('leads from the contents to the heading, with the focus', async () => {
    const { user } = await renderHere(<DocumentText html={html} prefix="terms" />);
    const link = screen.getByRole('link', { name: '1.1.2 Removal' });
    expect(link.getAttribute('href')).toBe('#terms-1-1-2');
    await user.click(link);
    expect(document.activeElement?.textContent).toBe('1.1.2 Removal');
    expect(scrollIntoView).toHaveBeenCalled();
  });

  it('opens at the heading that the address names', async () => {
    location.hash = '#terms-2';
    await renderHere(<DocumentText html={html} prefix="terms" />);
    expect(document.activeElement?.id).toBe('terms-2');
  });

  it('leaves no gap where a level was left out, and none for an empty heading', async () => {
    await renderHere(<DocumentText html="<h3>First</h3><h3>Second</h3><h1></h1><h4>Deep</h4><h1>Last</h1>" />);
    expect(shownHeadings()).toEqual(['h2 1 First', 'h3 1.1 Second', 'h4 1.1.1 Deep', 'h2 2 Last']);
  });

  it('runs nothing that is written in it', async () => {
    const { container } = await renderHere(
      <DocumentText html={'<h1 onclick="x" id="y">A<script>alert(1)</script></h1><img src=x onerror=alert(1)>'} />,
    );
    await settle();
    expect(container.querySelectorAll('script, img, [onclick], #y')).toHaveLength(0);
  });

  it('is the text alone where no contents are wanted', async () => {
    await renderHere(<DocumentText html={html} contents={false} />);
    await settle();
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});
