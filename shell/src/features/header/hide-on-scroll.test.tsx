import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useHideOnScroll } from './hide-on-scroll.ts';

const HEIGHT = 64;
const BANNER = 26;

function Header() {
  const header = useRef<HTMLElement>(null);
  useHideOnScroll(header);
  return (
    <header ref={header}>
      <button type="button">Menu</button>
    </header>
  );
}

function scrollTo(y: number): void {
  Object.assign(window, { scrollY: y });
  act(() => void window.dispatchEvent(new Event('scroll')));
}
const isAway = () => screen.getByRole('banner', { hidden: true }).hasAttribute('data-away');
const headerBottom = () => document.documentElement.style.getPropertyValue('--cw-header-bottom');
const stickyTop = () => document.documentElement.style.getPropertyValue('--cw-sticky-top');

/** Reads of the layout and writes of what depends on it, in order. */
let touched: ('read' | 'write')[] = [];
function reading<T>(value: T): T {
  touched.push('read');
  return value;
}

beforeEach(() => {
  Object.assign(window, { scrollY: 0 });
  // jsdom lays nothing out.
  Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, get: () => reading(HEIGHT) });
  // A sticky element below a banner, as far as its place in the page is concerned.
  Object.defineProperty(HTMLElement.prototype, 'offsetTop', {
    configurable: true,
    get: () => reading(Math.max(BANNER, window.scrollY)),
  });
  Object.assign(globalThis, {
    ResizeObserver: class {
      observe() {}
      disconnect() {}
    },
  });
  render(<Header />);
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(HTMLElement.prototype, 'offsetHeight');
  Reflect.deleteProperty(HTMLElement.prototype, 'offsetTop');
});

describe('the header', () => {
  it('hides while one scrolls down and comes back while one scrolls up', () => {
    scrollTo(400);
    expect({ away: isAway(), top: stickyTop() }).toEqual({ away: true, top: '0px' });
    scrollTo(380);
    expect({ away: isAway(), top: stickyTop() }).toEqual({ away: false, top: `${HEIGHT}px` });
  });

  it.each([
    [0, BANNER + HEIGHT],
    [10, BANNER + HEIGHT - 10],
    [BANNER, HEIGHT],
    [BANNER + 1, HEIGHT],
    [400, 0],
  ])('says where its lower edge is: scrolled by %i px, at %i px', (scrolled, bottom) => {
    scrollTo(scrolled);
    expect(headerBottom()).toBe(`${bottom}px`);
  });

  it('stays at the top of the page, and where one hardly moves', () => {
    scrollTo(HEIGHT - 1);
    expect(isAway()).toBe(false);
    scrollTo(400);
    scrollTo(397);
    expect(isAway()).toBe(true);
  });

  it('stays while the focus is in it, and comes back when the focus comes', () => {
    act(() => screen.getByRole('button').focus());
    scrollTo(400);
    expect(isAway()).toBe(false);
    act(() => screen.getByRole('button').blur());
    scrollTo(800);
    expect(isAway()).toBe(true);
    act(() => screen.getByRole('button', { hidden: true }).focus());
    expect(isAway()).toBe(false);
  });

  it('reads the layout before it writes while one scrolls, and not at all when the focus comes', () => {
    const { style } = document.documentElement;
    const write = style.setProperty.bind(style);
    jest.spyOn(style, 'setProperty').mockImplementation((name, value) => {
      touched.push('write');
      write(name, value);
    });
    touched = [];
    scrollTo(400);
    expect(touched).toEqual(['read', 'read', 'write', 'write']);
    touched = [];
    act(() => screen.getByRole('button', { hidden: true }).focus());
    expect(touched).toEqual(['write', 'write']);
    expect({ away: isAway(), bottom: headerBottom() }).toEqual({ away: false, bottom: `${HEIGHT}px` });
  });

  it('stays while one of its menus is open', () => {
    screen.getByRole('button').setAttribute('aria-expanded', 'true');
    scrollTo(400);
    expect(isAway()).toBe(false);
  });
});
