import { markup } from './markup.ts';
import type { Locale } from '@commonweal/domain/locale';

interface Texts {
  readonly headline: string;
  readonly advice: string;
  readonly reference: string;
}

/** A plain page for what never reaches the shell; it needs neither script nor stylesheet. */
export function renderFailure(status: number, requestId: string, locale: Locale): string {
  const { headline, advice, reference } = (status >= 500 ? unavailable : malformed)[locale];
  const page = markup`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${headline} · Commonweal</title>
</head>
<body>
<main>
<h1>${headline}</h1>
<p>${advice}</p>
<p><a href="/">Commonweal</a></p>
<p>${reference} ${requestId}</p>
</main>
</body>
</html>
`;
  return page.text;
}

const unavailable: Readonly<Record<Locale, Texts>> = {
  en: {
    headline: 'Commonweal is not available right now',
    advice: 'Please try again in a minute. Nothing that you saved is lost.',
    reference: 'Reference:',
  },
  fr: {
    headline: 'Commonweal est momentanément indisponible',
    advice: 'Réessayez dans une minute. Rien de ce que vous avez enregistré n’est perdu.',
    reference: 'Référence :',
  },
};

const malformed: Readonly<Record<Locale, Texts>> = {
  en: {
    headline: 'This address is not valid',
    advice: 'It may have been cut off or mistyped. Start from the home page instead.',
    reference: 'Reference:',
  },
  fr: {
    headline: 'Cette adresse n’est pas valide',
    advice: 'Elle a peut-être été coupée ou mal saisie. Repartez de la page d’accueil.',
    reference: 'Référence :',
  },
};
