const texts = {
  en: {
    title: 'Whoops!',
    start: 'Sorry, an error occurred on this page.',
    'error-page': 'An error occurred while showing the error page',
    home: 'Return home',
  },
  fr: {
    title: 'Oups\u202f!',
    start: 'Désolé, une erreur s’est produite sur cette page.',
    'error-page': 'Une erreur s’est produite lors de l’affichage de la page d’erreur',
    home: 'Retour à l’accueil',
  },
} as const;

/**
 * The last resort: for a page that could not start, or whose error page failed too
 * (specification 000 §8). It needs nothing of the app: neither React nor its messages, and no stylesheet.
 */
export function showLastResort(failed: 'start' | 'error-page'): void {
  const text = texts[document.documentElement.lang === 'fr' ? 'fr' : 'en'];
  const home = element('a', 'cw-button cw-button--primary cw-button--medium', text.home);
  home.setAttribute('href', '/');
  const statement = element('div', 'shell-statement');
  const ways = element('div', 'cw-cluster');
  const main = element('main', 'cw-page cw-main');
  ways.append(home);
  statement.append(element('h1', '', text.title), element('p', 'cw-lead', text[failed]), ways);
  main.append(statement);
  document.title = `${text.title} · Commonweal`;
  document.body.replaceChildren(main);
}

function element(tag: string, className: string, textContent = ''): HTMLElement {
  return Object.assign(document.createElement(tag), { textContent, className });
}
