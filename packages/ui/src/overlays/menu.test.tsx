import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderHere } from '../test-rendering.tsx';
import { Menu } from './menu.tsx';

async function renderMenu(onSelect = jest.fn()) {
  await renderHere(
    <Menu
      label="More"
      items={[
        { id: 'community', label: 'Community', to: '/community' },
        { id: 'about', label: 'About us', href: 'https://commonweal.example/about' },
        { id: 'out', label: 'Log out', onSelect },
      ]}
    />,
  );
  return { button: screen.getByRole('button', { name: 'More' }), onSelect };
}

const focused = () => document.activeElement?.textContent;

describe('Menu', () => {
  it('is worked by keys: arrows, ends and first letters', async () => {
    const user = userEvent.setup();
    const { button } = await renderMenu();
    button.focus();
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe('Community');
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe('About us');
    await user.keyboard('{End}');
    expect(focused()).toBe('Log out');
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe('Community');
    await user.keyboard('l');
    expect(focused()).toBe('Log out');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it('opens at the last item on arrow up', async () => {
    const { button } = await renderMenu();
    button.focus();
    await userEvent.keyboard('{ArrowUp}');
    expect(focused()).toBe('Log out');
  });

  it('tells its panel where it begins', async () => {
    const { button } = await renderMenu();
    const top = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 63.6, 10, 10));
    await userEvent.click(button);
    top.mockRestore();
    const panel = screen.getByRole('menu').parentElement;
    expect(panel?.style.getPropertyValue('--cw-menu-top')).toBe('64px');
  });

  it('acts and closes', async () => {
    const { button, onSelect } = await renderMenu();
    await userEvent.click(button);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Log out' }));
    expect(onSelect).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('links', async () => {
    const { button } = await renderMenu();
    await userEvent.click(button);
    expect(screen.getByRole('menuitem', { name: 'Community' }).getAttribute('href')).toBe('/community');
  });
});
