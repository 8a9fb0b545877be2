import type { ChunkFiles, LocalizedText, RemoteManifest } from '../manifest.ts';
import { partyOf } from './rule.ts';
import type { Finding, Rule } from './rule.ts';

const LOCALES = ['en', 'fr'] as const;

interface Measure {
  /** The consumer of the bytes, and the verb in its number. */
  readonly takes: LocalizedText;
  readonly what: LocalizedText;
  /** Bytes of gzip. */
  readonly size: number;
  readonly allowed: number;
}

/** No remote is larger than the shell allows: its entry, and the scripts and styles of the first visit to each page. */
export const budgetRule: Rule = ({ shell, remotes }) => {
  const host = partyOf(shell);
  const { budgets } = shell.definition;
  return remotes.flatMap((remote) => {
    const guest = partyOf(remote);
    const pages = [...new Set(remote.definition.routes.map(({ page }) => page))];
    const measures = [
      measureEntry(remote, budgets.entry),
      ...pages.flatMap((page) => measurePage(remote, page, budgets)),
    ];
    return measures
      .filter(({ size, allowed }) => size > allowed)
      .map(({ what, takes, size, allowed }): Finding => {
        const number = { en: new Intl.NumberFormat('en'), fr: new Intl.NumberFormat('fr') };
        const en = `${what.en} of ${guest.label} ${takes.en} ${number.en.format(size)} bytes of gzip; ${host.label} allows ${number.en.format(allowed)}.`;
        const fr = `${what.fr} de ${guest.label} ${takes.fr} ${number.fr.format(size)} octets en gzip ; ${host.label} en permet ${number.fr.format(allowed)}.`;
        return { parties: [guest, host], text: { en, fr } };
      });
  });
};

function measureEntry({ entry, files }: RemoteManifest, allowed: number): Measure {
  const size = files[entry.file]?.gzip ?? 0;
  return { takes: { en: 'takes', fr: 'prend' }, what: { en: 'The entry', fr: 'L’entrée' }, size, allowed };
}

/** The first visit brings the entry, the remote's own chunk, the page and one language: the larger one counts. */
function measurePage(
  remote: RemoteManifest,
  page: string,
  { page: scripts, styles }: { readonly page: number; readonly styles: number },
): Measure[] {
  const visits = LOCALES.map((locale) => filesOfVisit(remote, page, locale));
  const largest = (type: keyof ChunkFiles) =>
    Math.max(...visits.map((visit) => sum([...visit[type]].map((file) => remote.files[file]?.gzip ?? 0))));
  return [
    {
      takes: { en: 'take', fr: 'prennent' },
      what: { en: `The scripts of the page ${page}`, fr: `Les scripts de la page ${page}` },
      size: largest('js'),
      allowed: scripts,
    },
    {
      takes: { en: 'take', fr: 'prennent' },
      what: { en: `The styles of the page ${page}`, fr: `Les styles de la page ${page}` },
      size: largest('css'),
      allowed: styles,
    },
  ];
}

function filesOfVisit(
  { entry, chunks }: RemoteManifest,
  page: string,
  locale: string,
): { js: Set<string>; css: Set<string> } {
  const groups = ['remote', `page-${page}`, `messages-${locale}`].flatMap((name) => chunks[name] ?? []);
  return {
    js: new Set([entry.file, ...groups.flatMap(({ js }) => js)]),
    css: new Set(groups.flatMap(({ css }) => css)),
  };
}

function sum(sizes: readonly number[]): number {
  return sizes.reduce((total, size) => total + size, 0);
}
