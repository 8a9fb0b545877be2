import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { usePrivilege } from '@commonweal/platform/session';
import { FactList, IconButton, Tabs } from '@commonweal/ui';
import { XIcon } from '@commonweal/ui/icons';
import { EventsTab } from './events-tab.tsx';
import { PageFailuresTab } from './page-failures-tab.tsx';
import type { PanelPage } from './panel-page.ts';
import { closePanel, usePanelOpen } from './panel.store.ts';
import { RemotesTab } from './remotes-tab.tsx';
import { SharedTab } from './shared-tab.tsx';
import './developer-panel.css';

/** Shows what the page is made of to those who make it: everywhere but in production, and there to release staff. */
export function DeveloperPanel({ page }: { readonly page: PanelPage }) {
  const isOpen = usePanelOpen();
  const isReleaseStaff = usePrivilege('releases-state');
  const isAllowed = page.registry.environment !== 'prod' || isReleaseStaff;
  return isOpen && isAllowed ? <Panel {...page} /> : null;
}

/** A window docked below the page, which can be used all the while. */
function Panel({ registry, loader }: PanelPage) {
  const { formatMessage } = useIntl();
  const [tab, setTab] = useState('remotes');
  const element = useDocked();
  const close = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') closePanel();
  };
  const tabs = [
    { id: 'remotes', panel: <RemotesTab registry={registry} loader={loader} /> },
    { id: 'shared', panel: <SharedTab registry={registry} loader={loader} /> },
    { id: 'events', panel: <EventsTab /> },
    { id: 'failures', panel: <PageFailuresTab /> },
  ];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it, as it does any dialog
    <div
      ref={element}
      role="dialog"
      aria-labelledby="developer-panel-title"
      tabIndex={-1}
      className="shell-panel"
      onKeyDown={close}
    >
      <div className="shell-panel__head">
        <h2 id="developer-panel-title" className="shell-panel__title">
          <FormattedMessage id="developer.title" />
        </h2>
        <PageFacts registry={registry} />
        <IconButton label={formatMessage({ id: 'developer.close' })} onClick={closePanel}>
          <XIcon />
        </IconButton>
      </div>
      <div className="shell-panel__body">
        <Tabs
          label={formatMessage({ id: 'developer.title' })}
          tabs={tabs.map(({ id, panel }) => ({ id, panel, label: <FormattedMessage id={`developer.tab.${id}`} /> }))}
          selected={tab}
          onSelect={setTab}
        />
      </div>
    </div>
  );
}

function PageFacts({ registry }: Pick<PanelPage, 'registry'>) {
  const { formatMessage } = useIntl();
  const { environment, set, shell, override } = registry;
  const facts = [
    { term: formatMessage({ id: 'developer.environment' }), value: environment },
    { term: formatMessage({ id: 'developer.set' }), value: <code>{set}</code> },
    { term: formatMessage({ id: 'developer.shell' }), value: <code>{shell.version}</code> },
    {
      term: formatMessage({ id: 'developer.override' }),
      value: override ? (
        <code>{`${override.remote}@${override.origin}`}</code>
      ) : (
        <FormattedMessage id="developer.override.none" />
      ),
    },
  ];
  return <FactList facts={facts} className="shell-panel__facts" />;
}

/** Takes the focus, and keeps room for itself below the page. */
function useDocked() {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { classList } = document.body;
    element.current?.focus();
    classList.add('shell-panel-docked');
    return () => classList.remove('shell-panel-docked');
  }, []);
  return element;
}
