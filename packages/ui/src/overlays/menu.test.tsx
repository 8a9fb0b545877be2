import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderHere } from '../test-rendering.tsx';
import { Dialog } from './dialog.tsx';
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

/** A menu whose entry opens a dialog: one that mounts open, or one that stands on the page closed. */
function MenuOfDialog({ isMounted }: { readonly isMounted: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Menu label="More" items={[{ id: 'rename', label: 'Rename', onSelect: () => setOpen(true) }]} />
      {(isMounted || isOpen) && (
        <Dialog open={isOpen} onClose={() => setOpen(false)} title="Rename the portfolio">
          <input aria-label="Name" />
        </Dialog>
      )}
    </>
  );
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

  it.each([true, false])(
    'gets focus back from the dialog that an entry opens (mounted before: %s)',
    async (isMounted) => {
      const user = userEvent.setup();
      await renderHere(<MenuOfDialog isMounted={isMounted} />);
      await user.tab();
      await user.keyboard('{Enter}{Enter}');
      expect(document.activeElement).toBe(screen.getByLabelText('Name'));
      fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' }));
    },
  );

  it('leaves focus where the act of an entry puts it', async () => {
    const field = document.createElement('input');
    document.body.append(field);
    const { button } = await renderMenu(jest.fn(() => field.focus()));
    await userEvent.click(button);
    await userEvent.keyboard('{End}{Enter}');
    expect(document.activeElement).toBe(field);
    field.remove();
  });

  it('links', async () => {
    const { button } = await renderMenu();
    await userEvent.click(button);
    expect(screen.getByRole('menuitem', { name: 'Community' }).getAttribute('href')).toBe('/community');
  });
});
