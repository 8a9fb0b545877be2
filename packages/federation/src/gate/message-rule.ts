import type { LocalizedText, Manifest } from '../manifest.ts';
import { buildsOf, partyOf } from './rule.ts';
import type { Finding, Party, Rule } from './rule.ts';

/** Every text is there in both languages, the remote's own or, as those of the components, the shell's. */
export const messageRule: Rule = (manifests) => {
  const { shell } = manifests;
  return buildsOf(manifests).flatMap((build) => {
    const english = new Set([...build.messages.en, ...shell.messages.en]);
    const french = new Set([...build.messages.fr, ...shell.messages.fr]);
    return idsOf(build).flatMap((id) => {
      const missing = { en: !english.has(id), fr: !french.has(id) };
      return missing.en || missing.fr ? [describe(id, missing, partyOf(build), partyOf(shell))] : [];
    });
  });
};

function idsOf({ messages: { en, fr, used } }: Manifest): readonly string[] {
  return [...new Set([...en, ...fr, ...used])];
}

function describe(id: string, missing: { en: boolean; fr: boolean }, owner: Party, host: Party): Finding {
  const who =
    owner.name === host.name
      ? { en: 'which it does not have', fr: 'qu’il n’a pas' }
      : { en: `which neither it nor ${host.label} has`, fr: `que ni lui ni ${host.label} n’ont` };
  const where = languagesOf(missing);
  return {
    parties: [owner, host],
    text: {
      en: `${owner.label} uses the text ${id}, ${who.en} ${where.en}.`,
      fr: `${owner.label} utilise le texte ${id}, ${who.fr} ${where.fr}.`,
    },
  };
}

function languagesOf(missing: { en: boolean; fr: boolean }): LocalizedText {
  if (missing.en && missing.fr) return { en: 'in any language', fr: 'dans aucune langue' };
  return missing.fr ? { en: 'in French', fr: 'en français' } : { en: 'in English', fr: 'en anglais' };
}
