import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { listen } from '@commonweal/event-bus';
import { showAlert } from '@commonweal/platform/alerts';
import { useIntl } from '@commonweal/platform/intl';
import { addMessages } from '@commonweal/platform/locale';
import type { AccountForm } from '@commonweal/platform/login-gate';
import { useLocation } from '@commonweal/platform/router';
import { useSession } from '@commonweal/platform/session';
import type { LoginWindowProps } from './login-window.tsx';
import { loginWindowMessages } from './messages/messages.ts';

interface Opened {
  readonly Window: ComponentType<LoginWindowProps>;
  readonly form: AccountForm;
  /** The page that it stands over; with another one it is gone. */
  readonly over: string;
}

/** Opens the log-in window for a visitor who wants to use what needs an account; its code comes when it is used. */
export function LoginOpener({ hasPage }: Pick<LoginWindowProps, 'hasPage'>) {
  const { formatMessage } = useIntl();
  const isVisitor = useSession().status === 'anonymous';
  const { pathname } = useLocation();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  useEffect(() => {
    const open = async (form: AccountForm) => {
      try {
        setOpened({ Window: await loadWindow(), form, over: pathname });
      } catch (error) {
        console.warn('The log-in window could not be loaded.', error);
        showAlert('failure', formatMessage({ id: 'shell.login.lost' }));
      }
    };
    return listen('login.requested@1', ({ form }) => void open(form));
  }, [pathname, formatMessage]);
  useEffect(() => listen('session.started@1', () => setOpened(null)), []);
  if (!isVisitor || opened?.over !== pathname) return null;
  return <opened.Window form={opened.form} hasPage={hasPage} onClose={close} />;
}

async function loadWindow(): Promise<Opened['Window']> {
  const [{ LoginWindow }] = await Promise.all([
    import(/* webpackChunkName: "login-window" */ './login-window.tsx'),
    addMessages(loginWindowMessages),
  ]);
  return LoginWindow;
}
