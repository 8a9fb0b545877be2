import { useCallback, useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Link } from '@commonweal/platform/router';
import { ChevronDownIcon } from '../icons/icons.ts';
import { classNames } from '../class-names.ts';
import { useOutside } from '../foundation/outside.ts';

export interface MenuItem {
  id: string;
  label: ReactNode;
  icon?: ReactNode;
  /** An address of this site. */
  to?: string;
  /** An address elsewhere. */
  href?: string;
  /** An act; used when there is no address. */
  onSelect?: () => void;
  current?: boolean;
  /** A rule above the item: another group begins. */
  ruled?: boolean;
}

export interface MenuProps {
  label: ReactNode;
  /** Replaces the button's face; `label` must then be a text, and is what is heard. */
  face?: ReactNode;
  items: readonly MenuItem[];
  /** The edge of the button that the menu keeps to. */
  align?: 'start' | 'end';
  /** Something above the items, such as who is signed in. */
  head?: ReactNode;
  className?: string;
}

/**
 * A button that drops a menu: arrows, Home, End and first letters move; Escape closes. The button has the focus again
 * before a chosen item acts, so that a dialog that it opens gives focus back there: the item itself is gone by then.
 */
export function Menu({ label, face, items, align = 'start', head, className }: MenuProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const start = useRef<'first' | 'last'>('first');
  useOutside(
    frame,
    open,
    useCallback(() => setOpen(false), []),
  );
  useEffect(() => {
    if (open) focusItem(frame.current, start.current === 'first' ? 0 : -1);
  }, [open]);
  const openAt = (end: 'first' | 'last') => {
    start.current = end;
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return setOpen(false);
    if (event.key === 'Escape' && open) close();
    else if (!open && event.key === 'ArrowDown') openAt('first');
    else if (!open && event.key === 'ArrowUp') openAt('last');
    else if (!open || !moveFocus(frame.current, event.key)) return;
    event.preventDefault();
  };
  return (
    <div className={classNames('cw-menu', className)} ref={frame}>
      <button
        ref={button}
        type="button"
        className={face ? 'cw-menu__face' : 'cw-menu__button'}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={face && typeof label === 'string' ? label : undefined}
        onClick={() => (open ? setOpen(false) : openAt('first'))}
        onKeyDown={onKeyDown}
      >
        {face ? <span aria-hidden="true">{face}</span> : label}
        {!face && <ChevronDownIcon />}
      </button>
      {open && (
        <div className="cw-menu__panel" data-align={align} ref={fitToWindow}>
          {head && <div className="cw-menu__head">{head}</div>}
          <ul
            id={id}
            role="menu"
            tabIndex={-1}
            aria-label={typeof label === 'string' ? label : undefined}
            className="cw-menu__items"
            onKeyDown={onKeyDown}
          >
            {items.map((item) => (
              <li key={item.id} role="none" className={item.ruled ? 'cw-menu__rule' : undefined}>
                <Item item={item} onChosen={close} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** Tells the panel where it begins, so that one that is longer than the window scrolls in it. */
function fitToWindow(panel: HTMLDivElement | null): void {
  panel?.style.setProperty('--cw-menu-top', `${Math.round(panel.getBoundingClientRect().top)}px`);
}

function Item({ item, onChosen }: { item: MenuItem; onChosen: () => void }) {
  const common = {
    role: 'menuitem',
    tabIndex: -1,
    className: 'cw-menu__item',
    'aria-current': item.current ? ('page' as const) : undefined,
    onClick: () => {
      onChosen();
      item.onSelect?.();
    },
  };
  const face = (
    <>
      {item.icon}
      <span>{item.label}</span>
    </>
  );
  if (item.to !== undefined) {
    return (
      <Link {...common} to={item.to}>
        {face}
      </Link>
    );
  }
  if (item.href !== undefined) {
    return (
      <a {...common} href={item.href} rel="noopener">
        {face}
      </a>
    );
  }
  return (
    <button {...common} type="button">
      {face}
    </button>
  );
}

function itemsOf(frame: HTMLElement | null): HTMLElement[] {
  return [...(frame?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
}

function focusItem(frame: HTMLElement | null, index: number): void {
  itemsOf(frame).at(index)?.focus();
}

/** Moves focus among the items for a key of the menu pattern; false for any other key. */
function moveFocus(frame: HTMLElement | null, key: string): boolean {
  const items = itemsOf(frame);
  const at = items.findIndex((item) => item === document.activeElement);
  if (key === 'ArrowDown') items.at((at + 1) % items.length)?.focus();
  else if (key === 'ArrowUp') items.at(at <= 0 ? -1 : at - 1)?.focus();
  else if (key === 'Home') items.at(0)?.focus();
  else if (key === 'End') items.at(-1)?.focus();
  else if (/^\p{L}$/u.test(key)) {
    const rest = [...items.slice(at + 1), ...items.slice(0, at + 1)];
    rest.find((item) => item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()))?.focus();
  } else return false;
  return true;
}
