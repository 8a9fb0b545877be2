import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useSidePanel } from '@commonweal/platform/side-panel';
import { Slot } from '@commonweal/platform/slot';
import { Dialog, WindowHead } from '@commonweal/ui';
import { SdgPanel } from './sdg-panel.tsx';
import { useWideScreen } from './wide-screen.ts';
import './side-panel.css';

/** The open panel: beside the page where there is room, otherwise over it. */
export function SidePanel() {
  const { panel, show, close } = useSidePanel();
  const isWide = useWideScreen();
  if (panel === null) return null;
  const title = <FormattedMessage id={`shell.panel.${panel.panel}.title`} />;
  const content =
    panel.panel === 'sdg' ? (
      <SdgPanel id={panel.sdg} onChoose={(sdg) => show({ panel: 'sdg', sdg })} />
    ) : (
      <Slot key={panel.note} name="analysis.versions@1" noteId={panel.note} />
    );
  if (isWide) {
    return (
      <PanelBeside title={title} onClose={close}>
        {content}
      </PanelBeside>
    );
  }
  return (
    <Dialog open size="panel" title={title} onClose={close}>
      {content}
    </Dialog>
  );
}

interface PanelBesideProps {
  readonly title: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The page stays usable beside it; Escape closes it while focus is in it. */
function PanelBeside({ title, onClose, children }: PanelBesideProps) {
  const { formatMessage } = useIntl();
  const titleId = useId();
  const element = usePanelFocus();
  useEscape(element, onClose);
  return (
    <aside ref={element} aria-labelledby={titleId} className="shell-panel cw-no-print">
      <WindowHead
        titleId={titleId}
        title={title}
        closeLabel={formatMessage({ id: 'shell.panel.close' })}
        onClose={onClose}
      />
      <div className="shell-panel__body">{children}</div>
    </aside>
  );
}

/**
 * Focus goes to the panel's heading when something on the page opened it, and back there when it
 * closes. A page that is opened with its panel keeps focus where a page has it.
 */
function usePanelFocus() {
  const element = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const panel = element.current;
    const before = document.activeElement;
    if (panel === null || !(before instanceof HTMLElement) || before === document.body) return undefined;
    panel.querySelector('h2')?.focus({ preventScroll: true });
    return () => {
      if (panel.contains(document.activeElement) && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return element;
}

function useEscape(element: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const panel = element.current;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      // A dialog in the panel is what it closes.
      if (event.target instanceof Element && event.target.closest('dialog')) return;
      close();
    };
    panel?.addEventListener('keydown', closeOnEscape);
    return () => panel?.removeEventListener('keydown', closeOnEscape);
  }, [element]);
}
