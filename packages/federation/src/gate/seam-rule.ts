import type { LocalizedText, RemoteManifest } from '../manifest.ts';
import { partyOf } from './rule.ts';
import type { Finding, Rule } from './rule.ts';

/** Every slot that a remote fills or shows is one that the shell knows, in that version. */
export const slotRule: Rule = ({ shell, remotes }) =>
  seams(
    { en: 'slot', fr: 'l’emplacement' },
    partyOf(shell),
    shell.definition.slots,
    remotes,
    ({ definition: { slots } }) => [...slots.provides, ...slots.renders],
  );

/** Every event that a remote emits or listens to is one that the shell's event bus carries, in that version. */
export const eventRule: Rule = ({ shell, remotes }) =>
  seams(
    { en: 'event', fr: 'l’événement' },
    partyOf(shell),
    shell.definition.events,
    remotes,
    ({ definition: { events } }) => [...events.emits, ...events.listens],
  );

function seams(
  kind: LocalizedText,
  host: Finding['parties'][number],
  known: readonly string[],
  remotes: readonly RemoteManifest[],
  usedBy: (remote: RemoteManifest) => readonly string[],
): Finding[] {
  return remotes.flatMap((remote) => {
    const guest = partyOf(remote);
    const unknown = [...new Set(usedBy(remote))].filter((seam) => !known.includes(seam));
    return unknown.map((seam): Finding => {
      const others = known.filter((other) => nameOf(other) === nameOf(seam));
      const has = others.join(', ');
      const en =
        others.length === 0
          ? `${guest.label} uses the ${kind.en} ${seam}, which ${host.label} does not know.`
          : `${guest.label} uses the ${kind.en} ${seam}, which is incompatible: ${host.label} has ${has}.`;
      const fr =
        others.length === 0
          ? `${guest.label} utilise ${kind.fr} ${seam}, que ${host.label} ne connaît pas.`
          : `${guest.label} utilise ${kind.fr} ${seam}, incompatible : ${host.label} a ${has}.`;
      return { parties: [guest, host], text: { en, fr } };
    });
  });
}

/** `company.analyses` of `company.analyses@1`. */
function nameOf(seam: string): string {
  return seam.slice(0, seam.lastIndexOf('@'));
}
