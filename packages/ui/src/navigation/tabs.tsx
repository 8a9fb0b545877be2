import { useId, useLayoutEffect, useRef } from 'react';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { Link } from '@commonweal/platform/router';

export interface Tab {
  id: string;
  label: ReactNode;
  /** A number after the label, already formatted. */
  count?: ReactNode;
}

export interface TabsProps {
  /** The subject of the tabs. */
  label: string;
  tabs: readonly (Tab & { panel: ReactNode })[];
  selected: string;
  onSelect: (id: string) => void;
}

const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Panels in one place, one shown; the arrows move between tabs. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const shown = tabs.find((tab) => tab.id === selected) ?? tabs[0];
  useShown(list, shown ? tabs.indexOf(shown) : -1);
  const move = (event: KeyboardEvent) => {
    const next = STEPS[event.key]?.(shown ? tabs.indexOf(shown) : 0, tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    onSelect(tab.id);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[tabs.indexOf(tab)]?.focus();
  };
  return (
    <div className="cw-tabs">
      <div role="tablist" aria-label={label} className="cw-tabs__list" ref={list}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-tab-${tab.id}`}
            aria-selected={tab === shown}
            aria-controls={`${base}-panel`}
            tabIndex={tab === shown ? 0 : -1}
            className="cw-tab"
            onClick={() => onSelect(tab.id)}
            onKeyDown={move}
          >
            <TabFace {...tab} />
          </button>
        ))}
      </div>
      {shown && (
        <div
          role="tabpanel"
          id={`${base}-panel`}
          aria-labelledby={`${base}-tab-${shown.id}`}
          className="cw-tabs__panel"
        >
          {shown.panel}
        </div>
      )}
    </div>
  );
}

export interface LinkTabsProps {
  label: string;
  tabs: readonly (Tab & { to: string })[];
  current: string;
  /** The page stays where it is scrolled to: the tabs change a part of it. */
  inPlace?: boolean;
}

/** Tabs that are pages of their own, each with its address. */
export function LinkTabs({ label, tabs, current, inPlace = false }: LinkTabsProps) {
  const list = useRef<HTMLUListElement>(null);
  useShown(
    list,
    tabs.findIndex(({ id }) => id === current),
  );
  return (
    <nav aria-label={label} className="cw-tabs">
      <ul className="cw-tabs__list" ref={list}>
        {tabs.map((tab) => (
          <li key={tab.id}>
            <Link
              to={tab.to}
              className="cw-tab"
              aria-current={tab.id === current ? 'page' : undefined}
              preventScrollReset={inPlace}
            >
              <TabFace {...tab} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Scrolls the tab that is selected into sight, where not all of them have room; the page itself stays. */
function useShown(list: RefObject<HTMLElement | null>, selected: number): void {
  useLayoutEffect(() => {
    const frame = list.current;
    const tab = frame?.querySelectorAll('.cw-tab')[selected];
    if (!frame || !tab) return;
    const [outer, inner] = [frame.getBoundingClientRect(), tab.getBoundingClientRect()];
    // In the middle, so that its neighbours are seen as well.
    frame.scrollBy?.({ left: (inner.left + inner.right) / 2 - (outer.left + outer.right) / 2, behavior: 'instant' });
  }, [list, selected]);
}

function TabFace({ label, count }: Tab) {
  return (
    <>
      {label}
      {count !== undefined && <span className="cw-tab__count">{count}</span>}
    </>
  );
}
