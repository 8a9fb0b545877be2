import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderHere } from '../test-rendering.tsx';
import { LinkTabs, Tabs } from './tabs.tsx';

describe('Tabs', () => {
  function Parts() {
    const [selected, select] = useState('one');
    const tabs = ['one', 'two', 'three'].map((id) => ({ id, label: id, panel: <p>panel {id}</p> }));
    return <Tabs label="Parts" tabs={tabs} selected={selected} onSelect={select} />;
  }

  it('move with the arrows, round the ends', async () => {
    const { user } = await renderHere(<Parts />);
    screen.getByRole('tab', { name: 'one' }).focus();
    await user.keyboard('{ArrowLeft}');
    expect(screen.getByRole('tabpanel', { name: 'three' }).textContent).toBe('panel three');
    await user.keyboard('{Home}');
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'one', selected: true }));
  });
});

describe('the selected tab', () => {
  const names = ['one', 'two', 'three', 'four'];
  const WIDTH = 100;
  /** Room for one tab and a half, each of them as wide as the other. */
  const ROOM = 150;

  // jsdom neither lays anything out nor scrolls.
  Object.assign(Element.prototype, {
    scrollBy(this: Element, { left = 0 }: ScrollToOptions) {
      this.scrollLeft += left;
    },
  });
  const place = () =>
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function measure(this: Element) {
      const list = this.closest<HTMLElement>('.cw-tabs__list');
      if (list === null || list === this) return new DOMRect(0, 0, ROOM, 44);
      const index = names.indexOf(this.textContent ?? '');
      return new DOMRect(index * WIDTH - list.scrollLeft, 0, WIDTH, 44);
    });
  afterEach(() => void jest.restoreAllMocks());

  it.each([
    ['one', -25],
    ['three', 175],
  ])('is scrolled to the middle where not all of them have room: %s', async (current, scrolled) => {
    place();
    const tabs = names.map((id) => ({ id, label: id, to: `/${id}` }));
    await renderHere(<LinkTabs label="Parts" tabs={tabs} current={current} />);
    expect(screen.getByRole('list').scrollLeft).toBe(scrolled);
  });

  it('stays in sight where another one is selected', async () => {
    place();
    const tabs = names.map((id) => ({ id, label: id, panel: id }));
    const { rerender } = await renderHere(<Tabs label="Parts" tabs={tabs} selected="one" onSelect={() => {}} />);
    expect(screen.getByRole('tablist').scrollLeft).toBe(-25);
    rerender(<Tabs label="Parts" tabs={tabs} selected="four" onSelect={() => {}} />);
    expect(screen.getByRole('tablist').scrollLeft).toBe(275);
  });
});
