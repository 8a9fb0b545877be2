import type { LocalizedText, Manifest } from '../manifest.ts';
import { buildsOf, formerParty, partyOf } from './rule.ts';
import type { Finding, GateContext, Rule } from './rule.ts';
import type { ReleaseManifests } from '../registry.ts';

/** A seam: declared by one build and used by others. */
interface SeamKind {
  readonly noun: LocalizedText;
  /** Names with their versions. */
  readonly declared: (build: Manifest) => readonly string[];
  readonly used: (build: Manifest) => readonly string[];
}

const slot: SeamKind = {
  noun: { en: 'the slot', fr: 'l’emplacement' },
  declared: ({ definition }) => definition.slots.provides,
  used: ({ definition }) => definition.slots.renders,
};

const event: SeamKind = {
  noun: { en: 'the event', fr: 'l’événement' },
  declared: ({ definition }) => definition.events.emits,
  used: ({ definition }) => definition.events.listens,
};

/** Every slot that a build shows is provided by one other, in that version. */
export const slotRule: Rule = (manifests, context) => findMisfits(slot, manifests, context);

/** Every event that a build hears is emitted by one, in that version. */
export const eventRule: Rule = (manifests, context) => findMisfits(event, manifests, context);

function findMisfits(kind: SeamKind, manifests: ReleaseManifests, context: GateContext): Finding[] {
  const builds = buildsOf(manifests);
  return [
    ...builds.flatMap((build, index) => builds.slice(index + 1).flatMap((other) => describeTwice(kind, build, other))),
    ...builds.flatMap((build) =>
      [...new Set(kind.used(build))]
        .filter((seam) => !builds.some((other) => kind.declared(other).includes(seam)))
        .map((seam) => describeMissing(kind, build, seam, manifests, context)),
    ),
  ];
}

/** Two that declare the same would have two types of it. */
function describeTwice({ noun, declared }: SeamKind, build: Manifest, other: Manifest): Finding[] {
  const [one, two] = [partyOf(build), partyOf(other)];
  return declared(build)
    .filter((seam) => declared(other).includes(seam))
    .map((seam) => ({
      parties: [one, two],
      text: {
        en: `${one.label} and ${two.label} both declare ${noun.en} ${seam}.`,
        fr: `${one.label} et ${two.label} déclarent tous deux ${noun.fr} ${seam}.`,
      },
    }));
}

function describeMissing(
  { noun, declared }: SeamKind,
  build: Manifest,
  seam: string,
  manifests: ReleaseManifests,
  context: GateContext,
): Finding {
  const guest = partyOf(build);
  const finding = (other: Finding['parties'][1], why: LocalizedText): Finding => ({
    parties: [guest, other],
    text: {
      en: `${guest.label} uses ${noun.en} ${seam}, ${why.en}.`,
      fr: `${guest.label} utilise ${noun.fr} ${seam}, ${why.fr}.`,
    },
  });
  const sameName = (other: Manifest) => declared(other).filter((known) => nameOf(known) === nameOf(seam));
  const relative = buildsOf(manifests).find((other) => sameName(other).length > 0);
  if (relative) {
    const { label } = partyOf(relative);
    const has = sameName(relative).join(', ');
    return finding(partyOf(relative), {
      en: `which is incompatible: ${label} has ${has}`,
      fr: `incompatible : ${label} a ${has}`,
    });
  }
  const former = formerParty(manifests, context, (other) => declared(other).includes(seam));
  if (former) {
    return finding(former, {
      en: `which ${former.label} does not declare any more`,
      fr: `que ${former.label} ne déclare plus`,
    });
  }
  const host = partyOf(manifests.shell);
  return finding(host, {
    en: `which nothing in the set of ${host.label} declares`,
    fr: `que rien ne déclare dans le lot de ${host.label}`,
  });
}

/** `company.analyses` of `company.analyses@1`. */
function nameOf(seam: string): string {
  return seam.slice(0, seam.lastIndexOf('@'));
}
