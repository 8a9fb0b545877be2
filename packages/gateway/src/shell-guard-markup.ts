import { Markup, markup } from './markup.ts';
import { shellGuard } from './shell-guard.ts';
import type { ShellFailure } from './shell-guard.ts';
import type { Locale } from '@commonweal/domain/locale';

export interface ShellGuardInput {
  readonly locale: Locale;
  readonly nonce: string;
  /** Id of the release set, version of the shell in this document, and folder of its files. */
  readonly set: string;
  readonly version: string;
  readonly base: string;
  /** Address of this document with the shell before this one; null where there is none that fits. */
  readonly standIn: string | null;
  /** This document has a shell in it that stands in for the released one. */
  readonly isStandIn: boolean;
}

/** Ends the address of a document that is to have the shell before. */
export const STAND_IN = 'shell=previous';
export const ASKS_FOR_STAND_IN = new RegExp(`[?&]${STAND_IN}$`);
const WORDS = 'shell-failure';

/** As text once: without types, which Node has made spaces of, comments and indentation. */
const code = String(shellGuard)
  .replace(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '')
  .replace(/\s*\n\s*/g, '\n')
  .replace(/ {2,}/g, ' ');

/** The address as it was before it asked for the stand-in, so that the next load tries the released shell. */
const cleanAddress = `history.replaceState(history.state,'',location.href.replace(/[?&]${STAND_IN}(?=#|$)/,''))`;

/** The guard that speaks where the shell does not start: texts in the visitor's language, and a script that shows them. */
export function shellGuardMarkup({ locale, nonce, standIn, isStandIn, ...own }: ShellGuardInput): Markup {
  const { title, lead, reasons, retry, retrying, older, home, reference } = texts[locale];
  const given = [own.set, own.version, own.base, WORDS].map((value) => JSON.stringify(value)).join(',');
  const script = new Markup(`(${code})(${given});${isStandIn ? cleanAddress : ''}`);
  const button = 'cw-button cw-button--medium';
  return markup`<template id="${WORDS}"><main class="cw-page cw-main">
<div class="shell-statement" role="alert" tabindex="-1"><h1>${title}</h1><p class="cw-lead">${lead}</p>
${Object.entries(reasons).map(([reason, text]) => markup`<p id="${reason}" hidden>${text}</p>`)}
<p>${reference} <code></code></p></div>
<p class="cw-cluster"><button type="button" class="${button} cw-button--primary" data-busy="${retrying}">${retry}</button>
<a class="${button} cw-button--secondary" href="/">${home}</a>
${standIn !== null && markup`<a class="${button} cw-button--secondary" rel="prev" href="${standIn}">${older}</a>`}</p></main></template>
<script nonce="${nonce}">${script}</script>
`;
}

interface Texts {
  readonly title: string;
  readonly lead: string;
  readonly reasons: Readonly<Record<ShellFailure, string>>;
  readonly retry: string;
  readonly retrying: string;
  readonly older: string;
  readonly home: string;
  readonly reference: string;
}

/** Title and lead are the catalogue's (specification 000 §8). */
const texts: Readonly<Record<Locale, Texts>> = {
  en: {
    title: 'Whoops!',
    lead: 'Sorry, an error occurred on this page.',
    reasons: {
      timeout: 'It took too long to load. The connection may be slow.',
      offline: 'There is no connection to the server.',
      missing: 'A file of this release is missing.',
      unavailable: 'The server that delivers it has a problem.',
      tampered: 'A file differs from the one that was released, so it was not run.',
      threw: 'Something went wrong in its code.',
      incomplete: 'This release lacks a part of it.',
    },
    retry: 'Retry',
    retrying: 'Loading again…',
    older: 'Open the version before',
    home: 'Return home',
    reference: 'Reference',
  },
  fr: {
    title: 'Oups !',
    lead: 'Désolé, une erreur s’est produite sur cette page.',
    reasons: {
      timeout: 'Le chargement a pris trop de temps. La connexion est peut-être lente.',
      offline: 'Le serveur est injoignable.',
      missing: 'Un fichier de cette version est introuvable.',
      unavailable: 'Le serveur qui la fournit rencontre un problème.',
      tampered: 'Un fichier diffère de celui qui a été publié ; il n’a pas été exécuté.',
      threw: 'Une erreur s’est produite dans son code.',
      incomplete: 'Il lui manque un élément dans cette version.',
    },
    retry: 'Réessayer',
    retrying: 'Nouveau chargement…',
    older: 'Ouvrir la version précédente',
    home: 'Retour à l’accueil',
    reference: 'Référence',
  },
};
