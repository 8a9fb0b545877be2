import type { ReactElement } from 'react';
import { renderPage } from '@commonweal/testing';
import { uiMessages } from './messages/messages.ts';

/** Renders a component for a test of this package, with the texts it shows itself. */
export async function renderHere(component: ReactElement, locale: 'en' | 'fr' = 'en') {
  return renderPage(component, { messages: [uiMessages], locale });
}
