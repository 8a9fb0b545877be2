import type { AccountForm } from '@commonweal/platform/login-gate';
import '@commonweal/platform/remote';

declare module '@commonweal/platform/remote' {
  interface SlotProps {
    /** Log-in or sign-up, in a window over a page; `onSwitch` asks for the other form. */
    'account.forms@1': { readonly form: AccountForm; readonly onSwitch: (form: AccountForm) => void };
  }
}
