import { commonErrors } from '@commonweal/contracts';
import type { CommonErrorCode } from '@commonweal/contracts';
import type { Bilingual } from './locale.ts';

const commonTexts: Readonly<Record<CommonErrorCode, Bilingual>> = {
  'invalid-request': { en: 'This request is not valid.', fr: 'Cette requête n’est pas valide.' },
  'malformed-body': { en: 'The body of this request cannot be read.', fr: 'Le corps de cette requête est illisible.' },
  unauthorized: { en: 'Please log in to continue.', fr: 'Connectez-vous pour continuer.' },
  forbidden: { en: 'Your account does not allow this.', fr: 'Votre compte ne permet pas cette action.' },
  'not-found': { en: 'This does not exist, or no longer exists.', fr: 'Cet élément n’existe pas, ou n’existe plus.' },
  'request-timeout': {
    en: 'This took too long to arrive. Please check your connection and try again.',
    fr: 'L’envoi a pris trop de temps. Vérifiez votre connexion, puis réessayez.',
  },
  'body-too-large': { en: 'This is too large to send.', fr: 'L’envoi est trop volumineux.' },
  'unsupported-media-type': {
    en: 'This type of content is not accepted here.',
    fr: 'Ce type de contenu n’est pas accepté ici.',
  },
  'invalid-fields': { en: 'Please check the marked fields.', fr: 'Vérifiez les champs signalés.' },
  'too-many-requests': {
    en: 'Too many attempts. Please wait a minute and try again.',
    fr: 'Trop de tentatives. Patientez une minute, puis réessayez.',
  },
  'headers-too-large': {
    en: 'The headers of this request are too large.',
    fr: 'Les en-têtes de cette requête sont trop volumineux.',
  },
  internal: { en: 'Something went wrong on our side.', fr: 'Une erreur est survenue de notre côté.' },
  maintenance: { en: 'Commonweal is undergoing maintenance.', fr: 'Commonweal est en cours de maintenance.' },
  unavailable: {
    en: 'Commonweal is not available right now. Please try again in a minute.',
    fr: 'Commonweal est momentanément indisponible. Réessayez dans une minute.',
  },
};

/** An error that the caller is told about: a status, a stable code and a text in both languages. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly status: number;
  readonly code: string;
  readonly text: Bilingual;
  readonly fields: Readonly<Record<string, Bilingual>> | undefined;
  /** Stands in the reply beside what every error has. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(
    status: number,
    code: string,
    text: Bilingual,
    fields?: Readonly<Record<string, Bilingual>>,
    details: Readonly<Record<string, unknown>> = {},
  ) {
    super(text.en);
    this.status = status;
    this.code = code;
    this.text = text;
    this.fields = fields;
    this.details = details;
  }
}

/** One of the failures any endpoint may answer. @param fields a text for each field that is wrong */
export function commonFailure(code: CommonErrorCode, fields?: Readonly<Record<string, Bilingual>>): Failure {
  return new Failure(commonErrors[code], code, commonTexts[code], fields);
}

/** The site cannot serve for now. @param details the reply's own, beside what every error has */
export function unavailable(details?: Readonly<Record<string, unknown>>): Failure {
  return new Failure(commonErrors.unavailable, 'unavailable', commonTexts.unavailable, undefined, details);
}

/** The object does not exist, or belongs to somebody else. */
export const notFound = () => commonFailure('not-found');
