import type { ComponentType } from 'react';
import type { FetchQueryOptions } from '@tanstack/react-query';
import type { Locale } from '@commonweal/domain/locale';
import type { MessageSource } from './locale.ts';
import './seams.ts';

/** A module whose default export is a component, as `import('./page.tsx')` gives it. */
export type ComponentLoader<P = object> = () => Promise<{ readonly default: ComponentType<P> }>;

/**
 * The properties of each slot's component, from the page that renders the slot. The provider of a
 * slot declares it in its own `src/seams.ts`.
 */
export interface SlotProps {}

export type SlotName = keyof SlotProps;

/**
 * The queries that a page opens with, as `areaQueries` makes them.
 * @param params of the page's path
 * @throws as the page does where its address is none
 */
export type PageQueries = (
  params: Readonly<Record<string, string | undefined>>,
) => readonly Pick<FetchQueryOptions, 'queryKey' | 'queryFn' | 'meta'>[];

/** The face of a remote: its pages and slots by the names that `remote.json` uses, and its messages. */
export interface RemoteModule {
  readonly pages: Readonly<Record<string, ComponentLoader>>;
  /** Queries by the names of pages; they are asked for beside the page's code, once the person may open it. */
  readonly queries?: Readonly<Record<string, PageQueries>>;
  readonly slots?: { readonly [N in SlotName]?: ComponentLoader<SlotProps[N]> };
  readonly messages: MessageSource;
}

/**
 * Declares a remote; the default export of its `src/remote.ts`.
 * @returns the definition unchanged, checked against its type
 */
export function defineRemote(definition: RemoteModule): RemoteModule {
  return definition;
}

/** Texts of several parts as one source, such as a remote's own and those of the filters that it shows. */
export function joinMessages(...sources: readonly MessageSource[]): MessageSource {
  const joined = (locale: Locale) => async () => {
    const parts = await Promise.all(sources.map((source) => source[locale]()));
    return { default: Object.fromEntries(parts.flatMap((part) => Object.entries(part.default))) };
  };
  return { en: joined('en'), fr: joined('fr') };
}
