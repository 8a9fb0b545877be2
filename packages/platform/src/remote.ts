import type { ComponentType } from 'react';
import type { MessageSource } from './locale.ts';
import type { AccountForm } from './login-gate.ts';

/** A module whose default export is a component, as `import('./page.tsx')` gives it. */
export type ComponentLoader<P = object> = () => Promise<{ readonly default: ComponentType<P> }>;

/** What a slot's component is given by the page that renders the slot. */
export interface SlotProps {
  /** Published analyses of one company, on the company's page. */
  'company.analyses@1': { readonly entityId: number; readonly entityName: string };
  /** What an analysis said before, in the panel of its versions. */
  'analysis.versions@1': { readonly noteId: number };
  /** The latest published analyses of one person, on the person's page. */
  'user.analyses@1': { readonly userId: number; readonly userName: string };
  /** Log-in or sign-up, in a window over a page; `onSwitch` asks for the other form. */
  'account.forms@1': { readonly form: AccountForm; readonly onSwitch: (form: AccountForm) => void };
}

export type SlotName = keyof SlotProps;

/** The face of a remote: its pages and slots by the names that `remote.json` uses, and its messages. */
export interface RemoteDefinition {
  readonly pages: Readonly<Record<string, ComponentLoader>>;
  readonly slots?: { readonly [N in SlotName]?: ComponentLoader<SlotProps[N]> };
  readonly messages: MessageSource;
}

/**
 * Declares a remote; the default export of its `src/remote.ts`.
 * @returns the definition unchanged, checked against its type
 */
export function defineRemote(definition: RemoteDefinition): RemoteDefinition {
  return definition;
}
